import type { Cart } from '@nakshi/core/cart/schema'
import type { PrintAreasBody, ProductStudio } from '@nakshi/core/designs/schema'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import * as m from '../src/components/studio/solid-view/messages.ts'
import { findAxeViolations, sidewaysScroll } from './screen-checks.ts'
import { expect, getResponse, test, unique } from './shop.ts'
import { addStudioProduct } from './studio-product.ts'

const RELIEF = '#c0392b'
const SOLID_SCRIPT = /\/assets\/(?:solid-|Solid|manifold)/

const PLATE = {
  ...DEFAULT_SOLID,
  kind: 'plate',
  relief: { kind: 'raised', height_mm: 3 },
  relief_filaments: [{ name: 'Red', colour: RELIEF }],
  split: 'part',
  thickness_mm: 3,
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#f4f1ea' },
} satisfies SolidSettings

/** A red name on a white plate, printed in 3D. */
async function addSolidProduct(admin: APIRequestContext, solid: SolidSettings = PLATE): Promise<string> {
  const { id, slug } = await addStudioProduct(admin)
  const { areas } = await getResponse<ProductStudio>(admin.get(`/api/products/${slug}/studio`))
  const body: PrintAreasBody = {
    areas: areas.map(({ version: _, placements, area, ...rest }) => ({
      ...rest,
      jig: null,
      area: {
        ...area,
        process: 'solid',
        solid,
        slots: area.slots.flatMap((slot) =>
          slot.kind === 'text' ? [{ ...slot, min_mm: 12, colours: [RELIEF] }] : [],
        ),
      },
      placements: placements.map(({ id: _id, ...placement }) => placement),
    })),
  }
  await getResponse(admin.put(`/api/admin/products/${id}/print-areas`, { data: body }))
  return slug
}

/** Shares of red pixels, as the name is, and of all that are not the ground. */
async function findColours(view: Locator) {
  const { data, info } = await sharp(await view.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let red = 0
  let sum = 0
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 1.6 * g && r > 1.6 * b && r > 60) red += 1
    sum += r + 3 * g + 7 * b
  }
  return { red: red / (info.width * info.height), sum }
}

const open = async (page: Page) => {
  await page.getByRole('group', { name: m.previewAs }).getByRole('button', { name: '3D' }).click()
  const view = page.getByRole('group', { name: m.view })
  await expect.poll(async () => (await findColours(view)).red).toBeGreaterThan(0.02)
  return view
}

/** Once two pictures in a row are the same. */
async function findSettledColours(view: Locator) {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = (await findColours(view)).sum
      return last === before
    })
    .toBe(true)
  return findColours(view)
}

test('shows a 3D print as its mesh, which turns by keys and buttons, and gives the picture back', async ({
  page,
  admin,
}) => {
  const slug = await addSolidProduct(admin)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (SOLID_SCRIPT.test(request.url())) scripts.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/products/${slug}`)
  const name = page.getByLabel('Name', { exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await name.fill('आशा')
  const view = await open(page)
  await expect(view.getByRole('img')).toHaveAttribute('aria-label', /“आशा”/)

  await view.focus()
  // A key first: from then on its outline is in the pictures
  await page.keyboard.press('Home')
  const start = await findSettledColours(view)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await findColours(view)).sum).not.toBe(start.sum)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await findColours(view)).sum).toBe(start.sum)
  await page.getByRole('button', { name: m.side }).click()
  await expect.poll(async () => (await findColours(view)).red).toBeLessThan(start.red / 3)
  await page.getByRole('button', { name: m.front }).click()
  await expect.poll(async () => (await findColours(view)).red).toBeGreaterThan(start.red / 2)
  expect(await findAxeViolations(page)).toEqual([])

  const front = (await findColours(view)).sum
  await name.fill('शर्मा निवास')
  await expect.poll(async () => (await findColours(view)).sum).not.toBe(front)

  await view.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
  await expect(page.getByRole('status').filter({ hasText: m.lost })).toBeVisible()
  await expect(view).toHaveCount(0)
  await open(page)
})

test('shows the price by weight as the name is typed, and the cart has the same', async ({
  page,
  admin,
  shopper,
}) => {
  const slug = await addSolidProduct(admin, {
    ...PLATE,
    weight_price: { per_gram: 100, included_grams: 0, grams_per_cm3: 1, maximum: 500_000 },
  })
  await page.addLocatorHandler(page.getByRole('button', { name: 'Looks good' }), (right) => right.click())
  await page.goto(`/products/${slug}`)
  await page.getByLabel('Name', { exact: true }).fill('आशा')
  const weight = page.getByRole('list', { name: 'Price details' }).getByText('Weight of the print')
  // A plate of 200 by 100 by 3 mm has 60 cm³, and one gram a rupee
  await expect(weight).toHaveText(/^\+ ₹6\d\.00 Weight of the print: 6\d g$/)
  const charge = Number(/₹(\d+)/.exec((await weight.textContent()) ?? '')?.[1])
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
  const { items } = await getResponse<Cart>(shopper.request.get('/api/cart'))
  expect(items.map(({ price }) => price)).toEqual([19_900 + 100 * charge])
})

test('shows a name on a model of the store from its front', async ({ page, admin }) => {
  const [x, y, z] = [200, 20, 100 + Number.parseInt(unique(), 16) / 2 ** 36]
  const buffer = createBlock(x, y, z)
  const model = await getResponse<{ sha256: string }>(
    admin.post('/api/admin/models', {
      multipart: { file: { name: 'block.stl', mimeType: 'model/stl', buffer } },
    }),
  )
  const { thickness_mm: _, relief, ...shared } = PLATE
  const slug = await addSolidProduct(admin, {
    ...shared,
    kind: 'model',
    relief,
    file_sha256: model.sha256,
    file_type: 'stl',
    // On the side that faces a viewer in front of the block, which stands on the bed
    placement: { origin_mm: [x / 2, 0, z / 2], turn_deg: [90, 0, 0], embed_mm: 1 },
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/products/${slug}`)
  await page.getByLabel('Name', { exact: true }).fill('आशा')
  const view = await open(page)
  await page.getByRole('button', { name: m.front }).click()
  const { red } = await findSettledColours(view)
  await page.getByRole('button', { name: m.side }).click()
  await expect.poll(async () => (await findColours(view)).red).toBeLessThan(red / 3)
})

