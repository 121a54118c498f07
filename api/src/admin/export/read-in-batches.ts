import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

const ROWS = 500

/**
 * The rows of a query through a cursor, so that however many there are, only one batch of them is in memory and the
 * database waits for the reader. The cursor ends with the transaction; a transaction reads through one at a time.
 */
export async function* readInBatches<Row>(tx: Tx, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare exported no scroll cursor for ${query}`)
  for (;;) {
    const rows = await tx.execute(sql.raw(`fetch ${ROWS} from exported`))
    if (rows.length > 0) yield rows as Iterable<unknown> as Row[]
    if (rows.length < ROWS) return
  }
}
