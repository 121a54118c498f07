import { readableCanvas } from './canvas.ts'
import { decodePhoto, type StudioPhoto } from './decode-photo.ts'

/** Matrices that turn a picture of EXIF orientation 1 to 8 upright. */
const UPRIGHT_MATRICES = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, 1, -1, 0],
  [0, -1, -1, 0],
  [0, -1, 1, 0],
] as const

type UprightMatrix = (typeof UPRIGHT_MATRICES)[number]

/** Browsers differ in applying the EXIF orientation of a WebP and a PNG; the server does. */
export async function loadWithExif(sent: Blob): Promise<StudioPhoto> {
  const { picture, matrix } = await splitExif(sent)
  const photo = await decodePhoto(picture)
  return matrix ? turnUpright(photo, matrix) : photo
}

/** `matrix`: null where the picture is upright. `picture`: without what some browsers apply. */
export async function splitExif(sent: Blob): Promise<{ picture: Blob; matrix: UprightMatrix | null }> {
  const bytes = new DataView(await sent.arrayBuffer())
  const exif = findWebpExif(bytes) ?? findPngExif(bytes)
  if (!exif) return { picture: sent, matrix: null }
  const orientation = readOrientation(exif.content)
  const matrix = orientation > 1 ? (UPRIGHT_MATRICES[orientation - 1] ?? null) : null
  return { picture: new Blob(exif.without, { type: sent.type }), matrix }
}

export const turnSize = ({ width, height }: StudioPhoto['size'], [a]: UprightMatrix) =>
  a === 0 ? { width: height, height: width } : { width, height }

/** @param size of the upright picture */
export function applyMatrix(
  context: CanvasTransform,
  [a, b, c, d]: UprightMatrix,
  { width, height }: StudioPhoto['size'],
): void {
  context.setTransform(a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0)
}

async function turnUpright({ size, bitmap }: StudioPhoto, matrix: UprightMatrix): Promise<StudioPhoto> {
  const upright = turnSize(bitmap, matrix)
  const context = readableCanvas(upright.width, upright.height)
  applyMatrix(context, matrix, upright)
  context.drawImage(bitmap, 0, 0)
  return { size: turnSize(size, matrix), bitmap: await createImageBitmap(context.canvas) }
}

const toTag = (name: string) => [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)

/** `without`: the file with EXIF that no browser applies. */
type Exif = { content: DataView<ArrayBuffer>; without: BlobPart[] }

function findWebpExif(riff: DataView<ArrayBuffer>): Exif | null {
  let at = 12
  while (riff.getUint32(0) === toTag('RIFF') && at + 8 <= riff.byteLength) {
    const length = Math.min(riff.getUint32(at + 4, true), riff.byteLength - at - 8)
    if (riff.getUint32(at) === toTag('EXIF')) {
      const content = new DataView(riff.buffer, at + 8, length)
      const renamed = new TextEncoder().encode('none')
      return { content, without: [riff.buffer.slice(0, at), renamed, riff.buffer.slice(at + 4)] }
    }
    at += 8 + length + (length % 2)
  }
  return null
}

/** Length, type and checksum of a chunk. */
const PNG_CHUNK_FRAME_BYTES = 12

function findPngExif(png: DataView<ArrayBuffer>): Exif | null {
  let at = 8
  while (png.getUint32(0) === toTag('\u0089PNG') && at + PNG_CHUNK_FRAME_BYTES <= png.byteLength) {
    const end = at + PNG_CHUNK_FRAME_BYTES + png.getUint32(at)
    if (png.getUint32(at + 4) === toTag('eXIf') && end <= png.byteLength) {
      const content = new DataView(png.buffer, at + 8, png.getUint32(at))
      return { content, without: [png.buffer.slice(0, at), png.buffer.slice(end)] }
    }
    at = end
  }
  return null
}

const ORIENTATION_TAG = 0x112

/** @returns 1 when it is not stated, or not readable */
function readOrientation(exif: DataView): number {
  try {
    const start = exif.getUint32(0) === toTag('Exif') ? 6 : 0
    const isLittleEndian = exif.getUint16(start) === 0x4949
    const directory = start + exif.getUint32(start + 4, isLittleEndian)
    const count = exif.getUint16(directory, isLittleEndian)
    for (let at = directory + 2; at < directory + 2 + count * 12; at += 12)
      if (exif.getUint16(at, isLittleEndian) === ORIENTATION_TAG)
        return exif.getUint16(at + 8, isLittleEndian)
    return 1
  } catch {
    return 1
  }
}
