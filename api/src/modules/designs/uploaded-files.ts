import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'

type UploadKind = 'fonts' | 'models' | 'colour_profiles'

/** Until the end of the transaction: uploads and deletions of one file exclude each other. */
export const lockUploads = (tx: Tx, kind: UploadKind) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 0))`)

/** After the commit of the deletion, unless the same file has been uploaded since. */
export const deleteUnusedFile = (
  { db, store }: { db: Db; store: MediaStore },
  { kind, key, countRows }: { kind: UploadKind; key: string; countRows: (tx: Tx) => PromiseLike<number> },
): Promise<void> =>
  retryingTransaction(db, async (tx) => {
    await lockUploads(tx, kind)
    if ((await countRows(tx)) === 0) await store.delete(key)
  })
