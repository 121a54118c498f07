import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from '../../db/client.ts'

/**
 * A file, read from the database as fast as somebody takes it. The whole file shows one moment of
 * the shop. Closing the stream ends the transaction; a reader that stalls for a minute loses it, so
 * that it cannot hold back the database.
 * @param db of reports: its statements may take a minute
 * @param read the parts of the file, in the given transaction
 */
export function streamFile(
  db: Db,
  read: (tx: Tx) => AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>,
): Readable {
  const file = new PassThrough()
  db.transaction(async (tx) => pipeline(await read(tx), file), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  }).catch((error: Error) => file.destroy(error))
  return file
}
