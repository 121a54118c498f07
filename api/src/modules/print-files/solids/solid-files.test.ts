import { buffer } from 'node:stream/consumers'
import type { StudioArea } from '@nakshi/core/studio/schema'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { loadSolidEngine } from '@nakshi/solid/engine'
import { parseModel } from '@nakshi/solid/parse-model'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { addPlate, markPlate } from '../../../../test/harness-designs.ts'
import { unzip } from '../../../../test/harness-files.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { photoSlot, textSlot } from '../../../../test/harness-studio.ts'
import { orderItems, printFiles } from '../../../platform/db/tables/index.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { makePrintFiles } from '../make-print-files.ts'

let shop: TestApp
let admin: Client
let maker: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  maker = await shop.asStaff('workshop')
})
afterAll(() => shop.close())

const STAND: SolidSettings = {
  kind: 'stand',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#f4f1ea' },
  relief_filaments: [{ name: 'White', colour: '#f4f1ea' }],
  split: 'none',
  letters_mm: 4,
  foot: { height_mm: 4, depth_mm: 20 },
}
const LITHOPHANE: SolidSettings = {
  kind: 'lithophane',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#f4f1ea' },
  thinnest_mm: 0.8,
  thickest_mm: 3,
  point_mm: 0.8,
  gamma: 1,
  curve_deg: 0,
}
const solidArea = (solid: SolidSettings, changes: Partial<StudioArea> = {}) =>
  ({ process: 'solid', bleed_mm: 0, solid, ...changes }) as const

async function make(added: Awaited<ReturnType<typeof addDesignedItem>>) {
  const store = openMediaStore(shop.config)
  await makePrintFiles({ db: shop.db, store }, { order_id: added.order.id, item_id: added.item.id })
  const rows = await shop.db.select().from(printFiles).where(eq(printFiles.item_id, added.item.id))
  const files = new Map<string, Buffer>()
  for (const { kind, key } of rows) {
    const stored = await store.read(key)
    if (stored) files.set(kind, await buffer(stored.stream))
  }
  return { rows, files }
}

test('makes 3MF with a picture and STL of one closed unit, with its grams and hours', async () => {
  const added = await addDesignedItem(shop, { area: solidArea(DEFAULT_SOLID), quantity: 50 })
  const { files } = await make(added)
  expect([...files.keys()].sort()).toEqual(['3mf', 'preview', 'stl'])
  const entries = unzip(files.get('3mf') ?? Buffer.alloc(0))
  const model = entries.get('3D/3dmodel.model')?.toString() ?? ''
  expect(model).toContain('unit="millimeter"')
  expect(model).toContain(added.order.order_number)
  expect([...model.matchAll(/displaycolor="(#\w{6})/g)].map(([, colour]) => colour)).toEqual([
    '#F4F1EA',
    '#1B2033',
  ])
  const thumbnail = await sharp(entries.get('Metadata/thumbnail.png')).metadata()
  expect([thumbnail.format, thumbnail.width]).toEqual(['png', 256])
  const engine = await loadSolidEngine()
  for (const kind of ['3mf', 'stl'])
    expect(parseModel(engine, files.get(kind) ?? Buffer.alloc(0)).triangles.length).toBeGreaterThan(300)

  const response = await maker.get(`/api/admin/workshop-orders/${added.order.id}`)
  const { print } = response.json().items[0]
  expect(print.files.map(({ kind }: { kind: string }) => kind)).toEqual(['preview', '3mf', 'stl'])
  // A plate of 90 by 30 by 2 mm and its letters: 5,400 mm³ and more of PLA, 0.80 of it filled.
  expect(print.estimate).toMatchObject({
    source: 'volume',
    change_mm: 2,
    size_mm: [expect.closeTo(90, 1), expect.closeTo(30, 1), expect.closeTo(3, 1)],
    filaments: [
      { name: 'White', colour: '#f4f1ea' },
      { name: 'Dark blue', colour: '#1b2033' },
    ],
  })
  expect(print.estimate.grams).toBeGreaterThan(5)
  expect(print.estimate.grams).toBeLessThan(7)
  expect(print.estimate.minutes).toBe(Math.ceil((print.estimate.volume_mm3 / 1_000) * 1.24 * 0.8 * 6))
  const findOnBoard = async (filament: string) => {
    const query = { filter: JSON.stringify({ filament }) }
    return (await maker.get('/api/admin/production-board', { query })).json()
  }
  const board = await findOnBoard('Dark blue')
  expect(board.filaments).toEqual([
    { name: 'Dark blue', colour: '#1b2033' },
    { name: 'White', colour: '#f4f1ea' },
  ])
  expect(board.columns[0].rows).toMatchObject([{ item_id: added.item.id, estimate: print.estimate }])
  expect((await findOnBoard('Gold')).columns[0].rows).toEqual([])
  const ticket = await maker.get('/api/admin/orders/job-tickets', {
    query: { filter: JSON.stringify({ id: [added.order.id] }) },
  })
  const [page] = pdfPages(ticket.rawPayload)
  expect(page).toContain('Filament: White, Dark blue')
  expect(page).toContain('Change the filament at 2 mm')
  const file = await maker.get(print.files[1].url)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'model/3mf'])
})

