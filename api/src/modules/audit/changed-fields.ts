import { type AuditFields, REDACTED } from '@nakshi/core/backoffice/admin-audit-log'
import { truncate } from '@nakshi/core/base/truncate'

type Row = Record<string, unknown>
type AuditDiff = { before: AuditFields | null; after: AuditFields | null }

/** Field names whose values are personal data or secrets. */
const SENSITIVE_FIELD =
  /phone|email|address|pincode|password|token|secret|hash|full_name|customer_name|message|comment|reason|^q$|^name_of/
const IGNORED_FIELDS = new Set(['created_at', 'updated_at', 'lower_title', 'selling_price'])
const MAX_TEXT_LENGTH = 300

/**
 * Compares two states of a row; null stands for a missing state. Sensitive values are redacted. @param
 * visibleFields fields whose values are stored; omitted: all that are not sensitive
 */
export function diffFields(
  before: Row | null,
  after: Row | null,
  visibleFields?: readonly string[],
): AuditDiff {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !IGNORED_FIELDS.has(name) && JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  const only = (row: Row | null) =>
    row &&
    Object.fromEntries(names.map((name) => [name, redactValue(name, row[name] ?? null, visibleFields)]))
  return { before: only(before), after: only(after) }
}

export function redactFields(fields: Row): AuditFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactValue(name, value)]))
}

function redactValue(name: string, value: unknown, visibleFields?: readonly string[]): unknown {
  const empty = value === null || value === undefined || value === ''
  if (empty) return value ?? null
  if (visibleFields ? !visibleFields.includes(name) : SENSITIVE_FIELD.test(name)) return REDACTED
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `${truncate(value, MAX_TEXT_LENGTH)}…` : value
  if (Array.isArray(value))
    return value.map((one) => (isRow(one) ? redactFields(one) : redactValue(name, one)))
  return isRow(value) ? redactFields(value) : value
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
