import { MAX_UPLOAD_PIXELS, UPLOAD_LIMIT_BYTES } from '@nakshi/core/base/limits'
import { detectPictureFormat, type PictureFormat } from '@nakshi/core/media/picture-format'
import { messages } from '@nakshi/core/messages'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../errors.ts'
import { createPlaceholder, IMAGE_TIMEOUT_S } from './encode-picture.ts'
import type { StoredImageType } from './media-key.ts'
import { detectObjectBounds, type ObjectBounds } from './object-bounds.ts'
import { addPngProfile } from './png-colours.ts'

/** Re-encoding can enlarge a file, up to the limit of core/media/schema.ts. */
const MAX_STORED_BYTES = UPLOAD_LIMIT_BYTES * 4

export type ProcessedImage = {
  bytes: Buffer
  type: StoredImageType
  width: number
  height: number
  size: number
  placeholder: string | null
  object: ObjectBounds | null
}

/** HEIC needs a decoder that sharp lacks; the front ends convert it. */
type DecodedFormat = Exclude<PictureFormat, 'heic'>

/**
 * Re-encodes the image upright in sRGB, which removes all metadata. A GIF becomes a PNG of its first
 * frame, an AVIF a JPEG, or a PNG if it has transparent parts. Throws 413, 415 or 422.
 */
export async function processUploadedImage(
  sent: Buffer,
  runQueued: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<ProcessedImage> {
  if (sent.length > UPLOAD_LIMIT_BYTES) throw new AppError(413, 'too_large', messages.upload.too_large)
  const format = detectPictureFormat(sent)
  if (format === 'heic') throw new AppError(415, 'heic', messages.upload.heic)
  if (format === null) throw new AppError(415, 'wrong_type', messages.upload.wrong_type)
  const { bytes, type, width, height, placeholder, object } = await runQueued(async () => {
    const coloured = format === 'png' ? addPngProfile(sent) : sent
    if (!coloured) throw new AppError(422, 'unreadable', messages.upload.unreadable)
    const image = await decodeAndReencode(coloured, format)
    if (image.bytes.length > MAX_STORED_BYTES) throw new AppError(413, 'too_large', messages.upload.too_large)
    return {
      ...image,
      placeholder: await createPlaceholder(image.bytes),
      object: await detectObjectBounds(image.bytes),
    }
  })
  return { bytes, type, width, height, size: bytes.length, placeholder, object }
}

function getStoredType(format: DecodedFormat, hasAlpha: boolean): StoredImageType {
  if (format === 'avif') return hasAlpha ? 'image/png' : 'image/jpeg'
  return format === 'gif' ? 'image/png' : `image/${format}`
}

function encode(image: Sharp, type: StoredImageType, lossless: boolean): Sharp {
  // Printed images keep full chroma resolution, as coloured text would bleed.
  if (type === 'image/jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  // Lossy WebP has only half chroma resolution.
  if (type === 'image/webp')
    return image.webp(lossless ? { lossless } : { quality: 92, smartSubsample: true })
  return image.png({ compressionLevel: 7 })
}

const JPEG_END_MARKER = Buffer.from([0xff, 0xd9])

async function decodeAndReencode(sent: Buffer, format: DecodedFormat) {
  try {
    return await reencode(sent, format, 'error')
  } catch (cause) {
    // Some cameras and apps omit the end marker; with it, the decoder warns of missing data.
    const completed =
      format === 'jpeg' &&
      (await reencode(Buffer.concat([sent, JPEG_END_MARKER]), format, 'warning').catch(() => null))
    if (completed) return completed
    // Any decoder error means an invalid file.
    const errorCode = await getDecodeErrorCode(sent, format, cause instanceof Error ? cause.message : '')
    const appError = new AppError(422, errorCode, messages.upload[errorCode])
    appError.cause = cause
    throw appError
  }
}

async function reencode(bytes: Buffer, format: DecodedFormat, failOn: 'error' | 'warning') {
  const image = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn })
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .autoOrient()
  const { icc, hasAlpha } = await image.metadata()
  // Without a named profile, sharp 0.35 converts 16-bit images that have one to Display P3 and drops it.
  if (icc) image.withIccProfile('srgb', { attach: false })
  const lossless = format === 'webp' && isLosslessWebp(bytes)
  const type = getStoredType(format, hasAlpha)
  const { data, info } = await encode(image, type, lossless).toBuffer({ resolveWithObject: true })
  return { bytes: data, type, width: info.width, height: info.height }
}

async function getDecodeErrorCode(sent: Buffer, format: DecodedFormat, message: string) {
  if (/exceeds pixel limit/i.test(message)) return 'too_many_pixels'
  const isCutOff =
    (format === 'png' && !sent.includes('IEND')) ||
    (format === 'webp' && (sent.length < 12 || sent.readUInt32LE(4) + 8 > sent.length)) ||
    (format === 'gif' && /unexpected end/i.test(message)) ||
    (format === 'jpeg' && /premature end/i.test(message) && (await hasHeader(sent)))
  return isCutOff ? 'truncated' : 'unreadable'
}

const hasHeader = (sent: Buffer) =>
  sharp(sent)
    .metadata()
    .then(
      ({ width }) => width > 0,
      () => false,
    )

/** Lossless data is in a VP8L chunk. */
function isLosslessWebp(bytes: Buffer): boolean {
  let at = 12
  while (at + 8 <= bytes.length && bytes.readUInt32BE(at) !== 0x5650384c) {
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at + 8 <= bytes.length
}
