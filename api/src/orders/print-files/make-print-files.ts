import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { FrozenDesign } from '../../contract/designs.ts'
import type { Db } from '../../db/client.ts'
import { orderItems, orders, printFiles } from '../../db/tables/index.ts'
import { mediaKey } from '../../media/media-key.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { makeFilesInThread } from '../../print-files/drawing-thread.ts'
import type { MadeFile, PieceToDraw } from '../../print-files/make-files.ts'
import { ENGINE_VERSION } from '../../studio/engine-version.ts'
import { FILE_TYPES } from './file-types.ts'

type Sources = { db: Db; store: MediaStore }
type Piece = { order_id: string; item_id: string }

/** Existing files are never replaced, so reprints are identical. The queue retries errors. */
export async function makePrintFiles({ db, store }: Sources, piece: Piece): Promise<void> {
  const [found] = await db
    .select({ design: orderItems.design, ordered_at: orders.created_at, made: printFiles.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(printFiles, and(eq(printFiles.item_id, orderItems.id), isNull(printFiles.replaced_at)))
    .where(and(eq(orderItems.id, piece.item_id), eq(orderItems.order_id, piece.order_id)))
    .limit(1)
  if (!found?.design || found.made !== null) return
  const files = await makeFilesInThread({
    ...(await readPiece(store, found.design)),
    shown_on: await readPicture(store, found.design.shown_on),
    made: found.ordered_at,
  })
  await keep({ db, store }, piece, found.design, files)
}

/** @throws {Error} when a photo is missing */
export async function readPiece(store: MediaStore, design: FrozenDesign): Promise<PieceToDraw> {
  const photos = new Map<string, Uint8Array>()
  for (const { photo_id: id } of design.scene.photos) {
    const key = design.photo_keys[id]
    const stored = key ? await store.read(key) : null
    if (!stored) throw new Error('Photo of the design is missing')
    photos.set(id, await buffer(stored.stream))
  }
  return { area: design.area, scene: design.scene, photos }
}

/** Null when the product image was deleted: the design is then shown alone. */
async function readPicture(store: MediaStore, shown: FrozenDesign['shown_on']) {
  const key = shown && mediaKey(shown.image_url)
  const stored = key ? await store.read(key) : null
  return shown && stored ? { picture: await buffer(stored.stream), placement: shown.placement } : null
}

/** Objects first, then rows; objects are deleted when the design changed meanwhile. */
async function keep(
  { db, store }: Sources,
  { order_id, item_id }: Piece,
  drawn: FrozenDesign,
  files: MadeFile[],
): Promise<void> {
  const rows = files.map(({ kind, bytes }) => ({
    order_id,
    item_id,
    kind,
    key: `print/${randomBytes(18).toString('base64url')}.${FILE_TYPES[kind].ending}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    engine_version: ENGINE_VERSION,
    bytes,
  }))
  const dropAll = async () => {
    for (const { key } of rows) await store.delete(key)
  }
  try {
    for (const { key, bytes, kind } of rows) await store.put(key, bytes, FILE_TYPES[kind].type)
    const isKept = await db.transaction(async (tx) => {
      const [item] = await tx
        .select({ design: orderItems.design })
        .from(orderItems)
        .where(eq(orderItems.id, item_id))
        .for('update')
      if (!isDeepStrictEqual(item?.design, drawn)) return false
      const [other] = await tx
        .select({ id: printFiles.id })
        .from(printFiles)
        .where(and(eq(printFiles.item_id, item_id), isNull(printFiles.replaced_at)))
        .limit(1)
      if (other) return false
      await tx.insert(printFiles).values(rows.map(({ bytes: _bytes, ...row }) => row))
      return true
    })
    if (!isKept) await dropAll()
  } catch (error) {
    await dropAll()
    throw error
  }
}
