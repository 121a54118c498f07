import { CsvError, parse } from 'csv-parse/sync'
import { type ImportField, importFields } from '../../contract/admin/import-fields.ts'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import { type ImportColumns, MAX_IMPORT_LINES } from '../../contract/admin/product-import.ts'
import { delimiterOf } from '../../domain/delimiter.ts'
import { plainCell } from '../../domain/product-cells.ts'
import { AppError } from '../../errors.ts'

type Sheet = { headings: string[]; rows: { line: number; cells: string[] }[] }
/** A line's cells by what they hold; only of columns that were chosen. */
export type Line = { line: number; cells: ReadonlyMap<ImportField, string> }

const refuse = (message: string) => new AppError(422, 'list', message)

/**
 * A list of products as a sheet saves it: commas, semicolons or tabs, below a line of headings.
 * @throws {AppError} 422 with a sentence when it is no such list
 */
export function readSheet(list: string): Sheet {
  const [heading, ...rows] = read(list)
  if (!heading || rows.length === 0) throw refuse(say.empty)
  if (rows.length > MAX_IMPORT_LINES) throw refuse(say.too_long)
  return {
    headings: heading.record.map((name) => name.trim().slice(0, 200)),
    rows: rows.map(({ record, info }, index) => ({ line: info.lines || index + 2, cells: record })),
  }
}

/** @throws {AppError} 422 naming a column that the list does not have */
export function cellsOf({ headings, rows }: Sheet, columns: ImportColumns): Line[] {
  const places = importFields.flatMap((field) => {
    const heading = columns[field]
    if (heading === undefined) return []
    const place = headings.indexOf(heading)
    if (place < 0) throw refuse(say.no_column(heading))
    return [[field, place] as const]
  })
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(places.map(([field, place]) => [field, plainCell(cells[place] ?? '')])),
  }))
}

type Row = { record: string[]; info: { lines: number } }

function read(list: string): Row[] {
  try {
    return parse(list, {
      bom: true,
      delimiter: delimiterOf(list),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw refuse(say.unreadable)
    throw error
  }
}
