import { randomUUID } from 'node:crypto'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { PlacedOrder } from '@nakshi/core/orders/schema'
import { type CodRules, defaultPaymentSettings } from '@nakshi/core/payments/settings'
import type { TotalRounding } from '@nakshi/core/quote/schema'
import { defaultSettings } from '@nakshi/core/settings/schema'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type CorrectedShop, createCorrectedShop } from '../../../test/harness-order-edits.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../test/harness-settings.ts'
import { brokenBooks } from '../../../test/invariants.ts'
import { getCashToCollect } from './cash-on-delivery.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  // Products of tests have no stock movements.
  const broken = await brokenBooks(shop.sql)
  expect(broken.filter((one) => !/stock|goods/.test(one))).toEqual([])
})

/** ₹333.33 and GST of ₹60.00; below ₹499 delivery is ₹50.00. */
const EXACT = 44_333
const EXACT_OF_TWO = 78_666

async function useTerms(rounding: TotalRounding, cod: Partial<CodRules> = {}): Promise<void> {
  await setStore(shop.db, { round_totals: rounding, unpaid_orders_limit: 1_000 })
  await setSettings(shop.db, 'payment_settings', {
    ...defaultPaymentSettings,
    cod: { ...defaultPaymentSettings.cod, ...cod },
  })
}

const addLamp = () => addProduct(shop.db, { title: 'Lamp', price: 33_333, tax_percent: 18, stock: 50 })

type Wanted = { quantity?: number; coupon_code?: string }

