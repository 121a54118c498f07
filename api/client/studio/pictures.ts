import type { PhotoSize } from '../../src/studio/place-photo.ts'
import { readableCanvas } from './canvas.ts'

/** A photo as the studio draws it, and how large its original is: that decides its dots to an inch. */
export type StudioPhoto = { size: PhotoSize; bitmap: ImageBitmap }

/** More than any preview shows; a phone's photo of 12 million pixels takes 48 MB. */
const MOST_PHOTO_PIXELS = 1600

/** The pixels of a product's picture. @param width to which it is made smaller; it never grows */
export async function readPicture(url: string, width: number): Promise<ImageData> {
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

/** A photo, upright. @throws {DOMException} when the browser cannot read it */
export async function readPhoto(file: Blob): Promise<StudioPhoto> {
  const whole = await createImageBitmap(file)
  const size = { width: whole.width, height: whole.height }
  const scale = MOST_PHOTO_PIXELS / Math.max(size.width, size.height)
  if (scale >= 1) return { size, bitmap: whole }
  const bitmap = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(size.width * scale)),
    resizeHeight: Math.max(1, Math.round(size.height * scale)),
    resizeQuality: 'high',
  })
  whole.close()
  return { size, bitmap }
}
