import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'

/** Small batches stay in V8's young generation. */
const BATCH_SIZE = 200

/** Reads through a cursor and prefetches one batch. One cursor per transaction at a time. */
export async function* fetchInBatches<Row>(tx: Tx, query: SQL): AsyncGenerator<Row[]> {
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