async function place(method: PaymentMethod, { quantity = 1, coupon_code }: Wanted = {}) {
  const lamp = await addLamp()
  await shop.asha.post('/api/cart', { product_id: lamp.id, quantity })
  const wanted = { payment_method: method, ...(coupon_code ? { coupon_code } : {}) }
  const quote = (await shop.asha.post('/api/checkout/quote', wanted)).json()
  const address = { ...deliveryAddress, email: shop.asha.email }
  const placed = await shop.asha.post(
    '/api/orders',
    { ...wanted, shipping_address: address, expected_total: quote.total },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const order: PlacedOrder = placed.json()
  return { quote, order, id: order.id, lamp, url: order.payment_url }
}

const read = (id: string): Promise<AdminOrder> => shop.read({ id })

async function getCash(id: string): Promise<number> {
  const [open] = await shop.sql<{ amount: string }[]>`
    select amount from payments where order_id = ${id} and method = 'cod' and status = 'pending'`
  const cash = getCashToCollect(await read(id))
  expect(Number(open?.amount ?? 0)).toBe(cash)
  return cash
}

async function cancelUnits(id: string, quantity: number) {
  const { updated_at, items } = await read(id)
  const body = { updated_at, items: [{ item_id: items[0]?.id, quantity }] }
  const path = `/api/admin/orders/${id}/cancel-units`
  const shown = (await shop.admin.post(`${path}/preview`, body)).json()
  const saved = await shop.admin.post(path, { ...body, expected_total: shown.after.total })
  expect(saved.statusCode, saved.body).toBe(200)
  return shown
}

async function ship(id: string, quantity: number): Promise<void> {
  const { items } = await read(id)
  const sent = await shop.admin.post(`/api/admin/orders/${id}/parcels`, {
    items: [{ item_id: items[0]?.id, quantity }],
  })
  expect(sent.statusCode, sent.body).toBe(201)
}

test('a new shop rounds cash on delivery', () => {
  expect(defaultSettings.store_settings.round_totals).toBe('cash_on_delivery')
})

describe('at checkout', () => {
  test.each<[TotalRounding, PaymentMethod, number]>([
    ['never', 'cod', 0],
    ['never', 'upi', 0],
    ['cash_on_delivery', 'cod', -33],
    ['cash_on_delivery', 'upi', 0],
    ['always', 'cod', -33],
    ['always', 'card', -33],
  ])('%s and %s: the round off is %i paise', async (rounding, method, roundOff) => {
    await useTerms(rounding)
    const { quote, id, order } = await place(method)
    expect(quote).toMatchObject({ subtotal: 33_333, tax: 6_000, round_off: roundOff, included_tax: 762 })
    const total = EXACT + roundOff
    expect(quote.total).toBe(total)
    expect(order).toMatchObject({ total_amount: total, round_off_amount: roundOff, tax_amount: 6_000 })
    expect((await shop.sql`select amount from payments where order_id = ${id}`)[0]?.amount).toBe(total)
    expect(
      await shop.sql`select sum(taxable + cgst + sgst + igst)::bigint as sum from order_tax_lines
      where order_id = ${id}`,
    ).toEqual([{ sum: EXACT }])
  })

  test('the quote changes with the method, and the total of the other one is refused', async () => {
    await useTerms('cash_on_delivery')
    const lamp = await addLamp()
    await shop.asha.post('/api/cart', { product_id: lamp.id })
    const placed = await shop.asha.post(
      '/api/orders',
      {
        shipping_address: { ...deliveryAddress, email: shop.asha.email },
        payment_method: 'cod',
        expected_total: EXACT,
      },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(placed.statusCode).toBe(409)
    expect(placed.json()).toMatchObject({ code: 'quote_changed', quote: { total: 44_300, round_off: -33 } })
    await shop.asha.delete('/api/cart')
  })

  test('the cart is rounded where its total is what is paid', async () => {
    const lamp = await addLamp()
    const getQuote = async (store: Parameters<typeof setStore>[1]) => {
      await setStore(shop.db, store)
      return (await shop.asha.get('/api/cart')).json().quote
    }
    await shop.asha.post('/api/cart', { product_id: lamp.id })
    expect(await getQuote({ round_totals: 'always', tax_mode: 'added' })).toMatchObject({
      ...{ total: 38_333, round_off: 0 },
    })
    const included = { tax_mode: 'included' } as const
    expect(await getQuote({ round_totals: 'cash_on_delivery', ...included })).toMatchObject({ total: 38_333 })
    expect(await getQuote({ round_totals: 'always', ...included })).toMatchObject({
      ...{ total: 38_300, round_off: -33 },
    })
    await setStore(shop.db, { tax_mode: 'added' })
    await shop.asha.delete('/api/cart')
  })

  test('limits, fee and advance of cash on delivery look at whole rupees', async () => {
    await useTerms('cash_on_delivery', { max_order_paise: 44_300, min_order_paise: 44_300 })
    await place('cod')
    await useTerms('cash_on_delivery', { fee_paise: 3_333, advance_percent: 33 })
    const { quote, id, url } = await place('cod')
    expect(quote).toMatchObject({ cod_fee: 3_333, total: 47_700, round_off: 34, cod_advance: 15_700 })
    await shop.asha.post(`${url}/succeed`)
    expect(await read(id)).toMatchObject({ payment_method: 'cod', due_amount: 32_000 })
    expect(await getCash(id)).toBe(32_000)
  })

  test('what rounds to nothing is free', async () => {
    await useTerms('always')
    const coupon = await addCoupon(shop.db, { discount_type: 'fixed', discount_value: 1_000_000 })
    const pen = await addProduct(shop.db, { price: 100_000, tax_percent: 0, stock: 5 })
    await setStore(shop.db, { free_shipping_threshold: 0 })
    await shop.sql`update coupons set discount_value = 99960 where code = ${coupon.code}`
    await shop.asha.post('/api/cart', { product_id: pen.id })
    const asked = { coupon_code: coupon.code, payment_method: 'upi' }
    expect((await shop.asha.post('/api/checkout/quote', asked)).json()).toMatchObject({
      ...{ total: 0, round_off: -40 },
    })
    const placed = await shop.asha.post(
      '/api/orders',
      {
        ...asked,
        shipping_address: { ...deliveryAddress, email: shop.asha.email },
        expected_total: 0,
      },
      { headers: { 'idempotency-key': randomUUID() } },
    )
    expect(placed.json()).toMatchObject({ total_amount: 0, payment_status: 'captured', payment_url: null })
    await setStore(shop.db, { free_shipping_threshold: 49_900 })
  })

  test('a draft order is rounded as the checkout', async () => {
    await useTerms('cash_on_delivery')
    const lamp = await addLamp()
    const { phone, email, address_line1, pincode } = { ...deliveryAddress, email: shop.asha.email }
    const draft = {
      customer_id: shop.asha.userId,
      items: [{ product_id: lamp.id, quantity: 1 }],
      ship_to: { phone, email, address_line1, pincode },
    }
    const getTotals = async (method: PaymentMethod) => {
      const asked = { ...draft, payment_method: method }
      const quoted = await shop.admin.post('/api/admin/draft-orders/quote', asked)
      expect(quoted.statusCode, quoted.body).toBe(200)
      const { total, round_off } = quoted.json().quote
      return [total, round_off]
    }
    expect(await getTotals('cod')).toEqual([44_300, -33])
    expect(await getTotals('upi')).toEqual([EXACT, 0])
  })
})

describe('an unpaid online order that is paid in cash instead', () => {
  test('is rounded then, also by its customer', async () => {
    await useTerms('cash_on_delivery')
    const mine = await place('upi')
    expect(mine.order.total_amount).toBe(EXACT)
    const changed = await shop.asha.post(`/payments/cash-on-delivery/${mine.id}`)
    expect(changed.statusCode, changed.body).toBe(303)
    expect(await read(mine.id)).toMatchObject({ total_amount: 44_300, round_off_amount: -33, due_amount: 0 })
    expect(await getCash(mine.id)).toBe(44_300)

    const theirs = await place('upi')
    await shop.become(theirs, { status: 'confirmed', collect: 'cod' })
    expect(await getCash(theirs.id)).toBe(44_300)
    await useTerms('never')
    const exact = await place('upi')
    await shop.become(exact, { status: 'confirmed', collect: 'cod' })
    expect(await getCash(exact.id)).toBe(EXACT)
  })

  test('brings whole rupees beside paise that were paid online', async () => {
    await useTerms('cash_on_delivery')
    const { id, url } = await place('upi')
    await shop.asha.post(`${url}/succeed`)
    await shop.correct({ id }, { quantity: 2 })
    expect(await read(id)).toMatchObject({ total_amount: EXACT_OF_TWO, due_amount: EXACT_OF_TWO - EXACT })
    await shop.become({ id }, { status: 'confirmed', collect: 'cod' })
    // 34,333 are left: ₹343.00.
    expect(await getCash(id)).toBe(34_300)
    expect(await read(id)).toMatchObject({ total_amount: EXACT + 34_300, round_off_amount: -33 })
    await shop.correct({ id }, { quantity: 3 })
    expect((await getCash(id)) % 100).toBe(0)
    await shop.become({ id }, { status: 'delivered' })
    const { ledger, total_amount } = await read(id)
    expect(ledger).toEqual({ charged: total_amount, paid: total_amount, refunded: 0, due: 0 })
  })
})

describe.each<[TotalRounding, PaymentMethod]>([
  ['cash_on_delivery', 'cod'],
  ['always', 'cod'],
  ['always', 'upi'],
])('%s and %s', (rounding, method) => {
  const start = async (quantity: number) => {
    await useTerms(rounding)
    const placed = await place(method, { quantity })
    if (placed.url) await shop.asha.post(`${placed.url}/succeed`)
    return placed
  }

  test('an edit rounds the new total, and what is paid and due is that total', async () => {
    const { id } = await start(1)
    const shown = await shop.correct({ id }, { quantity: 2 })
    expect(shown).toMatchObject({
      before: { total: 44_300, round_off: -33 },
      after: { total: 78_700, round_off: 34 },
      ...(method === 'cod' ? { on_delivery: 78_700 } : { to_pay: 34_400 }),
    })
    if (method === 'upi') await shop.payDifference({ id })
    const { ledger } = await read(id)
    expect(ledger.charged).toBe(78_700)
    expect(ledger.paid + ledger.due).toBe(78_700)
    const back = await shop.correct({ id }, { quantity: 1 })
    expect(back).toMatchObject({ after: { total: 44_300, round_off: -33 } })
    if (method === 'upi') expect(back.to_refund).toBe(34_400)
    else expect(await getCash(id)).toBe(44_300)
  })

  test('cancelled units are credited with the round off that goes', async () => {
    const { id } = await start(2)
    await shop.become({ id }, { status: 'confirmed' })
    await ship(id, 1)
    expect(await shop.papersOf({ id })).toEqual([['invoice', 78_700]])
    const shown = await cancelUnits(id, 1)
    // The delivery charge of ₹0 stays; one lamp with GST is ₹393.33.
    expect(shown).toMatchObject({ after: { total: 39_300, round_off: -33 } })
    expect(shown.to_refund).toBe(method === 'upi' ? 39_400 : 0)
    expect(await shop.papersOf({ id })).toEqual([
      ['invoice', 78_700],
      ['credit_note', 39_400],
    ])
    const [note] =
      await shop.sql`select content->'round_off' as round_off, content->'lines'->0->'taxable' as taxable
      from credit_notes where order_id = ${id}`
    expect(note).toEqual({ round_off: 67, taxable: 33_333 })
    if (method === 'cod') {
      expect(await getCash(id)).toBe(39_300)
      await shop.become({ id }, { status: 'delivered' })
    }
    const { charged, paid, due } = (await read(id)).ledger
    expect([charged, paid + due]).toEqual([39_300, 39_300])
  })

  test('all units and the delivery refund exactly what was paid, and credit the whole invoice', async () => {
    const { id } = await start(1)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'])
      await shop.become({ id }, { status })
    const { refundable, items } = await read(id)
    expect(refundable).toMatchObject({ amount: 44_300, shipping: 5_000 })
    const [lamp] = refundable.items
    expect(lamp?.units).toEqual([39_300])
    await shop.giveBack({ id }, 39_300, { kind: 'items', items: [{ item_id: items[0]?.id, quantity: 1 }] })
    await shop.giveBack({ id }, 5_000, { kind: 'shipping' })
    expect(await read(id)).toMatchObject({
      payment_status: 'refunded',
      ledger: { paid: 44_300, refunded: 44_300 },
    })
    expect(await shop.papersOf({ id })).toEqual([
      ['invoice', 44_300],
      ['credit_note', 39_300],
      ['credit_note', 5_000],
    ])
    // Nothing of the lamp is left uncredited between the two.
    const [first] = await shop.sql`select content->'round_off' as round_off from credit_notes
      where order_id = ${id} order by sequence limit 1`
    expect(first).toEqual({ round_off: -33 })
    const [credited] = await shop.sql`select sum((content->>'round_off')::int) as round_off,
      (select sum((l->>'taxable')::int) from credit_notes n, jsonb_array_elements(n.content->'lines') l
        where n.order_id = ${id}) as taxable
      from credit_notes where order_id = ${id}`
    const [invoiced] = await shop.sql`select (content->>'round_off')::bigint as round_off,
      (select sum((l->>'taxable')::int) from jsonb_array_elements(content->'lines') l) as taxable
      from invoices where order_id = ${id}`
    expect(credited).toEqual(invoiced)
  })

  test('a cancelled order gives back what was paid', async () => {
    const { id } = await start(2)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'])
      await shop.become({ id }, { status })
    expect(await shop.papersOf({ id })).toEqual([
      ['invoice', 78_700],
      ['credit_note', 78_700],
    ])
    const { payments } = await read(id)
    const refunds = payments.flatMap((payment) => payment.refunds)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(78_700)
  })
})

test('an edit under another setting is rounded as a new order would be', async () => {
  await useTerms('never', { advance_percent: 33 })
  const { id, url, order } = await place('cod')
  expect(order).toMatchObject({ total_amount: EXACT, cod_advance_amount: 14_630 })
  await shop.asha.post(`${url}/succeed`)
  await useTerms('cash_on_delivery')
  await shop.correct({ id }, { quantity: 2 })
  expect(await getCash(id)).toBe(64_000)
  const { ledger, total_amount, round_off_amount } = await read(id)
  expect([total_amount, round_off_amount]).toEqual([14_630 + 64_000, -36])
  expect(ledger).toMatchObject({ charged: total_amount, paid: 14_630, due: 64_000 })
  await useTerms('never')
  await shop.correct({ id }, { quantity: 3 })
  expect(await read(id)).toMatchObject({ round_off_amount: 0 })
})
