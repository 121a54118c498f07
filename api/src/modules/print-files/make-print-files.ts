import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { adminMessages } from '@nakshi/core/admin-messages'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { listOrderedSides } from '@nakshi/core/designs/sides-to-make'
import type { SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orderItems, orders, printFiles } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { parseMediaKey } from '../../platform/media/media-key.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { loadPrintProfile } from './colour/load-profile.ts'
import type { DrawInput } from './create-print-files.ts'
import type { GeneratedFile } from './generated-file.ts'
import { getSpotNames } from './plates.ts'
import { FILE_TYPES } from './print-file-name.ts'
import { estimateSolid, type Slicing } from './solids/estimate-files.ts'
import { loadAreaModel } from './solids/model-files.ts'
import { loadSceneFonts } from './uploaded-font-files.ts'
import { generatePrintFilesInWorker } from './worker-thread.ts'

type Sources = { db: Db; store: MediaStore; slicing?: Slicing | undefined }
type ItemRef = { order_id: string; item_id: string }

/** Existing files are never replaced, so reprints are identical. The queue retries errors. */
export async function makePrintFiles({ db, store, slicing }: Sources, itemRef: ItemRef): Promise<void> {
  const [found] = await db
    .select({
      ...pickColumns(orderItems, 'design', 'line_no'),
      ...pickColumns(orders, 'order_number', 'created_at'),
      made: printFiles.id,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .leftJoin(printFiles, and(eq(printFiles.item_id, orderItems.id), isNull(printFiles.replaced_at)))
    .where(and(eq(orderItems.id, itemRef.item_id), eq(orderItems.order_id, itemRef.order_id)))
    .limit(1)
  if (!found?.design || found.made !== null) return
  const settings = await getStoreSettings(db)
  const made: MadeSide[] = []
  for (const { side, shown_on, ...design } of listOrderedSides(found.design)) {
    const files = await generatePrintFilesInWorker({
      ...(await loadDesignToDraw(store, { ...found.design, ...design })),
      shown_on: await loadProductImage(store, shown_on),
      createdAt: found.created_at,
      label: `${found.order_number}-${found.line_no}`,
      spots: getSpotNames(settings),
      profile: await loadPrintProfile({ db, store }, design.area),
    })
    made.push({ side, files, estimate: await estimateSolid(design.area, files, settings, slicing) })
  }
  await savePrintFiles({ db, store }, itemRef, found.design, made)
}

type MadeSide = { side: string; files: GeneratedFile[]; estimate: SolidEstimate | null }
type SideToDraw = Pick<DesignSnapshot, 'area' | 'scene' | 'photo_keys'>

/** Of one side. @throws {Error} when a photo, font or model is missing */
export async function loadDesignToDraw(store: MediaStore, design: SideToDraw): Promise<DrawInput> {
  const photos = new Map<string, Uint8Array>()
  for (const { photo_id: id } of design.scene.photos) {
    const key = design.photo_keys[id]
    const stored = key ? await store.read(key) : null
    if (!stored) throw new AppError(409, 'photo_missing', adminMessages.failed_job.photo_missing)
    photos.set(id, await buffer(stored.stream))
  }
  const fonts = await loadSceneFonts(store, design.scene)
  const model = await loadAreaModel(design.area, store)
  return { area: design.area, scene: design.scene, photos, fonts, model }
}

/** Null when the product image was deleted: the design is then shown alone. */
async function loadProductImage(store: MediaStore, shown: DesignSnapshot['shown_on']) {
  const key = shown && parseMediaKey(shown.image_url)
  const stored = key ? await store.read(key) : null
  return shown && stored ? { picture: await buffer(stored.stream), placement: shown.placement } : null
}

/** Objects first, then rows; objects are deleted when the design changed meanwhile. */
async function savePrintFiles(
  { db, store }: Pick<Sources, 'db' | 'store'>,
  { order_id, item_id }: ItemRef,
  drawn: DesignSnapshot,
  sides: MadeSide[],
): Promise<void> {
  const rows = sides.flatMap(({ side, files, estimate }, sideNo) =>
    files.map(({ kind, bytes, colour = null }) => ({
      order_id,
      item_id,
      kind,
      side,
      side_no: sideNo,
      key: `print/${randomBytes(18).toString('base64url')}.${FILE_TYPES[kind].ending}`,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
      engine_version: ENGINE_VERSION,
      colour,
      estimate: kind === '3mf' ? estimate : null,
      bytes,
    })),
  )
  const deleteAll = async () => {
    for (const { key } of rows) await store.delete(key)
  }
  try {
    for (const { key, bytes, kind } of rows) await store.write(key, bytes, FILE_TYPES[kind].type)
    const isSaved = await db.transaction(async (tx) => {
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
    if (!isSaved) await deleteAll()
  } catch (error) {
    await deleteAll()
    throw error
  }
}
