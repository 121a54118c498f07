import type { PhotoSize } from '@nakshi/studio/photo-position'
import { readableCanvas } from './canvas.ts'
import { preparePhotoFile, type UprightMatrix } from './photo-file.ts'

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

export async function loadPhoto(sent: Blob): Promise<StudioPhoto> {
  const { file, matrix } = await preparePhotoFile(sent)
  const original = await createImageBitmap(file)
  const { width, height } = original
  const scale = MAX_PHOTO_SIDE_PX / Math.max(width, height)
  const bitmap = scale >= 1 ? original : await shrink(original, scale)
  if (!matrix) return { size: { width, height }, bitmap }
  const isTurned = matrix[0] === 0
  const size = isTurned ? { width: height, height: width } : { width, height }
  return { size, bitmap: await turnUpright(bitmap, matrix) }
}

async function shrink(original: ImageBitmap, scale: number): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(original, {
    resizeWidth: Math.max(1, Math.round(original.width * scale)),
    resizeHeight: Math.max(1, Math.round(original.height * scale)),
    resizeQuality: 'high',
  })
  original.close()
  return bitmap
}

function turnUpright(bitmap: ImageBitmap, [a, b, c, d]: UprightMatrix): Promise<ImageBitmap> {
  const [width, height] = a === 0 ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const context = readableCanvas(width, height)
  context.setTransform(a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0)
  context.drawImage(bitmap, 0, 0)
  return createImageBitmap(context.canvas)
}
