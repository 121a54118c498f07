import { randomUUID } from 'node:crypto'
import type { Cart } from '@nakshi/core/cart/schema'
import type { WeightPrice } from '@nakshi/core/studio/solid-schema'
import { getWeightCharge } from '@nakshi/core/studio/weight-price'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { addPlate, getArea } from '../../../test/harness-designs.ts'
import { type CorrectedShop, createCorrectedShop } from '../../../test/harness-order-edits.ts'
import { textSlot } from '../../../test/harness-studio.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())

const RULE: WeightPrice = { per_gram: 450, included_grams: 2, grams_per_cm3: 1, maximum: 50_000 }
const COLOUR = '#1b2033'

/** A plate of 90 by 30 by 2 mm, and its letters. */
async function addPrint(rule = RULE) {
  const product = await addPlate(shop.db)
  const slot = textSlot({ key: product.option_id, min_mm: 6, colours: [COLOUR], fonts: ['mukta'] })
  const mark = async (weightPrice: WeightPrice, id?: string) => {
    const solid = { ...DEFAULT_SOLID, weight_price: weightPrice }
    const wanted = getArea(product, { process: 'solid', bleed_mm: 0, solid, slots: [slot] })
    const body = { areas: [{ ...wanted, ...(id && { id }) }] }
    const marked = await shop.admin.put(`/api/admin/products/${product.id}/print-areas`, body)
    expect(marked.statusCode, marked.body).toBe(200)
    return marked.json().areas[0] as { id: string; version: number }
  }
  const area = await mark(rule)
  const line = (text: string) => ({
    product_id: product.id,
    quantity: 1,
    custom_options: { [product.option_id]: { text } },
  })
  const withDesign = (text: string, version = area.version) => ({
    ...line(text),
    design: {
      print_area_id: area.id,
      area_version: version,
      style: { texts: [{ slot: product.option_id, font: 'mukta', colour: COLOUR }], photos: [] },
    },
  })
  const basePrice = product.discounted_price ?? product.price
  return { product, area, mark, line, withDesign, basePrice }
}

/** As the browser computes it from its solid. */
async function chargeOf({ product }: Awaited<ReturnType<typeof addPrint>>, text: string, rule = RULE) {
  const rows = await shop.sql`select report from designs
    where product_id = ${product.id} and report->'texts'->0->'lines'->>0 = ${text} order by area_version desc limit 1`
  return getWeightCharge(rule, rows[0]?.report.solid_mm3).charge
}

const priceOf = (cart: Cart, productId: string, text: string) =>
  cart.items.find(
    ({ product_id, custom_options }) =>
      product_id === productId && JSON.stringify(custom_options).includes(JSON.stringify(text)),
  )?.price

test('charges each started gram of the solid in cart and order, and more for more letters', async () => {
  const print = await addPrint()
  const { product, withDesign, basePrice } = print
  const short = await shop.asha.post('/api/cart', withDesign('Om'))
  expect(short.statusCode, short.body).toBe(201)
  const long = await shop.asha.post('/api/cart', withDesign('Venkatanarasimha'))
  const cart: Cart = long.json()
  const [charge, more] = [await chargeOf(print, 'Om'), await chargeOf(print, 'Venkatanarasimha')]
  // 5.4 cm³ of plate alone: six grams, of which two are included.
  expect(charge).toBeGreaterThanOrEqual(4 * 450)
  expect(charge % 450).toBe(0)
  expect(priceOf(cart, product.id, 'Om')).toBe(basePrice + charge)
  expect(priceOf(cart, product.id, 'Venkatanarasimha')).toBe(basePrice + more)
  const { total, subtotal } = (await shop.asha.post('/api/checkout/quote', {})).json()
  expect(subtotal).toBe(2 * basePrice + charge + more)
  const body = {
    shipping_address: { ...deliveryAddress, email: shop.asha.email },
    payment_method: 'upi',
    expected_total: total,
  }
  const headers = () => ({ headers: { 'idempotency-key': randomUUID() } })
  const cheaper = await shop.asha.post('/api/orders', { ...body, expected_total: total - charge }, headers())
  expect([cheaper.statusCode, cheaper.json().code]).toEqual([409, 'quote_changed'])
  const placed = await shop.asha.post('/api/orders', body, headers())
  expect(placed.statusCode, placed.body).toBe(201)
  const { items } = await shop.read(placed.json())
  expect(items.map(({ price }: { price: number }) => price).sort()).toEqual(
    [basePrice + charge, basePrice + more].sort(),
  )
})

test('asks again when the rule has changed since the cart was filled', async () => {
  const print = await addPrint()
  const { product, area, withDesign, basePrice, mark } = print
  expect((await shop.asha.post('/api/cart', withDesign('Asha'))).statusCode).toBe(201)
  const { total } = (await shop.asha.post('/api/checkout/quote', {})).json()
  const dearer = { ...RULE, per_gram: 900 }
  await mark(dearer, area.id)
  const body = {
    shipping_address: { ...deliveryAddress, email: shop.asha.email },
    payment_method: 'upi',
    expected_total: total,
  }
  const placed = await shop.asha.post('/api/orders', body, { headers: { 'idempotency-key': randomUUID() } })
  expect([placed.statusCode, placed.json().code]).toEqual([409, 'quote_changed'])
  const cart: Cart = (await shop.asha.get('/api/cart')).json()
  const charge = await chargeOf(print, 'Asha', dearer)
  expect(priceOf(cart, product.id, 'Asha')).toBe(basePrice + charge)
  expect(placed.json().quote.subtotal).toBe(basePrice + charge)
  await shop.asha.delete(`/api/cart/${cart.items[0]?.id}`)
})

test('charges items of draft orders and those added to an order, and keeps the price of a corrected text', async () => {
  const print = await addPrint({ ...RULE, maximum: 700 })
  const { line, basePrice, product } = print
  const support = await shop.asStaff('support')
  const customer = (await support.post('/api/admin/customers/guests')).json().id
  const draft = await support.post('/api/admin/draft-orders/quote', {
    customer_id: customer,
    items: [line('Riya')],
    payment_method: 'upi',
    ship_to: { phone: '', email: '', address_line1: '', pincode: '' },
  })
  expect(draft.json().prices, draft.body).toEqual([basePrice + 700])

  const order = await shop.paid([line('Riya')])
  const stored = await shop.read(order)
  expect(stored.items).toMatchObject([{ price: basePrice + 700 }])
  const [item] = stored.items
  const path = `/api/admin/orders/${order.id}/edit`
  const edit = {
    updated_at: stored.updated_at,
    note: '',
    items: [
      {
        id: item.id,
        quantity: 1,
        variant_selections: {},
        custom_options: { [product.option_id]: { text: 'Om' } },
      },
      { ...line('Meera'), variant_selections: {} },
    ],
  }
  const shown = await shop.admin.post(`${path}/preview`, edit)
  expect(shown.statusCode, shown.body).toBe(200)
  const saved = await shop.admin.post(path, { ...edit, expected_total: shown.json().after.total })
  expect(saved.statusCode, saved.body).toBe(200)
  const { items } = await shop.read(order)
  expect(items.map(({ price }: { price: number }) => price)).toEqual([basePrice + 700, basePrice + 700])
})
