import { MAX_CHOSEN_PIXELS, MAX_SCALED_PIXELS, UPLOAD_LIMIT_BYTES } from '@nakshi/core/base/limits'
import type { PictureFormat } from '@nakshi/core/media/picture-format'
import { applyMatrix, splitExif, turnSize } from '../studio/load-exif.ts'
import { getColourInfo } from './heif-boxes.ts'
import { addJpegProfile } from './jpeg-profile.ts'
import { PhotoRejection } from './photo-rejection.ts'
import { type ReadRows, resample } from './resample.ts'

type Pixels = {
  width: number
  height: number
  readRows: ReadRows
  /** For pictures with transparent parts. */
  bitmap: ImageBitmap | null
  /** `readRows` is of this profile. */
  icc: Uint8Array<ArrayBuffer> | null
  colourSpace: PredefinedColorSpace
}

/** Tried one after the other until the file is small enough. */
const SHARES = [1, 0.8, 0.64, 0.5, 0.4]
const QUALITIES = [0.92, 0.85]

/** Re-encodes a photo upright, with as many pixels as its print needs. @throws {PhotoRejection} */
export async function reducePhoto(file: Blob, format: PictureFormat): Promise<Blob> {
  const pixels = await decode(file, format)
  if (pixels.width * pixels.height > MAX_CHOSEN_PIXELS) throw new PhotoRejection('photo_too_many_pixels')
  const whole = Math.min(1, Math.sqrt(MAX_SCALED_PIXELS / (pixels.width * pixels.height)))
  for (const share of SHARES) {
    const canvas = await draw(pixels, whole * share)
    for (const quality of QUALITIES) {
      // JPEG has no transparency; Safari makes a PNG instead of a WebP
      const type = pixels.bitmap ? 'image/webp' : 'image/jpeg'
      const encoded = await canvas.convertToBlob({ type, quality })
      const blob = pixels.icc && !pixels.bitmap ? await addJpegProfile(encoded, pixels.icc) : encoded
      if (blob.size <= UPLOAD_LIMIT_BYTES) return blob
    }
  }
  throw new PhotoRejection('photo_too_large')
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser does not support canvas')
  return { canvas, context }
}

async function decode(file: Blob, format: PictureFormat): Promise<Pixels> {
  // Safari reads HEIC by itself
  const bitmap = await decodeUpright(file, format).catch(() => null)
  if (bitmap) return readBitmap(bitmap, format)
  if (format !== 'heic') throw new PhotoRejection('unreadable')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { decodeHeic } = await import('./decode-heic.ts')
  const { width, height, rgba, hasAlpha } = await decodeHeic(bytes)
  const { icc, primaries } = getColourInfo(bytes)
  return {
    width,
    height,
    readRows: (y, count) => rgba.subarray(y * width * 4, (y + count) * width * 4),
    bitmap: hasAlpha ? await createImageBitmap(new ImageData(rgba, width, height)) : null,
    icc,
    colourSpace: !icc && primaries === DISPLAY_P3 ? 'display-p3' : 'srgb',
  }
}

async function decodeUpright(file: Blob, format: PictureFormat): Promise<ImageBitmap> {
  // Upright by default; older browsers refuse the option that says so
  if (format !== 'webp' && format !== 'png') return createImageBitmap(file)
  const { picture, matrix } = await splitExif(file)
  const bitmap = await createImageBitmap(picture)
  if (!matrix) return bitmap
  const upright = turnSize(bitmap, matrix)
  const { canvas, context } = createCanvas(upright.width, upright.height)
  applyMatrix(context, matrix, upright)
  context.drawImage(bitmap, 0, 0)
  return canvas.transferToImageBitmap()
}

/** Colour primaries of SMPTE EG 432-1. */
const DISPLAY_P3 = 12

function readBitmap(bitmap: ImageBitmap, format: PictureFormat): Pixels {
  const { width, height } = bitmap
  let strip: ReturnType<typeof createCanvas> | undefined
  return {
    width,
    height,
    readRows(y, count) {
      strip ??= createCanvas(width, count)
      strip.context.drawImage(bitmap, 0, -y)
      return strip.context.getImageData(0, 0, width, count).data
    },
    bitmap: format !== 'jpeg' && hasTransparentParts(bitmap) ? bitmap : null,
    icc: null,
    colourSpace: 'srgb',
  }
}

const SAMPLE_SIDE_PX = 256

function hasTransparentParts(bitmap: ImageBitmap): boolean {
  const { context } = createCanvas(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX)
  context.drawImage(bitmap, 0, 0, SAMPLE_SIDE_PX, SAMPLE_SIDE_PX)
  const { data } = context.getImageData(0, 0, SAMPLE_SIDE_PX, SAMPLE_SIDE_PX)
  return data.some((value, at) => at % 4 === 3 && value < 255)
}

async function draw({ bitmap, readRows, colourSpace, ...from }: Pixels, scale: number) {
  const size = {
    width: Math.max(1, Math.round(from.width * scale)),
    height: Math.max(1, Math.round(from.height * scale)),
  }
  const { canvas, context } = createCanvas(size.width, size.height)
  if (bitmap) {
    const { width: resizeWidth, height: resizeHeight } = size
    context.drawImage(
      await createImageBitmap(bitmap, { resizeWidth, resizeHeight, resizeQuality: 'high' }),
      0,
      0,
    )
    return canvas
  }
  const rgba = scale < 1 ? resample(from, size, readRows) : Uint8ClampedArray.from(readRows(0, from.height))
  context.putImageData(new ImageData(rgba, size.width, size.height, { colorSpace: colourSpace }), 0, 0)
  return canvas
}
