import { readFile, writeFile } from 'node:fs/promises'
import type { ProductStudio } from '@nakshi/core/designs/schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { Locator, Page, TestInfo } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { hasPrusaSlicer, slice } from '../../api/test/harness-slicers.ts'
import * as m from '../src/components/studio/solid-view/messages.ts'
import {
  drawLayers,
  getBox,
  getCoverage,
  getOverlap,
  type Layer,
  mirror,
  parseGcode,
  type Silhouette,
  toSilhouette,
} from './gcode.ts'
import { expect, getResponse, placeOrder, type Stage, setStatus, test } from './shop.ts'

test.skip(!hasPrusaSlicer, 'PrusaSlicer is not installed: no file can be sliced')

/** Of `slice`. */
const LAYER_MM = 0.2
const COLUMNS = 480

const ORGANISER = {
  slug: 'desk-organiser-name',
  field: /^Name on the front/,
  thickness_mm: 2.4,
  relief_mm: 1.2,
}
const KEYCHAIN = { slug: 'number-plate-keychain', field: /^Number/, thickness_mm: 2, relief_mm: 0.8 }
const PRINTS = [
  {
    ...ORGANISER,
    ...{ script: 'an Urdu', name: 'شہناز', variant: 'Graphite' },
    ...{ base: '#4a4d52', filament: 'Yellow', relief: '#f2c230' },
  },
  {
    ...ORGANISER,
    ...{ script: 'a Malayalam', name: 'ശ്രീക്കുട്ടി', variant: 'Sage' },
    ...{ base: '#a9b79c', filament: null, relief: '#1b2033' },
  },
  {
    ...KEYCHAIN,
    ...{ script: 'a Hindi', name: 'श्रद्धा', variant: 'Black plate, yellow letters' },
    ...{ base: '#1b2033', filament: null, relief: '#f2c230' },
  },
]

