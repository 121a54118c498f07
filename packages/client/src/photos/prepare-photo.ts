import {
  MAX_CHOSEN_BYTES,
  MAX_CHOSEN_PIXELS,
  MIN_PIXELS_TO_SCALE,
  UPLOAD_LIMIT_BYTES,
} from '@nakshi/core/base/limits'
import { createJpegEndFinder } from '@nakshi/core/media/jpeg-end'
import { detectPictureFormat, FORMAT_HEAD_BYTES, type PictureFormat } from '@nakshi/core/media/picture-format'
import { findHeifEnd } from './heif-boxes.ts'
import { PhotoRejection } from './photo-rejection.ts'
import type { PhotoRequest, PhotoResult } from './photo-worker.ts'

export { PhotoRejection }

/** By the file that was chosen, and by what was made of it. */
const prepared = new WeakMap<File, Promise<File>>()
/** One at a time: a photo of 108 megapixels takes 430 MB while it is decoded. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * The file as it is sent: without the video of a motion photo, HEIC as JPEG, and no larger than the server
 * takes. @throws {PhotoRejection}
 */
export function preparePhoto(file: File): Promise<File> {
  const known = prepared.get(file)
  if (known) return known
  const preparing = turn.then(() => prepare(file))
  prepared.set(file, preparing)
  turn = preparing.then(
    (photo) => prepared.set(photo, preparing),
    () => prepared.delete(file),
  )
  return preparing
}

async function prepare(file: File): Promise<File> {
  const format = detectPictureFormat(new Uint8Array(await file.slice(0, FORMAT_HEAD_BYTES).arrayBuffer()))
  if (!format) throw new PhotoRejection('wrong_type')
  const { end, isWhole } = await findEnd(file, format)
  if (end > MAX_CHOSEN_BYTES) throw new PhotoRejection('photo_too_large')
  const picture = end < file.size ? file.slice(0, end) : file
  if (format !== 'heic') {
    const pixels = await countPixels(picture)
    if (pixels !== null && pixels > MAX_CHOSEN_PIXELS) throw new PhotoRejection('photo_too_many_pixels')
    // What a browser cannot read may be read by the server, which says what is wrong otherwise
    const isSmall = pixels === null || pixels <= MIN_PIXELS_TO_SCALE
    if (end <= UPLOAD_LIMIT_BYTES && isSmall)
      return picture === file ? file : new File([picture], file.name, { type: file.type })
    if (!isWhole) throw new PhotoRejection('truncated')
  }
  const photo = await reduceInWorker({ file: picture, format })
  const extension = photo.type.slice('image/'.length).replace('jpeg', 'jpg')
  return new File([photo], `${file.name.replace(/\.\w+$/, '')}.${extension}`, { type: photo.type })
}

/** `isWhole`: false where the end of the picture is missing. */
async function findEnd(file: File, format: PictureFormat): Promise<{ end: number; isWhole: boolean }> {
  if (format === 'heic' || format === 'avif') {
    const end = await findHeifEnd(file)
    return { end: Math.min(end, file.size), isWhole: end <= file.size }
  }
  if (format === 'jpeg') {
    const end = await findJpegEnd(file)
    return { end: end ?? file.size, isWhole: end !== null }
  }
  return { end: file.size, isWhole: await hasEnd(file, format) }
}

async function findJpegEnd(file: File): Promise<number | null> {
  const find = createJpegEndFinder()
  const reader = file.stream().getReader()
  for (let at = 0; at <= MAX_CHOSEN_BYTES; ) {
    const { value } = await reader.read()
    if (!value) return null
    const end = find(value)
    if (end !== null) {
      void reader.cancel()
      return at + end
    }
    at += value.length
  }
  void reader.cancel()
  return file.size
}

/** Some programs write notes of their own behind the end of a PNG. */
const LAST_CHUNK_BYTES = 65_536

async function hasEnd(file: File, format: PictureFormat): Promise<boolean> {
  if (format === 'png') {
    const last = await file.slice(-LAST_CHUNK_BYTES).arrayBuffer()
    return new TextDecoder('latin1').decode(last).includes('IEND')
  }
  if (format !== 'webp') return true
  const riff = new DataView(await file.slice(0, 8).arrayBuffer())
  return riff.getUint32(4, true) + 8 <= file.size
}

/** Without decoding it. @returns null for a picture that the browser cannot read */
async function countPixels(picture: Blob): Promise<number | null> {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  try {
    return await new Promise((resolve) => {
      image.onload = () => resolve(image.naturalWidth * image.naturalHeight)
      image.onerror = () => resolve(null)
    })
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Ends with its worker, which gives its memory back. */
function reduceInWorker(request: PhotoRequest): Promise<Blob> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoResult>) =>
      'photo' in data
        ? resolve(data.photo)
        : reject(data.code ? new PhotoRejection(data.code) : new Error('The decoder of photos did not load'))
    worker.onerror = () => reject(new Error('The worker of photos stopped'))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
