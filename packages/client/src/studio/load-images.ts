import { readableCanvas } from './canvas.ts'
import { decodePhoto, type StudioPhoto } from './decode-photo.ts'

/** Some cameras and apps omit it, and browsers then cannot decode the photo. */
const JPEG_END_MARKER = new Uint8Array([0xff, 0xd9])

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

/** Shows what the server stores. */
export async function loadPhoto(sent: Blob): Promise<StudioPhoto> {
  if ((await sent.slice(8, 12).text()) !== 'WEBP')
    return decodePhoto(new Blob([sent, JPEG_END_MARKER], { type: sent.type }))
  const { loadWebp } = await import('./load-webp.ts')
  return loadWebp(sent)
}
