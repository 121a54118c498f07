import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../platform/db/client.ts'
import { EMAIL_LOGO_WIDTH_PX, type InlineImage } from '../../../platform/mail/render-email.ts'
import { encodePicture } from '../../../platform/media/encode-picture.ts'
import { parseMediaKey } from '../../../platform/media/media-key.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { listPreviews } from '../../print-files/find-print-file.ts'

export type ItemRef = { order_id: string; item_id: string }
/** Makes the print files of an item, unless it has some. */
export type MakeFiles = (item: ItemRef) => Promise<void>

/** The width in pixels is twice the display width, for high-DPI screens. */
const MAX_IMAGES = 6
const IMAGE_WIDTH_PX = 560
/** Keeps emails small; a larger logo is linked. */
const MAX_LOGO_BYTES = 40_000

/** Embedded, because many mail programs block remote pictures. Null: none, unreadable or too large. */
export async function loadLogo(store: MediaStore, url: string): Promise<Buffer | null> {
  const jpeg = await loadPicture(store, url, EMAIL_LOGO_WIDTH_PX)
  return jpeg && jpeg.length <= MAX_LOGO_BYTES ? jpeg : null
}

async function loadPicture(store: MediaStore, url: string, widthPx: number): Promise<Buffer | null> {
  const key = parseMediaKey(url)
  const stored = key && (await store.read(key).catch(() => null))
  if (!stored) return null
  return buffer(stored.stream)
    .then((bytes) => encodePicture(bytes, widthPx, 'jpeg'))
    .catch(() => null)
}

export type Picture = { url: string; alt: string }

/** Of products. The email is sent without those that are missing. */
export async function loadPictures(store: MediaStore, pictures: Picture[]): Promise<InlineImage[]> {
  const unique = [...new Map(pictures.map((picture) => [picture.url, picture])).values()]
  const images: InlineImage[] = []
  for (const { url, alt } of unique.slice(0, MAX_IMAGES)) {
    const jpeg = await loadPicture(store, url, IMAGE_WIDTH_PX)
    if (jpeg) images.push({ name: `picture-${images.length + 1}`, alt, jpeg })
  }
  return images
}

/** An item whose design is shown. */
export type DesignedItem = { id: string; order_id: string; title: string }

/** Embedded, because customer photos must not be public. Renders print files that are missing. */
export async function loadDesignImages(
  { db, store, makeFiles }: { db: Db; store: MediaStore; makeFiles: MakeFiles },
  items: DesignedItem[],
): Promise<InlineImage[]> {
  const images: InlineImage[] = []
  for (const { id, order_id, title } of items.slice(0, MAX_IMAGES)) {
    // The print file job reports the error; the email is sent without the image.
    await makeFiles({ order_id, item_id: id }).catch(() => null)
    for (const { side, key } of await listPreviews(db, id)) {
      const stored = images.length < MAX_IMAGES ? await store.read(key) : null
      if (!stored) continue
      const jpeg = await encodePicture(await buffer(stored.stream), IMAGE_WIDTH_PX, 'jpeg')
      const alt = side === '' ? title : `${title}, ${side}`
      images.push({ name: `piece-${images.length + 1}`, alt, jpeg })
    }
  }
  return images
}
