import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { StudioArea } from '@nakshi/core/studio/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plate, textSlot } from '../../../test/harness-studio.ts'
import { generatePrintFiles } from './create-print-files.ts'
import { listFoils } from './plates.ts'

const run = promisify(execFile)
const GHOSTSCRIPT = '/usr/bin/gs'
const SPOTS = { cut: 'CutContour', kiss: 'Kiss 2', foil: 'Foil', white: 'White Ink' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-plates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const slot = (key: string, y: number, colours: string[]) =>
  textSlot({ key, box: { x: 20, y, w: 40, h: 12 }, min_mm: 1, fonts: ['playfair'], colours })

async function generate(changes: Partial<StudioArea>, colours = ['#1b2a57'], spots = SPOTS) {
  const slots = colours.map((colour, index) => slot(`line${index}`, 14 + index * 14, [colour]))
  const texts = colours.map((colour, index) => ({
    slot: `line${index}`,
    text: 'Asha',
    font: 'playfair' as const,
    colour,
  }))
  const area = plate({ width_mm: 80, height_mm: 60, mask: { kind: 'heart' }, safe_mm: 1, slots, ...changes })
  const files = await generatePrintFiles({
    area,
    scene: { texts, photos: [] },
    photos: new Map(),
    shown_on: null,
    createdAt: new Date('2026-11-29T05:00:00Z'),
    spots,
  })
  const read = (kind: string) => Buffer.from(files.find((file) => file.kind === kind)?.bytes ?? [])
  return { area, texts, kinds: files.map(({ kind }) => kind), read }
}

const listSpots = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Separation \/(\S+)/g)].map(([, name]) => name)
const listLayerNames = (svg: Buffer) =>
  [...svg.toString().matchAll(/inkscape:label="([^"]*)"/g)].map(([, name]) => name)

test.each([
  ['print', 'kiss', ['Kiss#202'], ['KissCut']],
  ['print', 'through', ['CutContour'], ['Cut']],
  ['engrave', 'through', ['CutContour'], ['Engrave', 'Cut']],
  ['engrave', 'kiss', ['Kiss#202'], ['Engrave', 'Score']],
  ['cut', 'through', ['CutContour'], ['Cut']],
] as const)(
  'cuts the shape of a design to %s (%s) in PDF, SVG and DXF',
  async (process, contour, spots, layers) => {
    const { kinds, read } = await generate({ process, contour })
    expect(kinds).toEqual(['png', 'pdf', 'svg', 'dxf', 'preview'])
    expect(listSpots(read('pdf'))).toEqual(spots)
    expect(listLayerNames(read('svg'))).toEqual(layers)
    const dxf = read('dxf').toString()
    for (const layer of layers) expect(dxf).toContain(`POLYLINE\n8\n${layer}\n`)
  },
)

test('writes no cut line without one', async () => {
  const { kinds, read } = await generate({ process: 'print' })
  expect(kinds).toEqual(['png', 'pdf', 'preview'])
  expect(listSpots(read('pdf'))).toEqual([])
})

test('gives foil in solid black, a plate for each roll, named in the ticket', async () => {
  const one = await generate({ process: 'foil' }, ['#c9a24a'])
  expect(listSpots(one.read('pdf'))).toEqual(['Foil'])
  expect(one.read('svg').toString()).not.toContain('#c9a24a')
  const { data } = await sharp(one.read('png')).raw().toBuffer({ resolveWithObject: true })
  expect(data.some((level, at) => at % 4 < 3 && level > 0 && (data[at - (at % 4) + 3] ?? 0) === 255)).toBe(
    false,
  )
  expect(listFoils(one.area, one.texts)).toEqual(['Gold'])
  const named = await generate({ process: 'foil' }, ['#c9a24a'], { ...SPOTS, foil: 'Gold' })
  expect(listSpots(named.read('pdf'))).toEqual(['Gold'])
  const two = await generate({ process: 'foil' }, ['#c9a24a', '#c8cacd'])
  expect(listSpots(two.read('pdf'))).toEqual(['Foil#20Gold', 'Foil#20Silver'])
  expect(listLayerNames(two.read('svg'))).toEqual(['Foil Gold', 'Foil Silver'])
  expect(listFoils(two.area, two.texts)).toEqual(['Gold', 'Silver'])
})

test.runIf(existsSync(GHOSTSCRIPT))('prints white beneath all ink, which stays as it is', async () => {
  const [plain, white] = [
    await generate({ process: 'print' }),
    await generate({ process: 'print', has_white_ink: true }),
  ]
  expect(listSpots(white.read('pdf'))).toEqual(['White#20Ink'])
  const separate = async (name: string, pdf: Buffer) => {
    await writeFile(path.join(folder, `${name}.pdf`), pdf)
    const [from, to] = [path.join(folder, `${name}.pdf`), path.join(folder, `${name}.tif`)]
    await run(GHOSTSCRIPT, ['-q', '-r100', '-sDEVICE=tiffsep', '-o', to, from])
    const found = (await readdir(folder)).filter((file) => file.startsWith(`${name}(`)).sort()
    const means = await Promise.all(
      found.map(async (file) => {
        const { channels } = await sharp(path.join(folder, file)).stats()
        return [file.slice(name.length), channels[0]?.mean ?? 0] as const
      }),
    )
    return new Map(means)
  }
  const [without, plates] = [
    await separate('plain', plain.read('pdf')),
    await separate('white', white.read('pdf')),
  ]
  for (const [ink, mean] of without) expect(plates.get(ink)).toBeCloseTo(mean, 5)
  // As much as the ink: 255 is bare
  expect(255 - (plates.get('(White Ink).tif') ?? 255)).toBeGreaterThan(1)
})

test.runIf(existsSync(GHOSTSCRIPT))('separates the cut line onto a plate of its own', async () => {
  const { read } = await generate({ process: 'print', contour: 'through' })
  const file = path.join(folder, 'heart.pdf')
  await writeFile(file, read('pdf'))
  await run(GHOSTSCRIPT, ['-q', '-r100', '-sDEVICE=tiffsep', '-o', path.join(folder, 'heart.tif'), file])
  const plateFile =
    (await readdir(folder)).find((name) => name.includes('CutContour')) ?? expect.fail('no plate')
  const { channels } = await sharp(path.join(folder, plateFile)).stats()
  expect(channels[0]?.min).toBeLessThan(128)
})
