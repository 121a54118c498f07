import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { FONTS, type FontKey } from '@nakshi/studio/font-catalogue'
import { type LoadedFont, parseFont } from '@nakshi/studio/load-font'
import { getTextDirection, type Line, shapeRuns } from '@nakshi/studio/shape-line'
import { createFontChooser, type FontChooser, hasGlyphs, splitRuns } from '@nakshi/studio/split-runs'
import { LRUCache } from 'lru-cache'

export type Weight = 400 | 600
type Key = FontKey | 'rest'

const require = createRequire(import.meta.url)
const loaded = new Map<string, { typeface: LoadedFont; bytes: Buffer }>()

/** Loaded on first use: most documents use one or two scripts. */
function documentFont(key: Key, weight: Weight): { typeface: LoadedFont; bytes: Buffer } {
  const name = `${key}-${weight}`
  const known = loaded.get(name)
  if (known) return known
  const [family, subset] = key === 'rest' ? ['dejavu-sans', 'latin'] : [FONTS[key].package, FONTS[key].subset]
  const bold = key === 'rest' ? 700 : 600
  const path = `@fontsource/${family}/files/${family}-${subset}-${weight === 400 ? 400 : bold}-normal.woff`
  const bytes = unpackWoff(readFileSync(require.resolve(path)))
  const font = { typeface: parseFont(name, bytes), bytes }
  loaded.set(name, font)
  return font
}

export function fontBytes({ key }: LoadedFont): Buffer {
  const font = loaded.get(key)
  if (!font) throw new Error(`Document font ${key} is not loaded`)
  return font.bytes
}

/**
 * Decompresses WOFF for HarfBuzz (https://www.w3.org/TR/WOFF/#OverallStructure). WOFF2 would need an
 * asynchronous decoder.
 */
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
  const { typeface } = documentFont('mukta-latin', weight)
  const { ascender, descender } = typeface.hbFont.hExtents()
  return { above: ascender / typeface.upem, below: -descender / typeface.upem }
}

const lines = new LRUCache<string, Line>({ max: 2_000 })

/** In ems. Characters without a font are written as code points in brackets. */
export function shapeDocumentLine(text: string, weight: Weight, direction = getTextDirection(text)): Line {
  const name = `${weight} ${direction} ${text}`
  const known = lines.get(name)
  if (known) return known
  const line = shaped(text, weight, direction)
  lines.set(name, line)
  return line
}

function shaped(text: string, weight: Weight, direction: 'ltr' | 'rtl'): Line {
  const typefaces = { get: (key: Key) => documentFont(key, weight).typeface }
  const itemised = splitRuns(text, chooseFonts(text, weight), typefaces, 'Latn')
  if (itemised.kind === 'runs') return shapeRuns(text, itemised.runs, direction).line
  const missingCharacters = itemised.kind === 'missing' ? itemised.graphemes : []
  return shaped(
    missingCharacters.reduce((rest, character) => rest.replaceAll(character, toCodePoints(character)), text),
    weight,
    direction,
  )
}

const toCodePoints = (character: string) =>
  `[${Array.from(character, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`

/** Studio fonts first, then the fallback font. A Latin word stays in one font. */
function chooseFonts(text: string, weight: Weight): FontChooser<Key> {
  const latin = [
    documentFont('mukta-latin', weight).typeface,
    documentFont('mukta-latin-ext', weight).typeface,
  ]
  const others = [...text.matchAll(/[\p{Script=Latin}\p{M}]+/gu)].filter(([word]) =>
    Array.from(word).some(
      (sign) => /\p{Script=Latin}/u.test(sign) && !latin.some((typeface) => hasGlyphs(typeface, sign)),
    ),
  )
  const studioFonts = createFontChooser('mukta')
  return (character, own, script, at) => {
    const isOther =
      own === 'Latn' && others.some(({ index, 0: word }) => at >= index && at < index + word.length)
    return isOther ? ['rest'] : [...studioFonts(character, own, script, at), 'rest']
  }
}
