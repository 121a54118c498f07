import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import { parseCsv, unzip } from '../../../../test/harness-files.ts'
import { type CorrectedShop, createCorrectedShop } from '../../../../test/harness-order-edits.ts'
import { addProduct } from '../../../../test/harness-rows.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())

const ONE = 118_000
const option = { name: 'Name', type: 'text' as const, is_required: true, options: [] }

/** A paid order of two lamps at ₹1,000, with a name; GST of 18% is added. */
async function paid() {
  const lamp = await addProduct(shop.db, { price: 100_000, custom_options: [option] })
  const personalisation = (text: string) => ({ [lamp.custom_options[0]?.id ?? '']: { text } })
  const order = await shop.paid([
    { product_id: lamp.id, quantity: 2, custom_options: personalisation('Asha') },
  ])
  return { ...order, words: personalisation }
}

test('credits the invoice of an unshipped order when it is edited and issues a new one at shipping', async () => {
  const order = await paid()
  await shop.become(order, { status: 'shipped' })
  await shop.become(order, { status: 'processing' })
  await shop.correct(order, { quantity: 3 })
  const credited = [
    ['invoice', 2 * ONE],
    ['credit_note', 2 * ONE],
  ]
  expect(await shop.papersOf(order)).toEqual(credited)
  const [note] = await shop.sql`select content from credit_notes where order_id = ${order.id}`
  expect(note?.content.reason).toBe('Order edited')
  await shop.payDifference(order)
  await shop.become(order, { status: 'shipped' })
  expect(await shop.papersOf(order)).toEqual([...credited, ['invoice', 3 * ONE]])
})

test('reports only the new place of supply when a deleted parcel is sent to another state', async () => {
  const order = await paid()
  const { items } = await shop.read(order)
  const parcelItems = [{ item_id: items[0].id, quantity: 2 }]
  const path = `/api/admin/orders/${order.id}/parcels`
  const sent = await shop.admin.post(path, { items: parcelItems })
  expect(sent.statusCode, sent.body).toBe(201)
  expect((await shop.admin.delete(`${path}/${sent.json().parcels[0].id}`)).statusCode).toBe(200)
  const before = await returned()
  await shop.correct(order, { address: shop.kochi })
  expect((await shop.admin.post(path, { items: parcelItems })).statusCode).toBe(201)
  const invoices = await shop.sql`select content->>'place_of_supply' as place, voided_at is null as valid
    from invoices where order_id = ${order.id} order by sequence`
  expect([...invoices]).toEqual([
    { place: deliveryAddress.state, valid: false },
    { place: 'Kerala', valid: true },
  ])
  const after = await returned()
  const moved = (place: string) => (after.get(place) ?? 0) - (before.get(place) ?? 0)
  expect([moved('08-Rajasthan'), moved('32-Kerala')]).toEqual([-2000, 2000])
})

test('keeps the invoice when an edit changes text that the invoice does not show', async () => {
  const order = await paid()
  await shop.become(order, { status: 'shipped' })
  await shop.become(order, { status: 'processing' })
  const { items } = await shop.read(order)
  await shop.correct(order, { items: [{ id: items[0].id, custom_options: order.words('Aisha') }] })
  await shop.become(order, { status: 'shipped' })
  expect(await shop.papersOf(order)).toEqual([['invoice', 2 * ONE]])
})

/** The taxable value of small sales to persons in the return of this month, by place. */
async function returned(): Promise<Map<string, number>> {
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7)
  const zip = await shop.admin.get(`/api/admin/documents/gstr1?month=${month}&format=csv`)
  const file = unzip(zip.rawPayload).get('b2cs.csv')?.toString('utf8') ?? ''
  return new Map(parseCsv(file).map((row) => [row[1] ?? '', Number(row[3])]))
}
