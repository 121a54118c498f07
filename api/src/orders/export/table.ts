import { sortableMoment } from '../../domain/dates.ts'

/** What a file shows in one place: text, a number, paise of money, or nothing. */
export type Value = string | number | null

/**
 * Text stays text in every format, also where it looks like a number: phones and PIN codes keep
 * their zeros. A day is `2026-11-21`, a moment `2026-11-21 18:05` by the clock in India.
 */
export type Kind = 'text' | 'number' | 'money' | 'day' | 'moment'
export type Heading = { name: string; kind: Kind }

/**
 * A table on its way into a file, a batch of rows at a time, so that a long one never lies in
 * memory.
 */
export type Table = { headings: Heading[]; batches: AsyncIterable<Value[][]> }

/** How a column is read from a row. */
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
/** In whole paise. */
export const money = <Row>(read: (row: Row) => number | null): Cell<Row> => ({ kind: 'money', read })

export function tableOf<Row>(columns: Column<Row>[], batches: AsyncIterable<Row[]> | Iterable<Row[]>): Table {
  async function* values() {
    for await (const rows of batches) yield rows.map((row) => columns.map((column) => column.read(row)))
  }
  return { headings: columns.map(({ name, kind }) => ({ name, kind })), batches: values() }
}
