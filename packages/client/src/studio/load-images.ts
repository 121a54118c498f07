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

/**
 * A JPEG of four colours, and chunks of a PNG or WebP for colours or frames that the server ignores or some
 * browsers do.
 */
const APPROXIMATE = ['ÿÀ\0\x14\b', 'ÿÁ\0\x14\b', 'ÿÂ\0\x14\b', 'gAMA', 'cICP', 'acTL', 'iCCP', 'ICCP']

/** Shows what the server stores. */
export async function loadPhoto(sent: Blob): Promise<StudioPhoto> {
  const text = new TextDecoder('latin1').decode(await sent.arrayBuffer())
  const isApproximate = APPROXIMATE.some((mark) => text.includes(mark))
  const hasExif = text.startsWith('WEBP', 8) || text.includes('eXIf')
  const photo = hasExif
    ? await (await import('./load-exif.ts')).loadWithExif(sent)
    : await decodePhoto(new Blob([sent, JPEG_END_MARKER], { type: sent.type }))
  return { ...photo, isApproximate }
}
