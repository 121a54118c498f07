import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCmykProfile } from '../../../../test/cmyk-profile.ts'
import { type Inks, withInkConverter } from './ink-converter.ts'

const run = promisify(execFile)
const TRANSICC = '/usr/bin/transicc'
const PROFILES = ['/usr/share/color/icc/ghostscript/default_cmyk.icc'].filter(existsSync)
/** Three of 255 levels, in percent. */
const TOLERANCE = 1.2
const profile = createCmykProfile()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-inks-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** By transicc of LittleCMS 2.14, relative colorimetric. */
const COLOURS: [string, Inks][] = [
  ['#ff0000', [1, 100, 100, 1]],
  ['#1b2a57', [94.7, 93, 53.3, 34.7]],
  ['#c81e3c', [12.4, 99.1, 80.7, 11.1]],
  ['#f0e010', [3.8, 9.8, 95.9, 2.9]],
  ['#1b2033', [97.9, 100, 79.1, 43.9]],
]

test('converts colours as LittleCMS does, and greys to black ink only', async () => {
  const colours = [...COLOURS.map(([colour]) => colour), '#000000', '#808080', '#ffffff']
  const inks = await withInkConverter(profile, ({ toInks }) => toInks(colours))
  for (const [colour, expected] of COLOURS)
    for (const [index, ink] of (inks.get(colour) ?? []).entries())
      expect(Math.abs(ink - (expected[index] ?? 0)), `${colour} ${index}`).toBeLessThan(TOLERANCE)
  expect(inks.get('#000000')).toEqual([0, 0, 0, 100])
  expect(inks.get('#808080')).toEqual([0, 0, 0, expect.closeTo(49.8, 1)])
  expect(inks.get('#ffffff')).toEqual([0, 0, 0, 0])
})

test.runIf(existsSync(TRANSICC)).each(PROFILES)('agrees with transicc on %s', async (file) => {
  const values = [10, 90, 170, 250]
  const triples = values.flatMap((r) => values.flatMap((g) => values.map((b) => [r, g, b])))
  const colours = triples.filter(([r, g, b]) => r !== g || g !== b)
  const input = path.join(folder, 'colours.txt')
  await writeFile(input, `${colours.map((each) => each.join(' ')).join('\n')}\n`)
  const command = `${TRANSICC} -n -t1 '-i*sRGB' '-o${file}' < ${input}`
  const { stdout } = await run('/bin/sh', ['-c', command])
  const expected = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const toHex = (rgb: number[]) => `#${Buffer.from(rgb).toString('hex')}`
  const inks = await withInkConverter(await readFile(file), ({ toInks }) => toInks(colours.map(toHex)))
  for (const [at, rgb] of colours.entries())
    for (const [index, ink] of (inks.get(toHex(rgb)) ?? []).entries())
      expect(Math.abs(ink - (expected[at]?.[index] ?? 0)), `${rgb} ${index}`).toBeLessThan(TOLERANCE)
})

test('shows what is printed: black ink is no darker than it is, and paper is white', async () => {
  const pixels = { data: Buffer.from([0, 0, 0, 0, 0, 0, 0, 255]), width: 2, height: 1 }
  const shown = await withInkConverter(profile, ({ toScreen }) => toScreen(pixels))
  // 2 % of the light
  expect([...shown]).toEqual([255, 255, 255, 39, 39, 39])
})

test('keeps the shadows of a picture apart, and the transparency', async () => {
  const data = Buffer.from([0, 0, 0, 255, 20, 20, 20, 255, 60, 20, 20, 128, 255, 255, 255, 0])
  const photo = await sharp(data, { raw: { width: 4, height: 1, channels: 4 } })
    .png()
    .toBuffer()
  await withInkConverter(profile, async ({ toPixels, toScreen }) => {
    const pixels = await toPixels(photo)
    if (!pixels) throw new Error('the picture is not grey')
    expect([...(pixels.alpha ?? [])]).toEqual([255, 255, 128, 0])
    const shown = await toScreen(pixels)
    expect(shown[0]).toBeLessThan((shown[3] ?? 0) - 2)
    expect([...pixels.data.subarray(12)]).toEqual([0, 0, 0, 0])
  })
})

test('leaves grey pictures to the black ink', async () => {
  const photo = await sharp(Buffer.from([0, 128, 255]), { raw: { width: 3, height: 1, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await withInkConverter(profile, ({ toJpeg }) => toJpeg(photo))).toBeNull()
})

test('refuses a profile that LittleCMS cannot use', async () => {
  const broken = Buffer.from(profile)
  broken.write('RGB ', 16, 'latin1')
  await expect(withInkConverter(broken, ({ toInks }) => toInks(['#ff0000']))).rejects.toThrow(
    /colour profile/,
  )
})
