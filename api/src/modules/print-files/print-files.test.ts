import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawDisplayList } from '@nakshi/studio/draw-display-list'
import { getPrintDpi } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  comparePdf,
  DPI,
  differing,
  flatPreview,
  halved,
  MADE,
  onWhite,
  printFixtures,
  RASTERISER,
} from '../../../test/harness-print-pictures.ts'
import { fixturePhoto, layOutFixture } from '../../../test/harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES } from '../../../test/studio-fixtures.ts'
import { renderPng } from './create-print-files.ts'
import { ditherPhotos } from './dither-photos.ts'
import { renderPdf } from './render-pdf.ts'
import { renderSvg } from './render-svg.ts'
import { withSizedCanvas } from './shared-canvas.ts'

let folder: string
let photos: Map<string, Buffer>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-print-'))
  photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(printFixtures)(
  'renders the same image in the preview and the print file: %s',
  async (_, fixture) => {
    const { list } = await layOutFixture(fixture)
    const print = await onWhite(await renderPng(list, DPI, photos))
    expect(differing(await flatPreview(list), halved(print))).toBeLessThan(0.005)
  },
)

// Every shape at night
test.runIf(existsSync(RASTERISER)).each(printFixtures.filter((_, index) => index < 2))(
  'the PDF is the same picture as the PNG and the preview: %s',
  async (_, fixture) => {
    for (const part of await comparePdf(fixture)) expect(part).toBeLessThan(0.005)
  },
)

const first = async () => {
  const { list } = await layOutFixture(
    printFixtures[0]?.[1] ?? STUDIO_FIXTURES[0] ?? expect.fail('no fixture'),
  )
  return list
}

test('writes a PDF true to the millimetre, with trim and bleed boxes and no fonts', async () => {
  const text = (await renderPdf(await first(), photos, MADE)).toString('latin1')
  const box = (name: string) =>
    new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(text)?.[1]?.trim().split(' ').map(Number)
  const mm = (value: number) => (value * 72) / 25.4
  expect(box('MediaBox')?.slice(2)).toEqual([expect.closeTo(mm(104), 3), expect.closeTo(mm(84), 3)])
  expect(box('BleedBox')?.slice(2)).toEqual([expect.closeTo(mm(104), 3), expect.closeTo(mm(84), 3)])
  expect(box('TrimBox')).toEqual([2, 2, 102, 82].map((value) => expect.closeTo(mm(value), 3)))
  expect(text).not.toContain('/Type /Font')
})

test('creates identical bytes for the same design every time', async () => {
  const list = await first()
  const [pdf, again] = await Promise.all([renderPdf(list, photos, MADE), renderPdf(list, photos, MADE)])
  expect(pdf.equals(again)).toBe(true)
  const [png, second] = await Promise.all([renderPng(list, DPI, photos), renderPng(list, DPI, photos)])
  expect(png.equals(second)).toBe(true)
})

test('writes the DPI into a PNG', async () => {
  const { density, width } = await sharp(await renderPng(await first(), DPI, photos)).metadata()
  expect({ density, width }).toEqual({ density: DPI, width: Math.ceil((104 / 25.4) * DPI) })
})

test('writes an SVG in millimetres with outlines only, rendered the same by another program', async () => {
  const list = await first()
  const svg = renderSvg({ process: 'print' }, list, photos)
  expect(svg).toContain('width="104mm" height="84mm" viewBox="-2 -2 104 84"')
  expect(svg).not.toContain('<text')
  // librsvg would reckon mm at its own dots to an inch
  const dots = (mm: number) => `"${(mm / 25.4) * DPI}"`
  const inDots = svg.replace('"104mm"', dots(104)).replace('"84mm"', dots(84))
  const raster = await onWhite(await sharp(Buffer.from(inDots)).png().toBuffer())
  expect(differing(await onWhite(await renderPng(list, DPI, photos)), raster)).toBeLessThan(0.005)
})

test('dithers an engraved photo to black pixels and keeps text as outlines', async () => {
  const fixture = STUDIO_FIXTURES.find(({ kind, area }) => kind === 'photo' && area.process === 'engrave')
  if (!fixture) throw new Error('there is no such fixture')
  const { list } = await layOutFixture(fixture)
  const made = await ditherPhotos({ list, photos })
  const dots = getPrintDpi(fixture.area)
  /** The part of the inked pixels that are neither black nor white. */
  const between = async (png: Buffer) => {
    const { data } = await onWhite(png)
    let grey = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 8 && (data[at] ?? 0) < 247) grey++
    return (grey * 4) / data.length
  }
  expect(await between(await renderPng(list, dots, photos))).toBeGreaterThan(0.5)
  // The edges of letters and of the piece are smooth
  expect(await between(await renderPng(made.list, dots, made.photos))).toBeLessThan(0.03)
  expect(made.list.items.filter(({ kind }) => kind === 'path')).toEqual(
    list.items.filter(({ kind }) => kind === 'path'),
  )
  const pdf = (await renderPdf(made.list, made.photos, MADE)).toString('latin1')
  expect(pdf).toContain('/ColorSpace /DeviceGray')
  expect(renderSvg(fixture.area, made.list, made.photos)).toContain('data:image/png;base64,')
})

test('keeps memory use flat over many renderings', async () => {
  const lists = await Promise.all(
    printFixtures.map(async ([, fixture]) => (await layOutFixture(fixture)).list),
  )
  const sheet = { scale: 6, margin: 12, width: 624, height: 504 }
  const draw = async (rounds: number) => {
    for (let round = 0; round < rounds; round++)
      for (const list of lists)
        await withSizedCanvas(sheet.width, sheet.height, async (canvas) => {
          drawDisplayList(canvas.getContext('2d'), list, sheet, list.trim, new Map())
          canvas.data()
        })
  }
  // What the canvases take; the heap has its own ups and downs, with the tests before this one.
  const taken = () => process.memoryUsage().rss - process.memoryUsage().heapTotal
  await draw(2)
  const before = taken()
  await draw(24)
  // A canvas of its own for each took 400 MB here; the collector lets up to 110 MB lie before it looks.
  expect(taken() - before).toBeLessThan(200_000_000)
})
