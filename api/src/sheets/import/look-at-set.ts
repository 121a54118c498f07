import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { OptionField, VariantField } from '../../contract/admin/import-fields.ts'
import type { ImportRow } from '../../contract/admin/product-import.ts'
import { type Likeness, matchRows } from '../../domain/match-rows.ts'
import { readCell } from '../../domain/product-cells.ts'
import type { Line } from './read-rows.ts'

type Problem = ImportRow['problems'][number]
/** Cell values by form field; missing columns are absent. */
export type Typed = Record<string, unknown>
export type TypedLine = { line: number; typed: Typed }

export type SetShape<Field extends VariantField | OptionField, Row extends { id: string }> = {
  set: 'variants' | 'custom_options'
  names: Record<Field, keyof Row & string>
  /** If this column exists and is empty, the product has no rows. */
  key: Field
  needs: readonly Field[]
  incomplete: string
  likeness: Likeness<Typed, Row>
  schema: z.ZodType<(Omit<Row, 'id'> & { id?: string | undefined })[]>
  inWords: (row: Omit<Row, 'id'>) => string
}

const fieldsOf = <Field extends string>(names: Record<Field, string>) => Object.keys(names) as Field[]

/** Null without a column for it; stored rows are then kept. */
export function typedLines<Field extends VariantField | OptionField>(
  { names, key }: { names: Record<Field, string>; key: Field },
  lines: Line[],
): { rows: TypedLine[]; problems: Problem[] } | null {
  const problems: Problem[] = []
  const fields = fieldsOf(names).filter((field) => lines[0]?.cells.has(field))
  const rows = lines.flatMap(({ line, cells }) => {
    if (!fields.some((field) => cells.get(field))) return []
    const typed: Typed = {}
    for (const field of fields) {
      const read = readCell(field, cells.get(field) ?? '')
      if ('problem' in read) problems.push({ field, message: read.problem, line })
      else typed[names[field]] = read.value
    }
    return [{ line, typed }]
  })
  return rows.length === 0 && !fields.includes(key) ? null : { rows, problems }
}

/** `value` is absent if nothing changes. */
export function lookAtSet<Field extends VariantField | OptionField, Row extends { id: string }>(
  shape: SetShape<Field, Row>,
  rows: TypedLine[],
  stored: Row[],
): { value?: unknown; changes: ImportRow['changes']; problems: Problem[] } {
  const matched = matchRows(
    rows.map(({ typed }) => typed),
    stored,
    shape.likeness,
  )
  const merged = rows.map(({ typed }, index) => ({ ...matched[index], ...typed }) as Typed)
  const problems = merged.flatMap((row, index): Problem[] => {
    const missing = shape.needs.find((field) => !row[shape.names[field]])
    return missing ? [{ field: missing, message: shape.incomplete, line: rows[index]?.line }] : []
  })
  if (problems.length > 0) return { changes: [], problems }
  const read = shape.schema.safeParse(merged)
  if (!read.success)
    return { changes: [], problems: read.error.issues.map((issue) => problemOf(shape.names, rows, issue)) }
  if (isDeepStrictEqual(read.data, shape.schema.safeParse(stored).data ?? stored))
    return { changes: [], problems }
  return { value: read.data, changes: changesOf(shape, read.data, matched, stored), problems }
}

function problemOf<Field extends VariantField | OptionField>(
  names: Record<Field, string>,
  rows: TypedLine[],
  { path: [index, name], message }: z.core.$ZodIssue,
): Problem {
  const field = fieldsOf(names).find((each) => names[each] === name) ?? null
  return { field, message, line: typeof index === 'number' ? rows[index]?.line : undefined }
}

/** One entry per added, changed or removed row; a single one if only the order changes. */
function changesOf<Field extends VariantField | OptionField, Row extends { id: string }>(
  { set: field, inWords }: SetShape<Field, Row>,
  rows: Omit<Row, 'id'>[],
  matched: (Row | null)[],
  stored: Row[],
): ImportRow['changes'] {
  const changes = [
    ...rows.map((row, index) => {
      const before = matched[index]
      return { field, from: before ? inWords(before) : '', to: inWords(row) }
    }),
    ...stored.filter((row) => !matched.includes(row)).map((row) => ({ field, from: inWords(row), to: '' })),
  ].filter(({ from, to }) => from !== to)
  if (changes.length > 0) return changes
  return [{ field, from: stored.map(inWords).join('; '), to: rows.map(inWords).join('; ') }]
}
