import { createHash } from 'node:crypto'
import { type Image, loadImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { DisplayList } from '../studio/lay-out.ts'

/** JPEG is read at these parts of its size for a part of the work. */
const PARTS = [8, 4, 2] as const
/** Read once, right after: packing it as a JPEG and unpacking that took as long as reading the photo. */
const UNPACKED = { compressionLevel: 0 }
/** In bytes of pixels: of the photo whose words are being typed, or that stands on a dozen pieces. */
const MOST = 64 * 1_048_576
const read = new LRUCache<string, Image>({
  maxSize: MOST,
  sizeCalculation: ({ width, height }) => Math.max(1, width * height * 4),
})

/**
 * Photos read as large as a drawing shows them, or up to twice that: a phone's has 12 million
 * pixels, and reading them takes longer than all else.
 * @param scale pixels of the drawing to a mm
 * @param photos the originals, upright, by id
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
    // Dots are read as the browser has them: made smaller by another hand they are other tones
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
