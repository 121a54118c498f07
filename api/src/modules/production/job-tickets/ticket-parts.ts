import { buffer } from 'node:stream/consumers'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/client.ts'
import { encodePicture } from '../../../platform/media/encode-picture.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { findPrintFile } from '../../print-files/find-print-file.ts'

/** 300 dpi at 4 cm. */
export const THUMBNAIL_WIDTH_PX = 480

/** Preview of an ordered design as a small JPEG; null without a design or before it is rendered. */
export async function getItemThumbnail(
  { db, store }: { db: Db; store: MediaStore },
  itemId: string,
): Promise<Buffer | null> {
  const file = await findPrintFile(db, itemId, 'preview')
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
