import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'

const root = new URL('../../', import.meta.url)
const { resolve } = createRequire(new URL('storefront/package.json', root))

const TEXTS = [
  'api/demo/languages/hi.json',
  'api/src/modules/spellings/words/hindi.json',
  'packages/core/src/languages/hi/labels.json',
  'packages/core/src/languages/hi/messages.json',
  'packages/core/src/languages/hi/server.json',
]

async function openFont(file: string | URL, weight?: number): Promise<Font> {
  const bytes = await decompress(await readFile(file))
  const font = new Font(new Face(new Blob(bytes), 0))
  if (weight) font.setVariations([new Variation('wght', weight)])
  return font
}

/** The weight of a file is fixed in whole units, that of a variable one is not. */
const TOLERANCE = 3

type Place = { id: number; at: number[] }

/** Advance and offset of each glyph, in font units; id 0: the font has no such glyph. */
function place(font: Font, text: string): Place[] {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance, xOffset, yOffset }) => ({
    id: codepoint,
    at: [xAdvance ?? 0, xOffset ?? 0, yOffset ?? 0],
  }))
}

const isSame = (some: Place[], others: Place[]) =>
  some.length === others.length &&
  some.every(
    ({ id, at }, index) =>
      id !== 0 && at.every((units, axis) => Math.abs(units - (others[index]?.at[axis] ?? 0)) <= TOLERANCE),
  )

async function listHindiWords(): Promise<string[]> {
  const texts = await Promise.all(TEXTS.map((file) => readFile(new URL(file, root), 'utf8')))
  return [...new Set(texts.join(' ').match(/[\u0900-\u097f\u200c\u200d]+/g))]
}

test.each([
  ['mukta-devanagari-400', '@fontsource/mukta/files/mukta-devanagari-400-normal.woff2', undefined],
  ['mukta-devanagari-600', '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2', undefined],
  ['eczar-devanagari-600', '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2', 600],
])(
  '%s draws the Hindi of the shop, of its demo and of names as the full typeface does',
  async (name, source, weight) => {
    const part = await openFont(new URL(`storefront/src/theme/fonts/${name}.woff2`, root))
    const full = await openFont(resolve(source), weight)
    const words = await listHindiWords()
    expect(words.length).toBeGreaterThan(5_000)
    expect(words.filter((word) => !isSame(place(part, word), place(full, word)))).toEqual([])
  },
)

test.each(['mukta-devanagari-400', 'mukta-devanagari-600', 'eczar-devanagari-600'])(
  '%s has a form for each pair of consonants',
  async (name) => {
    const font = await openFont(new URL(`storefront/src/theme/fonts/${name}.woff2`, root))
    const consonants = Array.from({ length: 0x939 - 0x915 + 1 }, (_, index) =>
      String.fromCodePoint(0x915 + index),
    )
    const pairs = consonants.flatMap((first) => consonants.map((second) => `${first}\u094d${second}`))
    expect(pairs.filter((pair) => place(font, pair).some(({ id }) => id === 0))).toEqual([])
  },
)
