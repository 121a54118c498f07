import { MAX_PROFILE_BYTES } from '@nakshi/core/studio/admin-colour-profiles'

/** Codes of `colourProfileMessages`. */
export type ProfileRejection = {
  rejected:
    | 'wrong_type'
    | 'too_large'
    | 'unreadable'
    | 'unsupported'
    | 'not_cmyk'
    | 'not_printer'
    | 'incomplete'
}
type Tag = { signature: string; entry: number; start: number; size: number }

// ICC.1:2022, 7.2 (header), 7.3 (tag table) and 10.10 to 10.13 (tables), all big endian
const HEADER_BYTES = 128
const ENTRY_BYTES = 12
const MAX_TAGS = 100
const MAX_DESCRIPTION_CHARACTERS = 100
const TABLE_TYPES = ['mft1', 'mft2', 'mAB ', 'mBA ']
/** Tables by intent: 0 perceptual, 1 relative colorimetric. The first may stand for both. */
const TO_LAB = ['A2B1', 'A2B0']
const FROM_LAB = ['B2A1', 'B2A0']

/** Of a CMYK printer; reads within the bounds of the file only. */
export function parseProfile(bytes: Uint8Array): { description: string } | ProfileRejection {
  const file = toBuffer(bytes)
  if (file.length > MAX_PROFILE_BYTES) return { rejected: 'too_large' }
  if (file.length < HEADER_BYTES + 4 || getText(file, 36) !== 'acsp') return { rejected: 'wrong_type' }
  if (file.readUInt32BE(0) > file.length) return { rejected: 'unreadable' }
  if (file[8] !== 2 && file[8] !== 4) return { rejected: 'unsupported' }
  if (getText(file, 16) !== 'CMYK') return { rejected: 'not_cmyk' }
  if (getText(file, 12) !== 'prtr') return { rejected: 'not_printer' }
  const tags = listTags(file)
  if (!tags) return { rejected: 'unreadable' }
  const tables = [findTag(tags, TO_LAB), findTag(tags, FROM_LAB)] as const
  if (!tables[0] || !tables[1] || !['Lab ', 'XYZ '].includes(getText(file, 20)))
    return { rejected: 'incomplete' }
  if (!isTable(file, tables[0], 4, 3) || !isTable(file, tables[1], 3, 4)) return { rejected: 'unreadable' }
  return { description: getDescription(file, findTag(tags, ['desc'])) }
}

/**
 * A copy that converts relative to the colour of the paper whatever is asked for: sharp always asks for the
 * perceptual tables. As version 2, since LittleCMS scales the black of perceptual tables of version 4.
 */
export function toColorimetric(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes)
  const tags = listTags(copy) ?? []
  for (const [perceptual, colorimetric] of [
    ['A2B0', 'A2B1'],
    ['B2A0', 'B2A1'],
  ] as const) {
    const [to, from] = [findTag(tags, [perceptual]), findTag(tags, [colorimetric])]
    if (to && from) copy.copy(copy, to.entry + 4, from.entry + 4, from.entry + ENTRY_BYTES)
  }
  copy.writeUInt32BE(0x0240_0000, 8)
  return copy
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const getText = (file: Buffer, at: number) => file.toString('latin1', at, at + 4)
const findTag = (tags: Tag[], signatures: string[]) =>
  signatures.flatMap((one) => tags.filter(({ signature }) => signature === one))[0]

/** Null when one lies outside of the file. */
function listTags(file: Buffer): Tag[] | null {
  const count = file.readUInt32BE(HEADER_BYTES)
  const first = HEADER_BYTES + 4 + count * ENTRY_BYTES
  if (count > MAX_TAGS || first > file.length) return null
  const tags = Array.from({ length: count }, (_, index) => {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES
    return {
      signature: getText(file, entry),
      entry,
      start: file.readUInt32BE(entry + 4),
      size: file.readUInt32BE(entry + 8),
    }
  })
  const isInside = ({ start, size }: Tag) => start >= first && size >= 8 && start + size <= file.length
  return tags.every(isInside) ? tags : null
}

/** Whether a table has these channels, and as many values as it states. */
function isTable(file: Buffer, { start, size }: Tag, inputs: number, outputs: number): boolean {
  const type = getText(file, start)
  if (!TABLE_TYPES.includes(type) || size < 32) return false
  if (file[start + 8] !== inputs || file[start + 9] !== outputs) return false
  if (type === 'mAB ' || type === 'mBA ') return true
  if (size < 52) return false
  const points = (file[start + 10] ?? 0) ** inputs * outputs
  if (type === 'mft1') return points > 0 && 48 + 256 * (inputs + outputs) + points <= size
  const [before, after] = [file.readUInt16BE(start + 48), file.readUInt16BE(start + 50)]
  return points > 0 && 52 + 2 * (before * inputs + points + after * outputs) <= size
}

function getDescription(file: Buffer, tag: Tag | undefined): string {
  if (!tag) return ''
  const data = file.subarray(tag.start, tag.start + tag.size)
  const text = getText(data, 0) === 'mluc' ? getLocalised(data) : getAscii(data)
  const line = text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ').replace(/ +/g, ' ')
  return Array.from(line.trim()).slice(0, MAX_DESCRIPTION_CHARACTERS).join('')
}

function getAscii(data: Buffer): string {
  if (getText(data, 0) !== 'desc' || data.length < 12) return ''
  return data.toString('latin1', 12, Math.min(12 + data.readUInt32BE(8), data.length)).split('\0')[0] ?? ''
}

/** The first text of several languages. */
function getLocalised(data: Buffer): string {
  if (data.length < 28) return ''
  const [size, start] = [data.readUInt32BE(20), data.readUInt32BE(24)]
  if (start + size > data.length) return ''
  const text = Buffer.from(data.subarray(start, start + (size & ~1)))
  return text.swap16().toString('utf16le')
}
