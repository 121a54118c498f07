import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addPlate, getArea, markPlate, uploadGrey } from '../../../test/harness-designs.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { cartItems, orderItems, printFiles } from '../../platform/db/tables/index.ts'

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

type Plate = Awaited<ReturnType<typeof addPlate>>
const usual = (plate: Plate) => ({
  texts: [{ slot: plate.option_id, font: 'tiro', colour: '#1b2a57' }],
  photos: [],
})
const textChoices = (plate: Plate, text: string) => ({
  product_id: plate.id,
  custom_options: { [plate.option_id]: { text } },
})
async function markedPlate() {
  const plate = await addPlate(shop.db, await uploadGrey(admin))
  return { plate, area: await markPlate(admin, plate) }
}
async function addToCart(shopper: Client) {
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  return shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
}

test('applies the default font and colour to text without a style and creates print files', async () => {
  const { plate, area } = await markedPlate()
  const asha = await shop.asShopper()
  const cart = (await asha.post('/api/cart', textChoices(plate, 'शर्मा निवास'))).json()
  expect(cart.items[0].design).toMatchObject({ print_area_id: area.id, style: usual(plate) })
  expect((await asha.get(cart.items[0].design.preview_url)).headers['content-type']).toBe('image/jpeg')
  const order = (await addToCart(asha)).json()
  const files = () => shop.db.select().from(printFiles).where(eq(printFiles.order_id, order.id))
  await vi.waitFor(async () => expect(await files()).toHaveLength(3), { timeout: 30_000, interval: 100 })
})

test('rejects unprintable text with the character and keeps the cart unchanged', async () => {
  const { plate } = await markedPlate()
  const asha = await shop.asShopper()
  const refused = await asha.post('/api/cart', textChoices(plate, 'Asha 漢'))
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    code: 'cannot_be_made',
    message: 'We cannot print 漢. Please remove it or write it in letters.',
    issues: [
      {
        path: `custom_options.${plate.option_id}`,
        message: 'We cannot print 漢. Please remove it or write it in letters.',
      },
    ],
  })
  expect((await asha.get('/api/cart')).json().items).toEqual([])
  const cart = (await asha.post('/api/cart', textChoices(plate, 'Asha'))).json()
  const { custom_options } = textChoices(plate, 'Asha 漢')
  expect((await asha.patch(`/api/cart/${cart.items[0].id}`, { custom_options })).statusCode).toBe(422)
})

test('stores no design for a product without a studio', async () => {
  const plain = await addPlate(shop.db)
  const asha = await shop.asShopper()
  const cart = (await asha.post('/api/cart', textChoices(plain, 'Asha 漢'))).json()
  expect(cart.items[0].design).toBeNull()
  const order = (await addToCart(asha)).json()
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  expect(item?.design).toBeNull()
})

test('saves the default style when a line added before the studio is ordered', async () => {
  const plate = await addPlate(shop.db, await uploadGrey(admin))
  const asha = await shop.asShopper()
  await asha.post('/api/cart', textChoices(plate, 'Meera'))
  await markPlate(admin, plate)
  const order = (await addToCart(asha)).json()
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  expect(item?.design).toMatchObject({ style: usual(plate), scene: { texts: [{ text: 'Meera' }] } })

  const other = await addPlate(shop.db, await uploadGrey(admin))
  await asha.post('/api/cart', textChoices(other, 'Meera 漢'))
  await admin.put(`/api/admin/products/${other.id}/print-areas`, { areas: [getArea(other)] })
  const refused = await addToCart(asha)
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    'We cannot print 漢. Please remove it or write it in letters.',
  ])
  expect(await shop.db.select().from(cartItems).where(eq(cartItems.product_id, other.id))).toHaveLength(1)
})
