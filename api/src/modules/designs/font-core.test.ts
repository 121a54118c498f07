import { FONT_FAMILIES, type FontFamily } from '@nakshi/core/studio/schema'
import { type BuiltInFont, FONTS, type FontKey, hasCore } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'
import { type LoadedFonts, parseFont } from '@nakshi/studio/load-font'
import { SAMPLE_NAMES } from '@nakshi/studio/sample-names'
import { shapeLine } from '@nakshi/studio/shape-line'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { INDIAN_NAMES } from '../../../test/harness-names.ts'
import { allFonts } from '../../../test/harness-studio.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const MAX_FIRST_PREVIEW_BYTES = 150_000

async function fetchBytes(url: string, encoding: 'br' | 'identity'): Promise<Buffer> {
  const answer = await shop.app.inject({ url, headers: { 'accept-encoding': encoding } })
  expect(answer.statusCode, url).toBe(200)
  return answer.rawPayload
}

const sizes = new Map<string, number>()
async function getDownloadSize(url: string): Promise<number> {
  const size = sizes.get(url) ?? (await fetchBytes(url, 'br')).length
  sizes.set(url, size)
  return size
}

/** The files that a browser loads for a text, as `loadFont` does. */
async function listFiles(text: string, family: FontFamily): Promise<string[]> {
  const loaded: LoadedFonts = new Map()
  const urls: string[] = []
  for (;;) {
    const shaped = shapeLine(text, family, loaded)
    if (shaped.kind !== 'wanted') return urls
    // No sample has a sign
    const key = shaped.font as FontKey
    const isCore = hasCore(key) && !loaded.has(key)
    const url = fontUrl(key, isCore)
    urls.push(url)
    loaded.set(key, parseFont(key, await fetchBytes(url, 'identity'), isCore))
  }
}

test.each(SAMPLE_NAMES.map(({ label, text }) => [label, text] as const))(
  'loads at most 150 kB of fonts for the first preview of a name: %s',
  async (_, text) => {
    for (const family of FONT_FAMILIES) {
      const files = await listFiles(text, family)
      const bytes = await Promise.all(files.map(getDownloadSize))
      expect(files.length).toBeGreaterThan(0)
      expect(
        bytes.reduce((sum, size) => sum + size, 0),
        `${family}: ${files.join(', ')}`,
      ).toBeLessThan(MAX_FIRST_PREVIEW_BYTES)
    }
  },
  60_000,
)

const cores = (Object.keys(FONTS) as BuiltInFont[]).filter((key) => FONTS[key].hasCore)

test.each(cores)('shapes names with the core of %s as with the whole font', async (key) => {
  const whole = await allFonts()
  const core = new Map(whole).set(key, parseFont(key, await fetchBytes(fontUrl(key, true), 'identity'), true))
  const names = INDIAN_NAMES.filter((name) => /\p{Script=Arabic}/u.test(name))
  expect(names.length).toBeGreaterThan(10)
  const draw = (text: string, fonts: LoadedFonts) => {
    const shaped = shapeLine(text, 'mukta', fonts)
    if (shaped.kind !== 'line') return shaped
    return shaped.line.glyphs.map(({ id, x, y, glyph }) => ({ id, x, y, outline: glyph.outline }))
  }
  for (const name of names) expect(draw(name, core), name).toEqual(draw(name, whole))
  expect(draw('ٻار', core)).toEqual({ kind: 'wanted', font: key })
})

test('serves the core of no other font', async () => {
  const answer = await shop.app.inject({ url: fontUrl('tamil', true) })
  expect(answer.statusCode).toBe(404)
})
