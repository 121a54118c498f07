import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addPlate, getArea, markPlate, markTwoColours, uploadGrey } from '../../../test/harness-designs.ts'
import { listEmails } from '../../../test/harness-outbox.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { orderItems, printFiles } from '../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
let stop: () => Promise<void>
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

const patient = { timeout: 30_000, interval: 100 }
const textStyle = { font: 'rozha', colour: '#8a1c1c' } as const

/** @param red the picture of the colour that is chosen; without one there are no colours */
async function buyPlate(text: string, red?: string) {
  const product = await addPlate(shop.db, await uploadGrey(admin))
  const area = await (red ? markTwoColours(shop.db, admin, product, red) : markPlate(admin, product))
  const asha = await shop.asShopper()
  const style = { texts: [{ slot: product.option_id, ...textStyle }], photos: [] }
  const line = {
    product_id: product.id,
    variant_selections: red ? { colour: 'Red' } : {},
    custom_options: { [product.option_id]: { text } },
    design: { print_area_id: area.id, area_version: area.version, style },
  }
  const added = await asha.post('/api/cart', line)
  expect(added.statusCode, added.body).toBe(201)
  const { total } = (await asha.post('/api/checkout/quote', {})).json()
  const placed = await asha.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  return { product, area, asha, order: placed.json(), style }
}
const getSnapshots = async (orderId: string) => {
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, orderId))
  return item?.design ?? expect.fail('nothing was frozen')
}

test('stores the complete design with the order and creates its files automatically', async () => {
  const { product, area, asha, order, style } = await buyPlate('शर्मा निवास')
  expect(order.items[0]).toMatchObject({ style, preview_url: null })
  expect(await getSnapshots(order.id)).toMatchObject({
    print_area_id: area.id,
    area_version: area.version,
    area: { width_mm: 90, height_mm: 30 },
    scene: { texts: [{ slot: product.option_id, text: 'शर्मा निवास', ...textStyle }], photos: [] },
    photo_keys: {},
    font_set: expect.stringMatching(/^[0-9a-f]{64}$/),
    shown_on: { image_url: product.image_url },
    needs_proof: false,
  })
  const shown = () => asha.get(`/api/orders/${order.id}`).then((answer) => answer.json().items[0])
  await vi.waitFor(async () => expect((await shown()).preview_url).not.toBeNull(), patient)
  expect((await asha.get((await shown()).preview_url)).headers['content-type']).toBe('image/webp')
})

test('shows the item on the image of the selected colour', async () => {
  const red = await uploadGrey(admin, '#b02020')
  const { order } = await buyPlate('Asha', red)
  expect((await getSnapshots(order.id)).shown_on?.image_url).toBe(red)
})

test('keeps an ordered design unchanged when the print area changes later', async () => {
  const { product, area, order } = await buyPlate('Meera')
  const before = await getSnapshots(order.id)
  const body = {
    areas: [{ id: area.id, ...getArea(product, { min_stroke_mm: 0.1, min_dpi: 150 }), needs_proof: true }],
  }
  expect((await admin.put(`/api/admin/products/${product.id}/print-areas`, body)).statusCode).toBe(200)
  expect(await getSnapshots(order.id)).toEqual(before)
  const files = () => shop.db.select().from(printFiles).where(eq(printFiles.order_id, order.id))
  await vi.waitFor(async () => expect(await files()).toHaveLength(3), patient)
})

test('embeds the item preview in the order email instead of linking to it', async () => {
  const { order } = await buyPlate('Asha')
  const about = `Your order ${order.order_number}`
  const email = await vi.waitFor(
    () => listEmails(shop.config.dataDir).find((each) => each.includes(about)) ?? expect.fail('no letter'),
    patient,
  )
  expect(email).toMatch(/<img src="cid:piece-1" alt="Name plate"/)
  expect(email).toMatch(/Content-Type: image\/jpeg; name=piece-1.jpg[\s\S]*Content-Id: <piece-1>/i)
  expect(email).not.toContain('/preview')
})
