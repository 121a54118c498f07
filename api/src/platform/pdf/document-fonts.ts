import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { setAllEngineParts } from '@nakshi/studio/all-engine-parts'
import type { BuiltInFont } from '@nakshi/studio/font-catalogue'
import { type LoadedFont, parseFont } from '@nakshi/studio/load-font'
import { FONT_FILES } from '../font-files.ts'

export type Weight = 400 | 600
export type DocumentFont = BuiltInFont | 'rest'

setAllEngineParts()
const require = createRequire(import.meta.url)
const loaded = new Map<string, { typeface: LoadedFont; bytes: Buffer }>()

/** Loaded on first use: most documents use one or two scripts. */
export function getDocumentFont(key: DocumentFont, weight: Weight): { typeface: LoadedFont; bytes: Buffer } {
  const name = `${key}-${weight}`
  const known = loaded.get(name)
  if (known) return known
  const [family, subset] =
    key === 'rest' ? ['dejavu-sans', 'latin'] : [FONT_FILES[key].package, FONT_FILES[key].subset]
  const bold = key === 'rest' ? 700 : 600
  const path = `@fontsource/${family}/files/${family}-${subset}-${weight === 400 ? 400 : bold}-normal.woff`
  const bytes = unpackWoff(readFileSync(require.resolve(path)))
  const font = { typeface: parseFont(name, bytes), bytes }
  loaded.set(name, font)
  return font
}

export function getFontBytes({ key }: LoadedFont): Buffer {
  const font = loaded.get(key)
  if (!font) throw new Error(`Document font ${key} is not loaded`)
  return font.bytes
}

/** Decompresses WOFF for HarfBuzz (https://www.w3.org/TR/WOFF/#OverallStructure). WOFF2 would be async. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * 16)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ]
    const content = woff.subarray(offset, offset + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(content) : content).copy(table)
    const to = 12 + index * 16
    woff.copy(head, to, entry, entry + 4)
    woff.copy(head, to + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat(tables)
}

/** Extents of Mukta, in ems. */
export const lineExtents = (weight: Weight): { above: number; below: number } => {
  const { typeface } = getDocumentFont('mukta-latin', weight)
  const { ascender, descender } = typeface.hbFont.hExtents()
  return { above: ascender / typeface.upem, below: -descender / typeface.upem }
}
