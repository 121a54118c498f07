import { type FontEmbedding, MAX_FONT_BYTES } from '@nakshi/core/studio/admin-fonts'
import type { UploadedFamily } from '@nakshi/core/studio/schema'
import { formatCoverage } from '@nakshi/core/studio/uploaded-fonts'
import { listFontScripts } from '@nakshi/studio/font-scripts'
import { type LoadedFont, parseFont } from '@nakshi/studio/load-font'
import type { Path } from '@nakshi/studio/path'
import decompress from 'woff2-encoder/decompress'
import { subsetFont } from './subset-font.ts'
import { nameFamily } from './uploaded-font-files.ts'

export type SanitisedFont = {
  family: UploadedFamily
  bytes: Uint8Array
  coverage: string
  embedding: FontEmbedding
}
/** Codes of `fontMessages`. */
export type FontRejection = {
  rejected: 'wrong_type' | 'too_large' | 'unreadable' | 'restricted' | 'no_script'
}

/** Of a WOFF2, which compresses to about half. */
const MAX_DECOMPRESSED_BYTES = 3 * MAX_FONT_BYTES

/**
 * Rewrites an uploaded font without hinting, bytecode and unused tables. Native digits that it draws as
 * Western ones are left out, so that another font draws them.
 */
export async function sanitiseFont(sent: Uint8Array): Promise<SanitisedFont | FontRejection> {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (file.length > MAX_FONT_BYTES) return { rejected: 'too_large' }
  const signature = file.toString('latin1', 0, 4)
  if (!['\0\x01\0\0', 'true', 'OTTO', 'wOF2'].includes(signature)) return { rejected: 'wrong_type' }
  // Stated by the header; the decoder allocates as much
  if (signature === 'wOF2' && (file.length < 48 || file.readUInt32BE(16) > MAX_DECOMPRESSED_BYTES))
    return { rejected: file.length < 48 ? 'unreadable' : 'too_large' }
  try {
    const font = signature === 'wOF2' ? Buffer.from(await decompress(file)) : file
    return await rewriteFont(font)
  } catch {
    return { rejected: 'unreadable' }
  }
}

async function rewriteFont(font: Buffer): Promise<SanitisedFont | FontRejection> {
  const embedding = getEmbedding(font)
  if (embedding === null) return { rejected: 'restricted' }
  const original = parseFont('original', font)
  const western = new Set(listWesternDigits(original))
  const characters = [...original.coverage].filter(
    (code) => !western.has(code) && (isBlank(code) || hasOutline(original, code)),
  )
  if (!listFontScripts(characters).some(({ isDrawn }) => isDrawn)) return { rejected: 'no_script' }
  const bytes = await subsetFont(font, characters)
  if (bytes.length > MAX_DECOMPRESSED_BYTES) return { rejected: 'too_large' }
  const { coverage } = parseFont('written', bytes)
  return { family: nameFamily(bytes), bytes, coverage: formatCoverage(coverage), embedding }
}

/** Start of a table. @throws {Error} when it is missing or a table is cut off */
function findTable(font: Buffer, tag: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index
    const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    if (start + length > font.length) throw new Error('The font is cut off')
    return { tag: font.toString('latin1', entry, entry + 4), start }
  })
  const found = tables.find((table) => table.tag === tag)
  if (!found) throw new Error(`The font has no table ${tag}`)
  return found.start
}

/** OpenType specification, OS/2, fsType. Null: restricted, bitmaps alone, or not to be cut down, as it is here. */
function getEmbedding(font: Buffer): FontEmbedding | null {
  const fsType = font.readUInt16BE(findTable(font, 'OS/2') + 8)
  if (fsType & 0x0300) return null
  // The least restrictive of several bits applies
  if (fsType & 0x0008) return 'editable'
  if (fsType & 0x0004) return 'preview_print'
  return fsType & 0x0002 ? null : 'installable'
}

/** Zero of each script that has digits. */
const ZEROS = [0x966, 0xbe6, 0x9e6, 0xae6, 0xa66, 0xc66, 0xce6, 0xd66, 0xb66, 0x660, 0x6f0]

/** All ten of a script, as soon as one of 2 to 9 has the Western shape; 0 and 1 look alike in several. */
export const listWesternDigits = (font: Pick<LoadedFont, 'hbFont' | 'glyph'>): number[] =>
  ZEROS.filter((zero) =>
    [2, 3, 4, 5, 6, 7, 8, 9].some((digit) =>
      isSameShape(getOutline(font, zero + digit), getOutline(font, 0x30 + digit)),
    ),
  ).flatMap((zero) => Array.from({ length: 10 }, (_, digit) => zero + digit))

function getOutline(font: Pick<LoadedFont, 'hbFont' | 'glyph'>, code: number): Path | undefined {
  const id = font.hbFont.nominalGlyph(code)
  return id === undefined ? undefined : font.glyph(id).outline
}

/** Within a tenth of an em. */
const isSameShape = (one: Path | undefined, other: Path | undefined): boolean =>
  one !== undefined &&
  one.ops !== '' &&
  one.ops === other?.ops &&
  one.points.every((value, index) => Math.abs(value - (other.points[index] ?? 0)) < 0.1)

const isBlank = (code: number) => /[\s\p{Cf}\p{Zs}]/u.test(String.fromCodePoint(code))

/** Colour and bitmap fonts have glyphs without one. */
const hasOutline = (font: LoadedFont, code: number) => (getOutline(font, code)?.ops ?? '') !== ''
