import { buffer } from 'node:stream/consumers'
import type { Db } from '../../db/client.ts'
import { encodePicture } from '../../media/encode-picture.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { findPrintFile } from '../print-files/find-print-file.ts'

/** Wide enough for a print of four centimetres. */
export const THUMBNAIL = 480

/** An ordered piece as it is made, as a small JPEG; null for what is not of the studio, and until it is drawn. */
export async function piecePicture(
  { db, store }: { db: Db; store: MediaStore },
  itemId: string,
): Promise<Buffer | null> {
  const file = await findPrintFile(db, itemId, 'preview')
  const stored = file ? await store.read(file.key) : null
  return stored ? encodePicture(await buffer(stored.stream), THUMBNAIL, 'jpeg') : null
}
