import { formatMessage } from '@nakshi/core/base/format-message'
import { defaultDeliverySettings, defaultZoneTerms } from '@nakshi/core/delivery/default-zone-terms'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import type { DeliverySettings, DeliveryZone } from '@nakshi/core/delivery/settings'
import { codMessages } from '@nakshi/core/payments/cash-on-delivery-messages'
import { type CodRules, defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
afterEach(async () => {
  await setDelivery({})
  await setCod({})
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

const zone = (change: Partial<DeliveryZone>): DeliveryZone => ({
  ...defaultZoneTerms,
  name: 'Zone',
  states: [],
  pin_prefixes: [],
  ...change,
})
const flat = (charge: number) => [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: charge }]
const delhi = zone({
  name: 'Delhi',
  states: ['Delhi'],
  rates: [{ up_to_weight_grams: 500, from_order_paise: 0, charge_paise: 8_000 }, ...flat(15_000)],
  express: { charge_paise: 9_900, days: 1 },
  free_delivery: 'never',
})
const islands = zone({ name: 'Islands', pin_prefixes: ['744'], is_served: false })
const zones = { zones: [delhi, islands] }

const setDelivery = (value: Partial<DeliverySettings>) =>
  setSettings(shop.db, 'delivery_settings', { ...defaultDeliverySettings, ...value })
const setCod = (rules: Partial<CodRules>) =>
  setSettings(shop.db, 'payment_settings', {
    ...defaultPaymentSettings,
    cod: { ...defaultPaymentSettings.cod, ...rules },
  })

const toDelhi = { ...deliveryAddress, city: 'Delhi', state: 'Delhi', pincode: '110001' }
const toIslands = {
  ...deliveryAddress,
  city: 'Port Blair',
  state: 'Andaman and Nicobar Islands',
  pincode: '744101',
}

/** At ₹200 and 18% of GST, 300 g each; its stock came in as it does in a shop. */
async function addMug(input: Parameters<typeof addProduct>[1] = {}) {
  const mug = await addProduct(shop.db, { title: 'Mug', price: 20_000, stock: 50, weight: 0.3, ...input })
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${mug.id}, ${mug.stock}, 'initial')`
  return mug
}
async function shopperWith(quantity = 1, input: Parameters<typeof addProduct>[1] = {}) {
  const asha = await shop.asShopper()
  const mug = await addMug(input)
  const [option] = mug.custom_options
  await asha.post('/api/cart', {
    product_id: mug.id,
    quantity,
    custom_options: option ? { [option.id]: { text: 'Asha' } } : {},
  })
  return { asha, mug }
}
const quoteFor = async (client: Client, body: object = {}) =>
  (await client.post('/api/checkout/quote', body)).json()
const place = (client: Client, total: number, body: object = {}) =>
  client.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total, ...body },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )

describe('delivery zones', () => {
  it('estimate the cart without a PIN code and charge by zone and weight with one', async () => {
    const { asha } = await shopperWith(1)
    await setDelivery(zones)
    const shippingAt = async (query?: Record<string, string>) => {
      const { quote } = (await asha.get('/api/cart', { query })).json()
      return [quote.shipping, quote.free_shipping_remaining, quote.delivery.pincode, quote.delivery.is_served]
    }
    expect(await shippingAt()).toEqual([5_000, 29_900, null, true])
    expect(await shippingAt({ pincode: '110001' })).toEqual([8_000, null, '110001', true])
    expect(await shippingAt({ pincode: '744101' })).toEqual([5_000, 29_900, '744101', false])
    const [line] = (await asha.get('/api/cart')).json().items
    const heavier = await asha.patch(
      `/api/cart/${line.id}`,
      { quantity: 2 },
      { query: { pincode: '110001' } },
    )
    expect(heavier.json().quote.shipping).toBe(15_000)
  })

  it('follow the state of the address where its PIN code begins like another one', async () => {
    const punjab = zone({ name: 'Punjab', states: ['Punjab'], rates: flat(2_000) })
    const chandigarh = zone({ name: 'Chandigarh', states: ['Chandigarh'], rates: flat(9_900) })
    await setDelivery({ zones: [punjab, chandigarh] })
    const { asha } = await shopperWith(1)
    const mohali = { ...deliveryAddress, city: 'Mohali', state: 'Punjab', pincode: '160055' }
    expect((await quoteFor(asha, { pincode: '160055' })).shipping).toBe(2_000)
    // A code of both: without the state the likelier one is quoted.
    expect((await quoteFor(asha, { pincode: '160014' })).shipping).toBe(9_900)
    const border = { ...mohali, pincode: '160014' }
    const quote = await quoteFor(asha, { pincode: '160014', state: 'Punjab' })
    expect(quote.shipping).toBe(2_000)
    const placed = await place(asha, quote.total, { shipping_address: border })
    expect(placed.statusCode, placed.body).toBe(201)
    expect(placed.json().shipping_amount).toBe(2_000)
  })

  it('charge the order what the quote said, or refuse it with the new quote', async () => {
    const { asha } = await shopperWith(1)
    await setDelivery(zones)
    const quote = await quoteFor(asha, { pincode: '110001' })
    expect(quote).toMatchObject({ subtotal: 20_000, shipping: 8_000, tax: 3_600, total: 31_600 })
    const elsewhere = await quoteFor(asha, { pincode: '302003' })
    const rejected = await place(asha, elsewhere.total, { shipping_address: toDelhi })
    expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'quote_changed'])
    expect(rejected.json().quote).toMatchObject({ shipping: 8_000, total: 31_600 })
    const placed = await place(asha, quote.total, { shipping_address: toDelhi })
    expect(placed.statusCode, placed.body).toBe(201)
    expect(placed.json()).toMatchObject({
      shipping_amount: 8_000,
      express_amount: null,
      cod_fee_amount: null,
    })
  })

  it('refuse an address that is not served at its PIN code', async () => {
    const { asha } = await shopperWith()
    await setDelivery(zones)
    const { total, delivery } = await quoteFor(asha, { pincode: '744101' })
    expect(delivery.is_served).toBe(false)
    const message = formatMessage(deliveryMessages.not_served, { pincode: '744101' })
    const rejected = await place(asha, total, { shipping_address: toIslands })
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'not_served'])
    expect(rejected.json().issues).toEqual([
      expect.objectContaining({ path: 'shipping_address.pincode', message }),
    ])
  })

  it('reprice an order that moves to another zone, and refuse one that is not served', async () => {
    const { asha } = await shopperWith()
    await setDelivery(zones)
    const { total } = await quoteFor(asha, { pincode: '302003' })
    const { id } = (await place(asha, total)).json()
    const { updated_at, items } = (await admin.get(`/api/admin/orders/${id}`)).json()
    const edit = (address: object) => ({
      updated_at,
      items: [{ id: items[0].id, quantity: 1, variant_selections: {}, custom_options: {} }],
      shipping_address: address,
    })
    const path = `/api/admin/orders/${id}/edit`
    const refused = await admin.post(`${path}/preview`, edit(toIslands))
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'not_served'])
    const nearby = await admin.post(`${path}/preview`, edit({ ...deliveryAddress, pincode: '302001' }))
    expect(nearby.json().after.shipping).toBe(5_000)
    const moved = await admin.post(path, { ...edit(toDelhi), expected_total: total + 3_000 })
    expect(moved.statusCode, moved.body).toBe(200)
    expect(moved.json()).toMatchObject({ shipping_amount: 8_000, total_amount: total + 3_000 })
    const [line] = await shop.sql`select value from order_tax_lines where order_id = ${id} and line_no = 0`
    expect(Number(line?.value)).toBe(8_000)
  })

  it('show staff the charge, the refusal and express delivery of a draft order', async () => {
    const mug = await addMug()
    await setDelivery(zones)
    const customerId = (await admin.post('/api/admin/customers/guests')).json().id
    const draft = async (address: typeof toDelhi | typeof toIslands, more: object = {}) => {
      const { phone, email, address_line1, pincode } = address
      const body = {
        customer_id: customerId,
        items: [{ product_id: mug.id, quantity: 1 }],
        payment_method: 'upi',
        ...more,
      }
      return (
        await admin.post('/api/admin/draft-orders/quote', {
          ...body,
          ship_to: { phone, email, address_line1, pincode },
        })
      ).json()
    }
    expect((await draft(toDelhi, { express: true })).quote).toMatchObject({
      shipping: 17_900,
      express: 9_900,
    })
    const islandsDraft = await draft(toIslands, { express: true })
    expect(islandsDraft.issues.map(({ path }: { path: string }) => path)).toEqual([
      'shipping_address.pincode',
    ])
    const elsewhere = await draft({ ...toDelhi, pincode: '302003' }, { express: true })
    expect(elsewhere.issues).toEqual([
      expect.objectContaining({ path: 'express', message: deliveryMessages.no_express.template }),
    ])
  })
})

describe('an edit after the delivery charges changed', () => {
  const edit = async (id: string, quantity: number, more: object = {}) => {
    const { updated_at, items } = (await admin.get(`/api/admin/orders/${id}`)).json()
    const item = { id: items[0].id, quantity, variant_selections: {}, custom_options: {} }
    const shown = await admin.post(`/api/admin/orders/${id}/edit/preview`, {
      updated_at,
      items: [item],
      ...more,
    })
    return shown.json().after.shipping
  }
  const everywhere = (charge: number) =>
    setDelivery({ everywhere_else: { ...defaultZoneTerms, rates: flat(charge) } })

  it('keeps the charge of the order where it rose, and takes the lower one where it fell', async () => {
    const { asha } = await shopperWith(2)
    const { id } = (await place(asha, (await quoteFor(asha)).total)).json()
    expect(await edit(id, 1)).toBe(5_000)
    expect(await edit(id, 3)).toBe(0)
    await everywhere(9_000)
    expect(await edit(id, 1)).toBe(5_000)
    expect(await edit(id, 3)).toBe(0)
    expect(await edit(id, 1, { shipping_address: { ...deliveryAddress, pincode: '302001' } })).toBe(5_000)
    await everywhere(2_000)
    expect(await edit(id, 1)).toBe(2_000)
    await setDelivery(zones)
    expect(await edit(id, 1, { shipping_address: toDelhi })).toBe(8_000)
  })

  it('keeps delivery free that was free, where the threshold rose', async () => {
    const { asha } = await shopperWith(3)
    const { id } = (await place(asha, (await quoteFor(asha)).total)).json()
    expect(await edit(id, 1)).toBe(5_000)
    await setStore(shop.db, { free_shipping_threshold: 100_000 })
    expect(await edit(id, 4)).toBe(0)
    await setStore(shop.db, { free_shipping_threshold: 49_900 })
  })
})

describe('express delivery', () => {
  it('costs its charge, arrives earlier and stays on the order through an edit', async () => {
    const { asha } = await shopperWith()
    await setDelivery(zones)
    const quote = await quoteFor(asha, { pincode: '110001', express: true })
    expect(quote).toMatchObject({ shipping: 17_900, express: 9_900, delivery: { express: { days: 1 } } })
    const standard = await quoteFor(asha, { pincode: '110001' })
    expect(quote.total - standard.total).toBe(9_900)
    const placed = await place(asha, quote.total, { shipping_address: toDelhi, express: true })
    expect(placed.statusCode, placed.body).toBe(201)
    const { id, created_at, estimated_delivery_date } = placed.json()
    expect(placed.json()).toMatchObject({ shipping_amount: 17_900, express_amount: 9_900 })
    const days = (Date.parse(estimated_delivery_date) - Date.parse(created_at.slice(0, 10))) / 86_400_000
    expect(days).toBeLessThanOrEqual(4)

    await setDelivery({ zones: [{ ...delhi, express: null }] })
    const { updated_at, items } = (await admin.get(`/api/admin/orders/${id}`)).json()
    const body = {
      updated_at,
      items: [{ id: items[0].id, quantity: 2, variant_selections: {}, custom_options: {} }],
    }
    const shown = (await admin.post(`/api/admin/orders/${id}/edit/preview`, body)).json()
    // 600 g: the next rate, with express delivery as ordered.
    expect(shown.after.shipping).toBe(15_000 + 9_900)
  })

  it('is refused where it is not offered', async () => {
    const { asha } = await shopperWith()
    await setDelivery(zones)
    const { total, express } = await quoteFor(asha, { pincode: '302003', express: true })
    expect(express).toBeNull()
    const rejected = await place(asha, total, { express: true })
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      422,
      deliveryMessages.no_express.template,
    ])
  })
})

describe('cash on delivery', () => {
  const codOf = (quote: { payment_methods: { method: string; rejection: { message: string } | null }[] }) =>
    quote.payment_methods.find(({ method }) => method === 'cod')

  it('adds its fee to the shipping of the order, with GST, and keeps it through an edit', async () => {
    await setCod({ fee_paise: 3_000 })
    const { asha } = await shopperWith()
    const online = await quoteFor(asha, { payment_method: 'upi' })
    const cash = await quoteFor(asha, { payment_method: 'cod' })
    expect([online.cod_fee, cash.cod_fee]).toEqual([null, 3_000])
    expect(cash.total - online.total).toBe(3_000)
    expect(cash.included_tax).toBe(online.included_tax + 458)
    const rejected = await place(asha, online.total)
    expect(rejected.json().quote).toMatchObject({ cod_fee: 3_000, total: cash.total })
    const placed = await place(asha, cash.total)
    const { id } = placed.json()
    expect(placed.json()).toMatchObject({ shipping_amount: 8_000, cod_fee_amount: 3_000 })
    const [line] = await shop.sql`select value from order_tax_lines where order_id = ${id} and line_no = 0`
    expect(Number(line?.value)).toBe(8_000)
    await setCod({ fee_paise: 9_000 })
    const { updated_at, items } = (await admin.get(`/api/admin/orders/${id}`)).json()
    const body = {
      updated_at,
      items: [{ id: items[0].id, quantity: 3, variant_selections: {}, custom_options: {} }],
    }
    const { after } = (await admin.post(`/api/admin/orders/${id}/edit/preview`, body)).json()
    expect(after.shipping).toBe(3_000)
    for (const status of ['confirmed', 'processing', 'shipped'])
      await admin.put(`/api/admin/orders/${id}`, { status })
    const [invoice] = await shop.sql`select content from invoices where order_id = ${id}`
    expect(invoice?.content.lines.at(-1)).toMatchObject({
      description: 'Shipping and cash on delivery fee',
      value: 8_000,
    })
    const refund = (amount: number) =>
      admin.post(
        `/api/admin/orders/${id}/refunds`,
        { amount, kind: 'shipping', reason: '' },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
    await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })
    expect((await refund(8_001)).statusCode).toBe(422)
    expect((await refund(8_000)).statusCode).toBe(201)
  })

  it.each<[string, Partial<CodRules>, string]>([
    ['personalised items', { not_for_personalised: true }, codMessages.personalised.template],
    [
      'a PIN code',
      { pin_prefixes_excluded: ['3020'] },
      formatMessage(codMessages.pincode, { pincode: '302003' }),
    ],
    ['small orders', { min_order_paise: 28_601 }, formatMessage(codMessages.below_minimum, { min: 28_601 })],
    ['large orders', { max_order_paise: 28_599 }, formatMessage(codMessages.above_maximum, { max: 28_599 })],
  ])('is refused for %s in the quote and by the order, without its fee', async (_what, rules, message) => {
    await setCod({ ...rules, fee_paise: 3_000 })
    const { asha } = await shopperWith(1, {
      custom_options: [{ name: 'Name', type: 'text', is_required: true, options: [] }],
    })
    const quote = await quoteFor(asha, { pincode: '302003', payment_method: 'cod' })
    expect(quote).toMatchObject({ total: 28_600, cod_fee: null })
    expect(codOf(quote)?.rejection).toMatchObject({ message })
    const rejected = await place(asha, quote.total)
    expect([rejected.statusCode, rejected.json().message]).toEqual([422, message])
    const paid = await place(asha, quote.total, { payment_method: 'upi' })
    expect(paid.statusCode, paid.body).toBe(201)
    const switched = await asha.post(`/payments/cash-on-delivery/${paid.json().id}`)
    expect(switched.statusCode).toBe(422)
    expect(switched.body).toContain(message)
  })

  it('is neither listed nor accepted when it is off, and cannot be switched to while it has a fee', async () => {
    const { asha } = await shopperWith()
    await setCod({ enabled: false })
    const quote = await quoteFor(asha)
    expect(codOf(quote)).toBeUndefined()
    expect((await shop.visitor().get('/api/settings')).json().payment.methods).toEqual(['upi', 'card'])
    expect((await place(asha, quote.total)).json().message).toBe(codMessages.off.template)
    const { id } = (await place(asha, quote.total, { payment_method: 'upi' })).json()
    await setCod({ fee_paise: 1 })
    const switched = await asha.post(`/payments/cash-on-delivery/${id}`)
    expect(switched.statusCode).toBe(422)
    expect(switched.body).toContain(codMessages.has_fee.template)
    await setCod({})
    expect((await asha.post(`/payments/cash-on-delivery/${id}`)).statusCode).toBe(303)
  })
})
