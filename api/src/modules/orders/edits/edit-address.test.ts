import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../../test/harness-order-edits.ts'
import { addCategory, addCoupon, addProduct } from '../../../../test/harness-rows.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
  const settings = '/api/admin/settings/store_settings'
  const { value } = (await shop.admin.get(settings)).json()
  const saved = await shop.admin.put(settings, { value: { ...value, tax_mode: 'included' } })
  expect(saved.statusCode, saved.body).toBe(200)
})
afterAll(() => shop.close())

/** A mug and a much cheaper ring, of which a coupon of ₹500 is for the mug. */
async function discounted() {
  const mugs = await addCategory(shop.db)
  const mug = await addProduct(shop.db, { price: 100_000, category_ids: [mugs.id] })
  const ring = await addProduct(shop.db, { price: 10_000 })
  const { code } = await addCoupon(shop.db, {
    discount_type: 'fixed',
    discount_value: 50_000,
    category_ids: [mugs.id],
  })
  const lines = [
    { product_id: mug.id, quantity: 1 },
    { product_id: ring.id, quantity: 2 },
  ]
  return { ...(await shop.paid(lines, code)), mugs, mug, ring }
}
const amounts = ({ id }: { id: string }) => shop.sql`
  select line_no, value::int, discount::int, taxable::int, (cgst + sgst + igst)::int as tax, igst > 0 as beyond
  from order_tax_lines where order_id = ${id} order by value desc`
/** How the stock of these products came in is written nowhere. */
const contradictions = async () =>
  (await brokenInvariants(shop.sql)).filter((what) => !what.startsWith('product stock differs'))

test.each([
  ['nothing that was bought', []],
  ['the cheap piece alone, for less than it takes off', ['ring']],
] as const)(
  'keeps the discount after an address change when the coupon now applies to %s',
  async (_what, covered) => {
    const order = await discounted()
    const before = await amounts(order)
    expect(before[0]).toMatchObject({ value: 100_000, discount: 50_000, beyond: false })
    await shop.sql`delete from product_categories where category_id = ${order.mugs.id}`
    for (const each of covered)
      await shop.sql`insert into product_categories (product_id, category_id) values (${order[each].id}, ${order.mugs.id})`
    await shop.correct(order, { address: shop.kochi })
    expect([...(await amounts(order))]).toEqual(before.map((line) => ({ ...line, beyond: true })))
    expect(await contradictions()).toEqual([])
  },
)

test('moves the tax of an item with it to another line', async () => {
  const order = await discounted()
  const { items } = await shop.read(order)
  const before = await amounts(order)
  await shop.correct(order, { items: items.toReversed(), address: { ...shop.kochi, state: 'Rajasthan' } })
  const statesByPincode = new Map([
    [1, 2],
    [2, 1],
  ])
  expect([...(await amounts(order))]).toEqual(
    before.map((line) => ({ ...line, line_no: statesByPincode.get(line.line_no) ?? line.line_no })),
  )
})