test('makes a lithophane from the photo of the shopper, which stands when it is printed', async () => {
  const shopper = await shop.asShopper()
  const added = await addDesignedItem(shop, { photo_of: shopper })
  const [photo] = added.design.scene.photos
  const slots = [photoSlot({ key: photo?.slot ?? '', box: { x: 0, y: 0, w: 90, h: 30 } })]
  const design = {
    ...added.design,
    area: { ...added.design.area, ...solidArea(LITHOPHANE, { slots }) },
    scene: { ...added.design.scene, texts: [] },
  }
  await shop.db.update(orderItems).set({ design }).where(eq(orderItems.id, added.item.id))
  const { rows, files } = await make(added)
  expect([...files.keys()].sort()).toEqual(['3mf', 'preview', 'stl'])
  const [width, depth, height] = rows.find(({ kind }) => kind === '3mf')?.estimate?.size_mm ?? []
  expect([width, height]).toEqual([expect.closeTo(90, 0), expect.closeTo(30, 0)])
  expect(depth).toBeLessThanOrEqual(3.01)
})

test('rejects a name that would come apart, before it is in the cart, and names the reason', async () => {
  const product = await addPlate(shop.db)
  const slot = textSlot({ key: product.option_id, min_mm: 4, colours: ['#f4f1ea'], fonts: ['mukta'] })
  const area = await markPlate(admin, product, solidArea(STAND, { slots: [slot] }))
  const shopper = await shop.asShopper()
  const design = (text: string) => ({
    product_id: product.id,
    custom_options: { [product.option_id]: { text } },
    print_area_id: area.id,
    area_version: area.version,
    style: { texts: [{ slot: product.option_id, font: 'mukta', colour: '#f4f1ea' }], photos: [] },
  })
  // The dot of the i is held by nothing.
  const rejected = await shopper.post('/api/designs', design('Riti'))
  expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'cannot_be_made'])
  expect(rejected.json().refusals).toMatchObject([{ slot: product.option_id, why: 'pieces' }])
  expect(rejected.json().message).toContain('come apart')
  const { print_area_id, style, area_version, ...line } = design('Riti')
  const inCart = await shopper.post('/api/cart', { ...line, design: { print_area_id, area_version, style } })
  expect([inCart.statusCode, inCart.json().code]).toEqual([422, 'cannot_be_made'])
  const made = await shopper.post('/api/designs', design('ANAND'))
  expect(made.statusCode, made.body).toBe(201)
})

test('arranges units on beds by filament, and leaves out what is no 3D print', async () => {
  const white = await addDesignedItem(shop, { area: solidArea(DEFAULT_SOLID), quantity: 12 })
  const red = await addDesignedItem(shop, {
    area: solidArea({ ...DEFAULT_SOLID, base_filament: { name: 'Red', colour: '#b3202a' } }),
  })
  const engraved = await addDesignedItem(shop)
  const get = (what: string, added: (typeof white)[], more = {}) =>
    maker.get(`/api/admin/print-files/${what}`, {
      query: { filter: JSON.stringify({ id: added.map(({ item }) => item.id) }), of: 'items', ...more },
    })
  const response = await get('plates', [white, red, engraved])
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(decodeURIComponent(String(response.headers['x-left-out']))).toContain('Only 3D prints')
  // By the numbers of the orders, which are random here
  const files = new Map(
    [...unzip(response.rawPayload)].map(([name, bytes]) => [name.replace(/^.*\/plate-[12]-/, ''), bytes]),
  )
  // 90 by 30 mm on 220 by 220: two in a row, and six rows with gaps of 5 mm.
  expect([...files.keys()].sort()).toEqual(['Red-Dark-blue.3mf', 'White-Dark-blue.3mf'])
  const plate = unzip(files.get('White-Dark-blue.3mf') ?? Buffer.alloc(0))
  const model = plate.get('3D/3dmodel.model')?.toString() ?? ''
  expect(model.match(/<item /g)).toHaveLength(12)
  const stl = await get('plates', [white], { format: 'stl', copies: 1 })
  expect([...unzip(stl.rawPayload).keys()].map((name) => name.split('/')[1])).toEqual([
    'plate-1-White-Dark-blue.stl',
  ])
  expect((await get('imposition', [white])).json()).toMatchObject({ code: 'is_solid' })
  expect((await get('plates', [engraved])).json()).toMatchObject({ code: 'not_solid' })
})
