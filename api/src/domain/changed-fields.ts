import { type AuditFields, NOT_KEPT } from '../contract/admin/audit-log.ts'

type Row = Record<string, unknown>
export type Changed = { before: AuditFields | null; after: AuditFields | null }

/** Field names whose values are personal data or secrets. */
const PERSONAL =
  /phone|email|address|pincode|password|token|secret|hash|full_name|customer_name|message|comment|reason|^q$|^name_of/
const COUNTED_ALONG = new Set(['created_at', 'updated_at', 'lower_title', 'selling_price'])
const LONGEST_TEXT = 300

/**
 * Compares two states of a row; null stands for a missing state. Sensitive values are redacted. @param
 * visibleFields fields whose values are stored; omitted: all that are not sensitive
 */
export function changedFields(before: Row | null, after: Row | null, open?: readonly string[]): Changed {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !COUNTED_ALONG.has(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const only = (row: Row | null) =>
    row && Object.fromEntries(names.map((name) => [name, kept(name, row[name] ?? null, open)]))
  return { before: only(before), after: only(after) }
}

export function keptFields(fields: Row): AuditFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, kept(name, value)]))
}

function kept(name: string, value: unknown, open?: readonly string[]): unknown {
  const empty = value === null || value === undefined || value === ''
  if (empty) return value ?? null
  if (open ? !open.includes(name) : PERSONAL.test(name)) return NOT_KEPT
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value
  if (Array.isArray(value)) return value.map((one) => (isRow(one) ? keptFields(one) : kept(name, one)))
  return isRow(value) ? keptFields(value) : value
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
