import type { PresetColumn } from '@nakshi/core/exports/admin-schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import {
  type CellReader,
  type ExportTable,
  type ExportTableColumn,
  textCell,
  toExportTable,
} from '../../../platform/spreadsheets/table.ts'
import type { ExportSelection } from './export-selection.ts'

/** Small batches stay in V8's young generation. */
const BATCH_SIZE = 200

/** Reads through a cursor and prefetches one batch. One cursor per transaction at a time. */
async function* fetchInBatches<Row>(tx: Tx, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare exported no scroll cursor for ${query}`)
  const fetch = async () => [...(await tx.execute(sql.raw(`fetch ${BATCH_SIZE} from exported`)))] as Row[]
  let next = fetch()
  try {
    for (;;) {
      const rows = await next
      if (rows.length === BATCH_SIZE) next = fetch()
      // The prefetch may fail before it is awaited; this avoids an unhandled rejection.
      next.catch(() => {})
      yield rows
      if (rows.length < BATCH_SIZE) break
    }
  } finally {
    await Promise.allSettled([next])
  }
  // The next sheet of a workbook reuses the cursor name.
  await tx.execute(sql`close exported`)
}

type Source<Row, Line> = {
  select: (selection: ExportSelection) => SQL
  cells: Record<string, CellReader<Line>>
  /** Columns that expand to one for each name found among the selected rows. */
  dynamic?: Record<string, (tx: Tx, selection: ExportSelection) => Promise<ExportTableColumn<Line>[]>>
  /** Lines of the rows; without it a row is a line. */
  toLines?: (rows: Row[], columns: PresetColumn[]) => Line[]
  /** Aggregate that counts the lines of the rows. */
  lineCount?: SQL
}

/** Tables with the chosen columns, read in batches, and their number of lines. */
export function exportTable<Row, Line = Row>({
  select,
  cells,
  dynamic,
  toLines,
  lineCount,
}: Source<Row, Line>) {
  async function findColumns(
    tx: Tx,
    requested: PresetColumn,
    selection: ExportSelection,
  ): Promise<FoundColumn<Line>[]> {
    if ('text' in requested)
      return [{ name: requested.heading, ...textCell<Line>(() => requested.text), isFixed: true }]
    const { column, heading } = requested
    const cell = cells[column]
    if (cell) return [{ name: heading || column, ...cell, isFixed: true }]
    const found = (await dynamic?.[column]?.(tx, selection)) ?? []
    return found.map((each) => ({ ...each, isFixed: false }))
  }
  return {
    async createTable(tx: Tx, columns: PresetColumn[], selection: ExportSelection): Promise<ExportTable> {
      const found: FoundColumn<Line>[] = []
      for (const requested of columns) found.push(...(await findColumns(tx, requested, selection)))
      async function* lines() {
        for await (const rows of fetchInBatches<Row>(tx, select(selection)))
          yield toLines ? toLines(rows, columns) : (rows as unknown as Line[])
      }
      return toExportTable(dynamic ? withUniqueNames(found) : found, lines())
    },

    async countLines(db: Queryable, selection: ExportSelection): Promise<number> {
      const [counted] = await db.execute<{ lines: number | null }>(
        sql`select ${lineCount ?? sql`count(*)`}::int as lines from (${select(selection)}) listed`,
      )
      return counted?.lines ?? 0
    },
  }
}

type FoundColumn<Row> = ExportTableColumn<Row> & { isFixed: boolean }

/** Excel compares names without case: repeated ones are numbered, those of options after the fixed ones. */
function withUniqueNames<Row>(columns: FoundColumn<Row>[]): ExportTableColumn<Row>[] {
  const used = new Set<string>()
  const names = new Map<FoundColumn<Row>, string>()
  for (const column of columns.toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed))) {
    let { name } = column
    for (let times = 2; used.has(name.toLowerCase()); times += 1) name = `${column.name} (${times})`
    used.add(name.toLowerCase())
    names.set(column, name)
  }
  return columns.map((column) => ({ ...column, name: names.get(column) ?? column.name }))
}
