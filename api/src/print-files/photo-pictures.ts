import { createHash } from 'node:crypto'
import { type Image, loadImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { DisplayList } from '../studio/lay-out.ts'

/** libjpeg decodes at these fractions of the size faster. */
const PARTS = [8, 4, 2] as const
/** Decoded right after; JPEG encoding would double the time. */
const UNPACKED = { compressionLevel: 0 }
const MOST = 64 * 1_048_576
const read = new LRUCache<string, Image>({
  maxSize: MOST,
  sizeCalculation: ({ width, height }) => Math.max(1, width * height * 4),
})

/**
 * Decodes photos at one to two times the drawn size, since decoding 12 megapixels dominates the time.
 * @param scale pixels per mm @param photos upright originals by id
 */
export async function photoPictures(
  list: DisplayList,
  scale: number,
  photos: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Image>> {
  const pictures = new Map<string, Image>()
  for (const item of list.items) {
    const photo = item.kind === 'photo' ? photos.get(item.photoId) : undefined
    if (item.kind !== 'photo' || !photo) continue
    const [a, b] = item.matrix
    const shown = Math.hypot(a, b) * scale
    // Dithered images must be decoded at full size: another scaler would give other tones than the
    // browser.
    const part = item.isOfDots ? 1 : (PARTS.find((one) => shown * one <= 1) ?? 1)
    pictures.set(item.photoId, await pictureOf(photo, part, item.width))
  }
  return pictures
}

async function pictureOf(photo: Buffer, part: number, width: number): Promise<Image> {
  const name = `${part} ${createHash('sha256').update(photo).digest('base64')}`
  const known = read.get(name)
  if (known) return known
  const picture = await loadImage(part === 1 ? photo : await smaller(photo, Math.ceil(width / part)))
  read.set(name, picture)
  return picture
}

function smaller(photo: Buffer, width: number): Promise<Buffer> {
  return sharp(photo).resize({ width }).png(UNPACKED).toBuffer()
}
