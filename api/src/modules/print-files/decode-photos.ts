import { createHash } from 'node:crypto'
import type { DisplayList } from '@nakshi/studio/layout'
import { type Image, loadImage } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** libjpeg decodes at these fractions of the size faster. */
const SCALE_FACTORS = [8, 4, 2] as const
/** Decoded right after; JPEG encoding would double the time. */
const UNCOMPRESSED_PNG = { compressionLevel: 0 }
const MAX_CACHE_BYTES = 64 * 1_048_576
const imageCache = new LRUCache<string, Image>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ width, height }) => Math.max(1, width * height * 4),
})

/**
 * Decodes photos at one to two times the drawn size, since decoding 12 megapixels dominates the time.
 * @param scale pixels per mm @param photos upright originals by id
 */
export async function decodePhotos(
  list: DisplayList,
  scale: number,
  photos: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Image>> {
  const sources = new Map<string, { photo: Buffer; factor: number; width: number }>()
  for (const item of list.items) {
    const photo = item.kind === 'photo' ? photos.get(item.photoId) : undefined
    if (item.kind !== 'photo' || !photo) continue
    const [a, b] = item.matrix
    const shown = Math.hypot(a, b) * scale
    // Dithered images must be decoded at full size: another scaler would give other tones than the
    // browser.
    const factor = item.isDithered ? 1 : (SCALE_FACTORS.find((one) => shown * one <= 1) ?? 1)
    const other = sources.get(item.photoId)?.factor ?? factor
    sources.set(item.photoId, { photo, factor: Math.min(factor, other), width: item.width })
  }
  const pictures = new Map<string, Image>()
  for (const [id, { photo, factor, width }] of sources)
    pictures.set(id, await decodePhoto(photo, factor, width))
  return pictures
}

async function decodePhoto(photo: Buffer, factor: number, width: number): Promise<Image> {
  const name = `${factor} ${createHash('sha256').update(photo).digest('base64')}`
  const cached = imageCache.get(name)
  if (cached) return cached
  const picture = await loadImage(factor === 1 ? photo : await resizePhoto(photo, Math.ceil(width / factor)))
  imageCache.set(name, picture)
  return picture
}

function resizePhoto(photo: Buffer, width: number): Promise<Buffer> {
  return sharp(photo).resize({ width }).png(UNCOMPRESSED_PNG).toBuffer()
}
