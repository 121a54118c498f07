/** Boxes of ISO/IEC 14496-12. */
type Box = { type: string; start: number; content: number; end: number }

/** Holds the video of a motion photo. */
const VIDEO_BOX = 'mpvd'
const BOX_HEAD_BYTES = 16

/** @param view the first bytes of the box @returns null for bytes that are no box */
function readBox(view: DataView, start: number, fileEnd: number): Box | null {
  if (view.byteLength < 8) return null
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(at)))
  const length = view.getUint32(0)
  const isLong = length === 1 && view.byteLength >= BOX_HEAD_BYTES
  const size = isLong ? Number(view.getBigUint64(8)) : length === 0 ? fileEnd - start : length
  const content = start + (isLong ? BOX_HEAD_BYTES : 8)
  return /^[\x20-\x7e]{4}$/.test(type) && start + size >= content
    ? { type, start, content, end: start + size }
    : null
}

const readView = async (file: Blob, start: number, length: number) =>
  new DataView(await file.slice(start, start + length).arrayBuffer())

/**
 * Where a HEIC or AVIF picture ends: phones append the video of a motion photo, or notes of their own. Behind
 * the end of a file that is cut off.
 */
export async function findHeifEnd(file: Blob): Promise<number> {
  let at = 0
  while (at < file.size) {
    const box = readBox(await readView(file, at, BOX_HEAD_BYTES), at, file.size)
    if (!box || box.type === VIDEO_BOX || (at > 0 && box.type === 'ftyp')) return at
    at = box.end
  }
  return at
}

/** A colour profile (ICC), or the primaries of a picture without one (ISO/IEC 23091-2). */
export type ColourInfo = { icc: Uint8Array<ArrayBuffer> | null; primaries: number | null }

const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Of the first `colr` boxes, as all tiles of a picture share one. */
export function getColourInfo(file: Uint8Array<ArrayBuffer>): ColourInfo {
  const info: ColourInfo = { icc: null, primaries: null }
  const text = toText(file)
  const meta = text.indexOf('meta')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  for (let at = text.indexOf('colr', meta); at >= 0 && meta >= 0; at = text.indexOf('colr', at + 4)) {
    const kind = text.slice(at + 4, at + 8)
    const end = at - 4 + view.getUint32(at - 4)
    if (end > file.length) continue
    if (kind === 'nclx') info.primaries ??= view.getUint16(at + 8)
    if (kind === 'prof' || kind === 'rICC') info.icc ??= file.slice(at + 8, end)
  }
  return info
}
