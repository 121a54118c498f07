import { formatSortableDateTime } from '@nakshi/core/base/dates'

export type ExportCellValue = string | number | null

/** Text keeps leading zeros of phone numbers. Days are `2026-11-21`, datetimes `2026-11-21 18:05` in IST, which Excel and LibreOffice read as dates. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment'
export type ColumnHeading = { name: string; kind: CellKind }

/** Rows stream in batches, so that a long table is never in memory. */
export type ExportTable = {
  headings: ColumnHeading[]
  batches: AsyncIterable<ExportCellValue[][]> | ExportCellValue[][][]
}

export type CellReader<Row> = { kind: CellKind; read: (row: Row) => ExportCellValue }
export type ExportTableColumn<Row> = CellReader<Row> & { name: string }

export const textCell = <Row>(read: (row: Row) => string | null): CellReader<Row> => ({ kind: 'text', read })
export const numberCell = <Row>(read: (row: Row) => number | null): CellReader<Row> => ({
  kind: 'number',
  read,
})
export const dayCell = <Row>(read: (row: Row) => string | null): CellReader<Row> => ({ kind: 'day', read })
export const dateTimeCell = <Row>(read: (row: Row) => Date | null): CellReader<Row> => ({
  kind: 'moment',
  read: (row) => {
    const at = read(row)
    return at && formatSortableDateTime(at)
  },
})
/** In paise. */
export const moneyCell = <Row>(read: (row: Row) => number | null): CellReader<Row> => ({
  kind: 'money',
  read,
})

export function toExportTable<Row>(
  columns: ExportTableColumn<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): ExportTable {
  async function* values() {
    for await (const rows of batches) yield rows.map((row) => columns.map((column) => column.read(row)))
  }
  return { headings: columns.map(({ name, kind }) => ({ name, kind })), batches: values() }
}
