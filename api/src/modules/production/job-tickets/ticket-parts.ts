import { buffer } from 'node:stream/consumers'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { encodePicture } from '../../../platform/media/encode-picture.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { findPrintFile, listPreviews } from '../../print-files/find-print-file.ts'

/** 300 dpi at 4 cm. */
export const THUMBNAIL_WIDTH_PX = 480

type Sources = { db: Db; store: MediaStore }

/** Preview of an ordered design as a small JPEG; null without a design or before it is rendered. */
export const getItemThumbnail = async ({ db, store }: Sources, itemId: string): Promise<Buffer | null> =>
  encodeThumbnail(store, await findPrintFile(db, itemId, 'preview'))

export type SideThumbnail = { side: string; jpeg: Buffer }

/** As `getItemThumbnail`, of each side that is made. */
export async function listItemThumbnails({ db, store }: Sources, itemId: string): Promise<SideThumbnail[]> {
  const thumbnails: SideThumbnail[] = []
  for (const file of await listPreviews(db, itemId)) {
    const jpeg = await encodeThumbnail(store, file)
    if (jpeg) thumbnails.push({ side: file.side, jpeg })
  }
  return thumbnails
}

async function encodeThumbnail(store: MediaStore, file: { key: string } | null): Promise<Buffer | null> {
  const stored = file ? await store.read(file.key) : null
  return stored ? encodePicture(await buffer(stored.stream), THUMBNAIL_WIDTH_PX, 'jpeg') : null
}

/** Backoffice URL in the barcode of an order or item; the screen depends on the user's role. */
export function orderScanUrl(
  { adminUrl, publicUrl }: Pick<Config, 'adminUrl' | 'publicUrl'>,
  orderId: string,
  itemId?: string,
): string {
  return `${adminUrl ?? publicUrl}/admin/scan/${orderId}${itemId ? `/${itemId}` : ''}`
}
