import type { PhotoSize } from '@nakshi/studio/photo-position'
import { readableCanvas } from './canvas.ts'

/** A decoded photo with the pixel size of its original, which determines its DPI. */
export type StudioPhoto = { size: PhotoSize; bitmap: ImageBitmap }

/** Larger than any preview; a 12-megapixel photo takes 48 MB of memory. */
const MAX_PHOTO_SIDE_PX = 1600

/** @param width maximum width in pixels; the image is never enlarged */
export async function loadImageData(url: string, width: number): Promise<ImageData> {
  const image = new Image()
  image.decoding = 'async'
  image.src = url
  await image.decode()
  const scale = Math.min(1, width / image.naturalWidth)
  const size = {
    width: Math.round(image.naturalWidth * scale),
    height: Math.round(image.naturalHeight * scale),
  }
  const canvas = readableCanvas(size.width, size.height)
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(image, 0, 0, size.width, size.height)
  return canvas.getImageData(0, 0, size.width, size.height)
}

export async function loadPhoto(file: Blob): Promise<StudioPhoto> {
  const original = await createImageBitmap(file)
  const size = { width: original.width, height: original.height }
  const scale = MAX_PHOTO_SIDE_PX / Math.max(size.width, size.height)
  if (scale >= 1) return { size, bitmap: original }
  const bitmap = await createImageBitmap(original, {
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: 'high',
  })
  original.close()
  return { size, bitmap }
}
