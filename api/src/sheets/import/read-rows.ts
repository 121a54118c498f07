import { type ImportField, importFields } from '../../contract/admin/import-fields.ts'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import { type ImportColumns, MAX_IMPORT_LINES } from '../../contract/admin/product-import.ts'
import { guessImportColumns } from '../../domain/guess-columns.ts'
import { plainCell } from '../../domain/product-cells.ts'
import { AppError } from '../../errors.ts'
import { columnAt, type List, readList } from '../../spreadsheets/read-list.ts'

/** Only mapped columns. */
export type Line = { line: number; cells: ReadonlyMap<ImportField, string> }

const refuse = (message: string) => new AppError(422, 'list', message)

/** @param chosen manual column mapping @throws {AppError} 422 no product list */
export function readProducts(list: string, chosen: ImportColumns | undefined): List {
  const read = readList(list, (cells) => {
    if (chosen)
      return Object.values(chosen).every((heading) => heading === undefined || cells.includes(heading))
    const columns = guessImportColumns(cells, importFields)
    const hasKey = [columns.id, columns.slug, columns.title].some((heading) => heading !== undefined)
    return hasKey && Object.keys(columns).length > 1
  })
  if (read.rows.length === 0) throw refuse(say.empty)
  if (read.rows.length > MAX_IMPORT_LINES) throw refuse(say.too_long)
  return read
}

/** @throws {AppError} 422 missing or duplicate column */
export function cellsOf({ headings, rows }: List, columns: ImportColumns): Line[] {
  const places = importFields.flatMap((field) => {
    const heading = columns[field]
    if (heading === undefined) return []
    const place = columnAt(headings, heading)
    if (place < 0) throw refuse(say.no_column(heading))
    return [[field, place] as const]
  })
  return rows.map(({ line, cells }) => ({
    line,
    cells: new Map(places.map(([field, place]) => [field, plainCell(cells[place] ?? '')])),
  }))
}