for (const print of PRINTS)
  test(`prints ${print.script} name as the 3D view shows it`, async ({ page, shopper, admin }, testInfo) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/products/${print.slug}`)
    await page.getByRole('radio', { name: print.variant }).check({ force: true })
    await page.getByRole('textbox', { name: print.field }).fill(print.name)
    if (print.filament) await page.getByRole('radio', { name: print.filament }).check({ force: true })
    const preview = await openFront(page)
    await writeFile(testInfo.outputPath('preview.png'), preview)
    await addToCart(page)

    const layers = await printOrder({ shopper, admin }, testInfo)
    const top = getFound(layers.at(-1), 'layers')
    expect(top.top_mm).toBeCloseTo(print.thickness_mm + print.relief_mm)
    const changed = layers.find(({ filament }) => filament !== null)
    const first = getFound(changed, 'change of filament')
    expect(first.top_mm).toBeCloseTo(print.thickness_mm + LAYER_MM)
    const box = getBox(layers)
    await writeFile(
      testInfo.outputPath('layers.png'),
      await drawLayers([layers[0] ?? top, first, top], box, print.base),
    )

    const seen = await findRelief(preview, print.base, print.relief)
    for (const layer of layers.slice(layers.indexOf(first))) {
      expect(layer.filament).toBe(print.relief)
      const printed = toSilhouette(layer, box, COLUMNS)
      expect(Math.abs(printed.rows - seen.rows)).toBeLessThan(4)
      const same = getOverlap(printed, { ...seen, rows: printed.rows })
      expect(same).toBeGreaterThan(0.95)
      expect(getOverlap(mirror(printed), seen)).toBeLessThan(0.65)
      expect(getCoverage(printed) / getCoverage(seen)).toBeGreaterThan(0.85)
      expect(getCoverage(printed) / getCoverage(seen)).toBeLessThan(1.15)
    }
  })

test('prints a photo as a lithophane, thick where it is dark', async ({ page, shopper, admin }, testInfo) => {
  test.setTimeout(600_000)
  const slug = 'lithophane-photo-lamp'
  const photo = await readFile('api/demo/pictures/sample-photo-1.webp')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/products/${slug}`)
  const buffer = await sharp(photo).jpeg({ quality: 90 }).toBuffer()
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ name: 'family.jpg', mimeType: 'image/jpeg', buffer })
  await writeFile(testInfo.outputPath('preview.png'), await openFront(page))
  await addToCart(page)

  const layers = await printOrder({ shopper, admin }, testInfo)
  const box = getBox(layers)
  const shown = [0.1, 0.5, 0.9].flatMap((part) => layers[Math.round(part * layers.length)] ?? [])
  await writeFile(testInfo.outputPath('layers.png'), await drawLayers(shown, box, '#1b2033'))
  const { areas } = await getResponse<ProductStudio>(admin.get(`/api/products/${slug}/studio`))
  const { area } = getFound(areas[0], 'print area')
  if (area.solid?.kind !== 'lithophane') throw new Error('The lamp is no lithophane')
  const { curve_deg, thinnest_mm, thickest_mm } = area.solid
  const radius = area.width_mm / ((curve_deg * Math.PI) / 180)

  expect(layers.at(-1)?.top_mm).toBeCloseTo(area.height_mm, 0)
  const grid = { columns: 40, rows: Math.round((40 * area.height_mm) / area.width_mm) }
  const plastic = unrollPlastic(layers, radius + (thinnest_mm + thickest_mm) / 2, grid)
  const most = Math.max(...plastic)
  await sharp(Buffer.from(plastic.map((mm3) => 255 * (1 - mm3 / most))), {
    raw: { width: grid.columns, height: grid.rows, channels: 1 },
  })
    .resize(10 * grid.columns, undefined, { kernel: 'nearest' })
    .toFile(testInfo.outputPath('thickness.png'))
  const resize = (picture: Sharp) =>
    picture.resize(grid.columns, grid.rows, { fit: 'cover' }).greyscale().raw().toBuffer()
  const [dark, mirrored] = await Promise.all([resize(sharp(photo)), resize(sharp(photo).flop())])
  const alike = getCorrelation(plastic, dark)
  expect(alike).toBeLessThan(-0.8)
  expect(getCorrelation(plastic, mirrored)).toBeGreaterThan(alike + 0.3)
  // The relief is in front, where the preview shows it: the back is smooth
  const middles = layers.map(({ moves }) => {
    const middle = (box.x0 + box.x1) / 2
    const ys = moves.flatMap(({ x0, y0 }) => (Math.abs(x0 - middle) < 1 ? [y0] : []))
    return { front: Math.min(...ys), back: Math.max(...ys) }
  })
  const spread = (ys: number[]) =>
    Math.max(...ys.filter(Number.isFinite)) - Math.min(...ys.filter(Number.isFinite))
  expect(spread(middles.map(({ front }) => front))).toBeGreaterThan(0.5)
  expect(spread(middles.map(({ back }) => back))).toBeLessThan(0.2)
})

function getFound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`No ${what}`)
  return value
}

/** @returns the picture of the 3D view, once two in a row are the same */
async function openFront(page: Page): Promise<Buffer> {
  await page.getByRole('group', { name: m.previewAs }).getByRole('button', { name: '3D' }).click()
  await page.getByRole('button', { name: m.front, exact: true }).click()
  const canvas: Locator = page.getByRole('group', { name: m.view }).getByRole('img')
  let last: Buffer = Buffer.alloc(0)
  const isSettled = async () => {
    const before = last
    last = await canvas.screenshot({ style: '.gallery :is(button, .solid-switch) { visibility: hidden }' })
    return last.equals(before)
  }
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true)
  return last
}

/** Of the check of a solid on the server, which is then busy: the shopper is asked to try again. */
const SOLID_TIMEOUT_MS = 60_000

async function addToCart(page: Page): Promise<void> {
  await page.addLocatorHandler(page.getByRole('button', { name: 'Looks good' }), (right) => right.click())
  const added = page.getByRole('dialog', { name: 'Added to cart' })
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(added).toBeVisible({ timeout: SOLID_TIMEOUT_MS })
  }).toPass({ timeout: 2 * SOLID_TIMEOUT_MS })
}

