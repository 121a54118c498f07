import { sortableMoment } from '../../domain/dates.ts'

export type Value = string | number | null

/** Text keeps leading zeros of phone numbers. Days are `2026-11-21`, datetimes `2026-11-21 18:05` IST. */
export type Kind = 'text' | 'number' | 'money' | 'day' | 'moment'
export type Heading = { name: string; kind: Kind }

/** Rows stream in batches, so that a long table is never in memory. */
export type Table = { headings: Heading[]; batches: AsyncIterable<Value[][]> }

export type Cell<Row> = { kind: Kind; read: (row: Row) => Value }
export type Column<Row> = Cell<Row> & { name: string }

export const text = <Row>(read: (row: Row) => string | null): Cell<Row> => ({ kind: 'text', read })
export const number = <Row>(read: (row: Row) => number | null): Cell<Row> => ({ kind: 'number', read })
export const day = <Row>(read: (row: Row) => string | null): Cell<Row> => ({ kind: 'day', read })
export const moment = <Row>(read: (row: Row) => Date | null): Cell<Row> => ({
  kind: 'moment',
  read: (row) => {
    const at = read(row)
    return at && sortableMoment(at)
  },
})
/** In paise. */
export const money = <Row>(read: (row: Row) => number | null): Cell<Row> => ({ kind: 'money', read })

export function tableOf<Row>(columns: Column<Row>[], batches: AsyncIterable<Row[]> | Iterable<Row[]>): Table {
  async function* values() {
    for await (const rows of batches) yield rows.map((row) => columns.map((column) => column.read(row)))
  }
  return { headings: columns.map(({ name, kind }) => ({ name, kind })), batches: values() }
}
