import { FONT_FAMILIES } from '@nakshi/core/studio/schema'
import { type BuiltInFont, FONTS } from '@nakshi/studio/font-catalogue'
import { parseFont } from '@nakshi/studio/load-font'
import { SAMPLE_NAMES } from '@nakshi/studio/sample-names'
import { shapeLine } from '@nakshi/studio/shape-line'
import { expect, test } from 'vitest'
import { allFonts } from '../../../test/harness-studio.ts'
import { loadFontFile } from '../print-files/load-font-file.ts'
import { stripHinting } from './strip-hinting.ts'

const keys = Object.keys(FONTS) as BuiltInFont[]

test.each(keys)('keeps the outline of every glyph of %s', async (key) => {
  const full = (await allFonts()).get(key)
  const bytes = await loadFontFile(key)
  const stripped = stripHinting(bytes)
  expect(stripped.length).toBeLessThan(bytes.length)
  const font = parseFont(key, stripped)
  expect(font.upem).toBe(full?.upem)
  expect(font.coverage).toEqual(full?.coverage)
  const glyphs = new DataView(bytes.buffer, bytes.byteOffset)
  const count = Array.from({ length: glyphs.getUint16(4) }, (_, index) => 12 + 16 * index)
    .filter((entry) => glyphs.getUint32(entry) === 0x6d617870)
    .map((entry) => glyphs.getUint16(glyphs.getUint32(entry + 8) + 4))[0]
  expect(count).toBeGreaterThan(20)
  for (let id = 0; id < (count ?? 0); id++) expect(font.glyph(id).outline).toEqual(full?.glyph(id).outline)
})

test('shapes names as the full fonts do', async () => {
  const full = await allFonts()
  const stripped = new Map(
    await Promise.all(
      keys.map(async (key) => [key, parseFont(key, stripHinting(await loadFontFile(key)))] as const),
    ),
  )
  const positions = (text: string, family: (typeof FONT_FAMILIES)[number], fonts: typeof full) => {
    const shaped = shapeLine(text, family, fonts)
    return shaped.kind === 'line' ? shaped.line.glyphs.map(({ id, x, y }) => [id, x, y]) : shaped.kind
  }
  for (const { text } of SAMPLE_NAMES)
    for (const family of FONT_FAMILIES)
      expect(positions(text, family, stripped)).toEqual(positions(text, family, full))
})
