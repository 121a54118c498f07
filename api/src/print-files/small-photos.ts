import sharp from 'sharp'
import type { DisplayList } from '../studio/lay-out.ts'

/** Pixels of a photo for each one that is drawn of it, which the canvas then makes smaller once more. */
const SPARE = 2
/** Below this a photo is left as it was sent. */
const LARGE = 1600
const CLEAN = { quality: 95, chromaSubsampling: '4:4:4' }

/**
 * Photos as large as a drawing shows them: a phone's has 12 million pixels, and decoding them takes
 * longer than all else.
 * @param scale pixels of the drawing to a mm
 * @param photos the originals, upright, by id
 */
export async function smallPhotos(
  list: DisplayList,
  scale: number,
  photos: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const small = new Map(photos)
  for (const item of list.items) {
    const photo = item.kind === 'photo' ? photos.get(item.photoId) : undefined
    if (item.kind !== 'photo' || !photo) continue
    const [a, b] = item.matrix
    const part = Math.hypot(a, b) * scale * SPARE
    const width = Math.max(LARGE, Math.ceil(item.width * part))
    if (width < item.width) small.set(item.photoId, await resized(photo, width))
  }
  return small
}

function resized(photo: Buffer, width: number): Promise<Buffer> {
  const image = sharp(photo).resize({ width })
  // A PNG may be clear in places
  const isPng = photo[0] === 0x89
  return (isPng ? image.png({ compressionLevel: 1 }) : image.jpeg(CLEAN)).toBuffer()
}
