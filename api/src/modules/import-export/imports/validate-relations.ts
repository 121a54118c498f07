import { isDeepStrictEqual } from 'node:util'
import { toFieldMessage } from '@nakshi/core/base/issue-text'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type {
  CombinationField,
  ImportRow,
  OptionField,
  VariantField,
} from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { z } from 'zod'
import { parseProductCell } from './parse-product-cell.ts'
import type { ImportLine } from './parse-product-list.ts'

type RelationField = VariantField | CombinationField | OptionField
type RowError = ImportRow['problems'][number]
/** Cell values by form field; missing columns are absent. */
type TypedCells = Record<string, unknown>
export type TypedRow = { line: number; typed: TypedCells }

export type RelationShape<Field extends RelationField, Row extends { id: string }> = {
  set: 'variants' | 'combinations' | 'custom_options'
  names: Record<Field, keyof Row & string>
  /** If this column exists and is empty, the product has no rows. */
  key: Field
  needs: readonly Field[]
  incomplete: CatalogueMessage
  likeness: RowMatcher<TypedCells, Row>
  schema: z.ZodType<(Omit<Row, 'id'> & { id?: string | undefined })[]>
  describe: (row: Omit<Row, 'id'>) => string
}

const listFields = <Field extends string>(names: Record<Field, string>) => Object.keys(names) as Field[]

/** Null without a column for it; stored rows are then kept. */
export function parseTypedRows<Field extends RelationField>(
  { names, key }: { names: Record<Field, string>; key: Field },
  lines: ImportLine[],
): { rows: TypedRow[]; problems: RowError[] } | null {
  const problems: RowError[] = []
  const fields = listFields(names).filter((field) => lines[0]?.cells.has(field))
  const rows = lines.flatMap(({ line, cells }) => {
    if (!fields.some((field) => cells.get(field))) return []
    const typed: TypedCells = {}
    for (const field of fields) {
      const read = parseProductCell(field, cells.get(field) ?? '')
      if ('error' in read) problems.push({ field, ...toApiMessage(read.error), line })
      else typed[names[field]] = read.value
    }
    return [{ line, typed }]
  })
  return rows.length === 0 && !fields.includes(key) ? null : { rows, problems }
}

/** `value` is absent if nothing changes. */
export function validateRelation<Field extends RelationField, Row extends { id: string }>(
  shape: RelationShape<Field, Row>,
  rows: TypedRow[],
  stored: Row[],
): { value?: unknown; changes: ImportRow['changes']; problems: RowError[] } {
  const matched = matchRows(
    rows.map(({ typed }) => typed),
    stored,
    shape.likeness,
  )
  const merged = rows.map(({ typed }, index) => ({ ...matched[index], ...typed }) as TypedCells)
  const problems = merged.flatMap((row, index): RowError[] => {
    const missing = shape.needs.find((field) => !row[shape.names[field]])
    return missing ? [{ field: missing, ...toApiMessage(shape.incomplete), line: rows[index]?.line }] : []
  })
  if (problems.length > 0) return { changes: [], problems }
  const read = shape.schema.safeParse(merged)
  if (!read.success)
    return { changes: [], problems: read.error.issues.map((issue) => toRowError(shape.names, rows, issue)) }
  if (isDeepStrictEqual(read.data, shape.schema.safeParse(stored).data ?? stored))
    return { changes: [], problems }
  return { value: read.data, changes: toChanges(shape, read.data, matched, stored), problems }
}

function toRowError<Field extends RelationField>(
  names: Record<Field, string>,
  rows: TypedRow[],
  issue: z.core.$ZodIssue,
): RowError {
  const [index, name] = issue.path
  const field = listFields(names).find((each) => names[each] === name) ?? null
  return {
    field,
    ...toApiMessage(toFieldMessage(issue)),
    line: typeof index === 'number' ? rows[index]?.line : undefined,
  }
}

/** One entry per added, changed or removed row; a single one if only the order changes. */
function toChanges<Field extends RelationField, Row extends { id: string }>(
  { set: field, describe }: RelationShape<Field, Row>,
  rows: Omit<Row, 'id'>[],
  matched: (Row | null)[],
  stored: Row[],
): ImportRow['changes'] {
  const changes = [
    ...rows.map((row, index) => {
      const before = matched[index]
      return { field, from: before ? describe(before) : '', to: describe(row) }
    }),
    ...stored.filter((row) => !matched.includes(row)).map((row) => ({ field, from: describe(row), to: '' })),
  ].filter(({ from, to }) => from !== to)
  if (changes.length > 0) return changes
  return [{ field, from: stored.map(describe).join('; '), to: rows.map(describe).join('; ') }]
}

type RowMatcher<Typed, Stored> = {
  isSame: (typed: Typed, stored: Stored) => boolean
  isOfSameType: (typed: Typed, stored: Stored) => boolean
}

/** Matches by name, or by position (a rename) when the count is unchanged; null for new rows. */
export function matchRows<Typed, Stored>(
  typed: readonly Typed[],
  stored: readonly Stored[],
  { isSame, isOfSameType }: RowMatcher<Typed, Stored>,
): (Stored | null)[] {
  const unmatched = new Set(stored)
  const matched = typed.map((row) => {
    const found = stored.find((each) => unmatched.has(each) && isSame(row, each)) ?? null
    if (found) unmatched.delete(found)
    return found
  })
  if (typed.length !== stored.length) return matched
  return typed.map((row, index) => {
    const atSameIndex = stored[index]
    const isRenamed =
      atSameIndex !== undefined && unmatched.has(atSameIndex) && isOfSameType(row, atSameIndex)
    return matched[index] ?? (isRenamed ? atSameIndex : null)
  })
}
