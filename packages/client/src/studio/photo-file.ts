/** Some cameras and apps omit it, and browsers then cannot decode the photo. */
const JPEG_END_MARKER = new Uint8Array([0xff, 0xd9])

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

export type UprightMatrix = (typeof UPRIGHT_MATRICES)[number]

/**
 * Prepares a photo for the decoder of a browser, so that it shows what the server stores. Chromium ignores
 * the EXIF orientation of a WebP. @returns `matrix`: still to be applied; null for an upright picture
 */
export async function preparePhotoFile(sent: Blob): Promise<{ file: Blob; matrix: UprightMatrix | null }> {
  const { type } = sent
  const bytes = new DataView(await sent.arrayBuffer())
  const isWebp = bytes.byteLength > 12 && bytes.getUint32(8) === toTag('WEBP')
  const exif = isWebp ? findChunk(bytes, 'EXIF') : null
  if (!exif) return { file: new Blob([bytes, JPEG_END_MARKER], { type }), matrix: null }
  // Some browsers apply it.
  bytes.setUint32(exif.at, toTag('none'))
  const orientation = readOrientation(exif.content)
  return {
    file: new Blob([bytes], { type }),
    matrix: orientation > 1 ? (UPRIGHT_MATRICES[orientation - 1] ?? null) : null,
  }
}

const toTag = (name: string) => [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)

function findChunk(riff: DataView, name: string): { at: number; content: DataView } | null {
  let at = 12
  while (at + 8 <= riff.byteLength) {
    const length = Math.min(riff.getUint32(at + 4, true), riff.byteLength - at - 8)
    if (riff.getUint32(at) === toTag(name)) return { at, content: new DataView(riff.buffer, at + 8, length) }
    at += 8 + length + (length % 2)
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