/** Orders what is in the cart, and slices the 3MF that the workshop downloads. */
async function printOrder({ shopper, admin }: Omit<Stage, 'page'>, testInfo: TestInfo): Promise<Layer[]> {
  const { id } = await placeOrder(shopper)
  await setStatus(admin, id, 'confirmed')
  const getPrint = async () =>
    (await getResponse<AdminOrder>(admin.get(`/api/admin/orders/${id}`))).items[0]?.print
  await expect.poll(async () => (await getPrint())?.state, { timeout: 120_000 }).toBe('made')
  const made = (await getPrint())?.files.find(({ kind }) => kind === '3mf')
  const { url } = getFound(made, '3MF')
  const file = testInfo.outputPath('unit.3mf')
  await writeFile(file, await (await admin.get(url)).body())
  await slice(file)
  return parseGcode(await readFile(`${file}.gcode`, 'utf8'))
}

type Colour = readonly [number, number, number]

const toColour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** Of pixels from the top, above the print. */
const GROUND_ROW = 40

/** What has the colour of the relief, in the box of the print. */
async function findRelief(preview: Buffer, base: string, relief: string): Promise<Silhouette> {
  const { data, info } = await sharp(preview).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const getPixel = (at: number): Colour => [data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0]
  const ground = getPixel(GROUND_ROW * info.width + Math.round(info.width / 2))
  const colours = [toColour(relief), toColour(base), ground]
  const nearest = Array.from({ length: info.width * info.height }, (_, at) => {
    const pixel = getPixel(at)
    const distances = colours.map((colour) =>
      Math.hypot(...colour.map((level, k) => level - (pixel[k] ?? 0))),
    )
    return distances.indexOf(Math.min(...distances))
  })
  const printed = nearest.flatMap((colour, at) => (colour === 2 ? [] : [at]))
  const [left, right] = findRange(printed.map((at) => at % info.width))
  const [top, bottom] = findRange(printed.map((at) => Math.floor(at / info.width)))
  const [width, height] = [right - left, bottom - top]
  const rows = Math.round((COLUMNS * height) / width)
  const cells = await sharp(Buffer.from(nearest.map((colour) => (colour === 0 ? 255 : 0))), {
    raw: { width: info.width, height: info.height, channels: 1 },
  })
    .extract({ left, top, width, height })
    .resize(COLUMNS, rows, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { columns: COLUMNS, rows, cells: Uint8Array.from(cells, (level) => (level > 127 ? 1 : 0)) }
}

/** Of pixels in a row: fewer are the edge of what is above the view. */
const MIN_IN_ROW = 10

function findRange(places: number[]): [from: number, to: number] {
  const counts = new Map<number, number>()
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1)
  const filled = [...counts].flatMap(([place, count]) => (count < MIN_IN_ROW ? [] : [place]))
  return [Math.min(...filled), Math.max(...filled) + 1]
}

const STEP_MM = 0.5

/** mm³ by place of the picture, row by row from the top, of a lithophane that is bent around an upright cylinder. */
function unrollPlastic(
  layers: readonly Layer[],
  radius: number,
  { columns, rows }: { columns: number; rows: number },
): number[] {
  const box = getBox(layers)
  const [middle, top] = [(box.x0 + box.x1) / 2, layers.at(-1)?.top_mm ?? 0]
  const half = Math.asin(Math.min(1, (box.x1 - middle) / radius))
  const plastic = new Array<number>(columns * rows).fill(0)
  for (const { top_mm, moves } of layers)
    for (const { x0, y0, x1, y1, mm3 } of moves) {
      const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP_MM)
      for (let step = 0; step < steps; step++) {
        const x = x0 + ((x1 - x0) * (step + 0.5)) / steps
        const angle = Math.asin(Math.max(-1, Math.min(1, (x - middle) / radius)))
        const column = Math.min(columns - 1, Math.max(0, Math.floor(((angle / half + 1) / 2) * columns)))
        const row = Math.min(rows - 1, Math.floor((1 - (top_mm - LAYER_MM / 2) / top) * rows))
        plastic[row * columns + column] = (plastic[row * columns + column] ?? 0) + mm3 / steps
      }
    }
  return plastic
}

function getCorrelation(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const getDeviations = (values: ArrayLike<number>) => {
    const all = Array.from(values)
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length
    return all.map((value) => value - mean)
  }
  const [a, b] = [getDeviations(one), getDeviations(other)]
  const multiply = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0)
  return multiply(a, b) / Math.sqrt(multiply(a, a) * multiply(b, b))
}