/** A block as text. Triangles are counter-clockwise seen from outside. */
function createBlock(x: number, y: number, z: number): Buffer {
  const faces = ['021', '032', '456', '467', '015', '054', '126', '165', '237', '276', '304', '347']
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => {
    const [right, back] = [at % 4 === 1 || at % 4 === 2, at % 4 > 1]
    return `${right ? x : 0} ${back ? y : 0} ${at > 3 ? z : 0}`
  })
  const facets = faces.map((face) => {
    const vertices = [...face].map((at) => `vertex ${corners[Number(at)]}\n`).join('')
    return `facet normal 0 0 0\nouter loop\n${vertices}endloop\nendfacet\n`
  })
  return Buffer.from(`solid block\n${facets.join('')}endsolid\n`)
}

test('keeps the picture, and loads no engine, where data is saved', async ({ page, admin }) => {
  const slug = await addSolidProduct(admin)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const scripts: string[] = []
  page.on('request', (request) => {
    if (SOLID_SCRIPT.test(request.url())) scripts.push(request.url())
  })
  await page.goto(`/products/${slug}`)
  await page.getByLabel('Name', { exact: true }).fill('Asha')
  await expect(page.locator('.gallery .studio-sheet canvas')).toHaveAttribute('aria-label', /“Asha”/)
  await expect(page.getByRole('group', { name: m.previewAs })).toHaveCount(0)
  expect(scripts).toEqual([])
})

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('turns by a finger to the side, zooms by two, and scrolls the page by a swipe up', async ({
    page,
    admin,
  }) => {
    const slug = await addSolidProduct(admin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/products/${slug}`)
    await page.getByLabel('Name', { exact: true }).fill('Asha')
    const view = await open(page)
    expect(await sidewaysScroll(page)).toEqual([])
    await view.scrollIntoViewIfNeeded()
    const fingers = await page.context().newCDPSession(page)
    type Point = { x: number; y: number }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      })
    const box = await view.boundingBox()
    if (!box) throw new Error('The 3D view is not shown')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }

    const start = await findColours(view)
    await touch('touchStart', middle)
    for (const by of [10, 25, 40, 60]) await touch('touchMove', { x: middle.x + by, y: middle.y })
    await touch('touchEnd')
    await expect.poll(async () => (await findColours(view)).sum).not.toBe(start.sum)

    const turned = await findColours(view)
    const spread = (by: number): [Point, Point] => [
      { x: middle.x - by, y: middle.y },
      { x: middle.x + by, y: middle.y },
    ]
    await touch('touchStart', ...spread(30))
    for (const by of [35, 40, 50]) await touch('touchMove', ...spread(by))
    await touch('touchEnd')
    await expect.poll(async () => (await findColours(view)).red).toBeGreaterThan(turned.red * 1.2)

    const top = await page.evaluate(() => window.scrollY)
    await touch('touchStart', middle)
    for (const by of [12, 24, 48, 72, 96]) await touch('touchMove', { x: middle.x, y: middle.y - by })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 30)
  })
})
