import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'

/** Asked for at once: the text of so few stays small enough for V8's young generation. */
const ROWS = 200

/**
 * The rows of a query through a cursor, so that however many there are, two batches of them are in
 * memory: one that is read, and one that the database makes meanwhile, which then waits for the
 * reader. The cursor ends with the transaction; a transaction reads through one at a time.
 */
export async function* readInBatches<Row>(tx: Tx, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare exported no scroll cursor for ${query}`)
  const fetch = async () => [...(await tx.execute(sql.raw(`fetch ${ROWS} from exported`)))] as Row[]
  let next = fetch()
  try {
    for (;;) {
      const rows = await next
      if (rows.length === ROWS) next = fetch()
      // It may fail while the reader pauses, when nobody waits for it; whoever waits for it then is
      // told.
      next.catch(() => {})
      yield rows
      if (rows.length < ROWS) break
    }
  } finally {
    await Promise.allSettled([next])
  }
  // The next table of a workbook is read through a cursor of the same name.
  await tx.execute(sql`close exported`)
}
