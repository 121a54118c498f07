import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from '../../../../db/client.ts'

/**
 * One repeatable-read transaction: a stalled reader loses it after a minute. @param db reporting pool
 * @param read yields the file
 */
export function streamExport(
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
