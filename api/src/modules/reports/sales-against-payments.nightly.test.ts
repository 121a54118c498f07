import { randomUUID } from 'node:crypto'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { Report, ReportQuery } from '@nakshi/core/reports/admin-schema'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import {
  creditNotes,
  invoices,
  orders,
  payments,
  refunds,
  stockMovements,
} from '../../platform/db/tables/index.ts'
import { findBrokenInvariants } from '../backup/invariants.ts'
import { completeRefund } from '../payments/complete-refund.ts'
import { adoptLostDispute } from '../payments/gateway/sync-refund.ts'
import { listOrderBalances } from '../payments/order-balance.ts'
import { countSales } from './count-sales.ts'

const ORDERS = 40
const STEPS = 9

let shop: TestApp
let admin: Client
let asha: Client
let coupon: string
let productIds: string[]
beforeAll(async () => {
  shop = await createTestApp({ demo: true, rateLimits: false })
  await setStore(shop.db, { unpaid_orders_limit: 1_000 })
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  coupon = (await addCoupon(shop.db, { discount_value: 15 })).code
  const prices = [
    [9_999, 18],
    [16_001, 5],
    [16_001, 5],
    [21_777, 40],
    [30_003, 0],
  ] as const
  productIds = []
  for (const [price, taxPercent] of prices) {
    const { id, stock } = await addProduct(shop.db, { price, tax_percent: taxPercent, stock: 100_000 })
    await shop.db.insert(stockMovements).values({ product_id: id, change: stock, reason: 'initial' })
    productIds.push(id)
  }
})
afterAll(() => shop.close())

function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const pick = <Value>(values: Value[]): Value => {
    const value = values[upTo(values.length - 1)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  return { upTo, pick, chance: (share: number) => next() < share }
}
type Random = ReturnType<typeof createRandom>

const read = async (id: string): Promise<AdminOrder> => (await admin.get(`/api/admin/orders/${id}`)).json()

async function place(random: Random): Promise<string> {
  await asha.delete('/api/cart')
  for (const productId of productIds)
    if (random.chance(0.5))
      await asha.post('/api/cart', { product_id: productId, quantity: 1 + random.upTo(2) })
  const { items } = (await asha.get('/api/cart')).json()
  if (items.length === 0) await asha.post('/api/cart', { product_id: productIds[0], quantity: 2 })
  const codes = random.chance(0.4) ? { coupon_code: coupon } : {}
  const paymentMethod = random.pick(['upi', 'upi', 'cod'])
  const { total } = (
    await asha.post('/api/checkout/quote', { ...codes, payment_method: paymentMethod })
  ).json()
  const placed = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: paymentMethod,
      expected_total: total,
      ...codes,
    },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await asha.post(`${payment_url}/succeed`)
  return id
}

async function preview(id: string, kind: 'edit' | 'cancel-units', body: object) {
  const shown = await admin.post(`/api/admin/orders/${id}/${kind}/preview`, body)
  if (shown.statusCode !== 200) return `${shown.statusCode}`
  const expectedTotal = shown.json().after.total
  const saved = await admin.post(`/api/admin/orders/${id}/${kind}`, {
    ...body,
    expected_total: expectedTotal,
  })
  return `${saved.statusCode} ${expectedTotal}`
}

const refund = async (id: string, body: object) => {
  const answer = await admin.post(
    `/api/admin/orders/${id}/refunds`,
    { reason: 'Late', ...body },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  return `${JSON.stringify(body)} ${answer.statusCode}`
}

async function completeRefunds(id: string, random: Random) {
  const open = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, id))
  for (const each of open) {
    if (random.chance(0.2)) continue
    await retryingTransaction(shop.db, (tx) =>
      completeRefund(tx, each.id, { status: 'processed', reference: null }),
    )
  }
}

const steps: Record<string, (id: string, random: Random) => Promise<string>> = {
  edit: async (id, random) => {
    const { updated_at, items } = await read(id)
    const kept = items.flatMap(({ id: item, quantity, variant_selections, custom_options }) => {
      const wanted = random.chance(0.5) ? quantity : random.upTo(4)
      return wanted === 0 ? [] : [{ id: item, quantity: wanted, variant_selections, custom_options }]
    })
    const added =
      random.chance(0.3) || kept.length === 0 ? [{ product_id: random.pick(productIds), quantity: 1 }] : []
    const moved = random.chance(0.2)
      ? {
          shipping_address: {
            ...deliveryAddress,
            email: asha.email,
            state: 'Kerala',
            city: 'Kochi',
            pincode: '682001',
          },
        }
      : {}
    return preview(id, 'edit', { updated_at, items: [...kept, ...added], note: '', ...moved })
  },
  goodwill: async (id, random) =>
    refund(id, { kind: 'goodwill', amount: 1 + random.upTo(random.pick([500, 30_000])) }),
  shipping: async (id, random) => {
    const { shipping_amount } = await read(id)
    return shipping_amount === 0
      ? '-'
      : refund(id, { kind: 'shipping', amount: 1 + random.upTo(shipping_amount - 1) })
  },
  unattributed: async (id, random) => {
    const { refundable } = await read(id)
    if (refundable.amount === 0) return '-'
    const amount = random.chance(0.2) ? refundable.amount : 1 + random.upTo(refundable.amount - 1)
    return refund(id, { kind: 'items', amount })
  },
  units: async (id, random) => {
    const { refundable } = await read(id)
    const some = refundable.items.filter(({ units }) => units.length > 0)
    if (some.length === 0) return '-'
    const { item_id, units } = random.pick(some)
    const quantity = 1 + random.upTo(units.length - 1)
    const most = units.slice(0, quantity).reduce((sum, paise) => sum + paise, 0)
    return refund(id, {
      kind: 'items',
      amount: random.chance(0.5) ? most : 1 + random.upTo(most - 1),
      items: [{ item_id, quantity }],
    })
  },
  pay: async (id) => {
    const answer = await asha.post(`/api/orders/${id}/payment`)
    const { payment_url } = answer.json()
    if (payment_url) await asha.post(`${payment_url}/succeed`)
    return `${answer.statusCode}`
  },
  collect: async (id) =>
    `${(await admin.put(`/api/admin/orders/${id}`, { status: 'confirmed', collect: 'cod' })).statusCode}`,
  parcel: async (id, random) => {
    const { items } = await read(id)
    const sent = await admin.post(`/api/admin/orders/${id}/parcels`, {
      items: [{ item_id: random.pick(items).id, quantity: 1 }],
    })
    return `${sent.statusCode}`
  },
  cancelUnits: async (id, random) => {
    const { updated_at, items } = await read(id)
    return preview(id, 'cancel-units', {
      updated_at,
      items: [{ item_id: random.pick(items).id, quantity: 1 }],
      restock: true,
      note: '',
    })
  },
  ship: async (id) => `${(await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })).statusCode}`,
  deliver: async (id) =>
    `${(await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })).statusCode}`,
  cancel: async (id, random) =>
    random.chance(0.3)
      ? `${(await admin.put(`/api/admin/orders/${id}`, { status: 'cancelled' })).statusCode}`
      : '-',
  reopen: async (id) => `${(await admin.put(`/api/admin/orders/${id}`, { status: 'pending' })).statusCode}`,
  dispute: async (id, random) => {
    if (random.chance(0.6)) return '-'
    const [payment] = await shop.db.select().from(payments).where(eq(payments.order_id, id))
    if (payment?.status !== 'captured') return '-'
    const amount = random.chance(0.5) ? payment.amount : 1 + random.upTo(payment.amount - 1)
    await shop.db.transaction((tx) => adoptLostDispute(tx, payment, { id: randomUUID(), amount }))
    return `${amount}`
  },
}

const WEIGHTED = [
  ...['edit', 'edit', 'edit', 'edit', 'shipping', 'shipping', 'goodwill', 'unattributed', 'units', 'units'],
  ...[
    'edit',
    'edit',
    'edit',
    'edit',
    'shipping',
    'shipping',
    'goodwill',
    'unattributed',
    'units',
    'pay',
    'pay',
  ],
  ...['collect', 'parcel', 'cancelUnits', 'cancelUnits', 'ship', 'deliver', 'cancel', 'reopen', 'dispute'],
]
type Query = Partial<ReportQuery> & Pick<ReportQuery, 'report'>
async function getSums(query: Query): Promise<Record<string, number>> {
  const year = new Date().getFullYear()
  const period = { from: `${year}-01-01`, to: `${year}-12-31`, unit: 'month', against: 'none' }
  const answer = await admin.get('/api/admin/reports', { query: { ...period, ...query } })
  expect(answer.statusCode, answer.body).toBe(200)
  const { columns, sums }: Report = answer.json()
  return Object.fromEntries(columns.map(({ name }, index) => [name, sums[index] ?? 0]))
}

/** What shoppers paid and still owe. */
async function getIncome(): Promise<number> {
  const found = await shop.db.select({ id: orders.id }).from(orders).where(ne(orders.status, 'cancelled'))
  const balances = await listOrderBalances(
    shop.db,
    found.map(({ id }) => id),
  )
  return balances.reduce(
    (sum, { total, received, given_back, due_amount }) =>
      sum + (received === 0 ? total : received - given_back + due_amount),
    0,
  )
}

/** Its order is due again as a whole, and counts as one that is not paid yet. */
async function isAllReturned(id: string): Promise<boolean> {
  const [balance] = await listOrderBalances(shop.db, [id])
  return balance !== undefined && balance.received > 0 && balance.received <= balance.given_back
}

/** Invoices less credit notes are what the shopper paid, goodwill and lost disputes aside. */
async function listWrongInvoices(id: string): Promise<string[]> {
  const notes = await shop.db.select().from(creditNotes).where(eq(creditNotes.order_id, id))
  const issued = await shop.db.select().from(invoices).where(eq(invoices.order_id, id))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  const [paid] = await shop.sql<{ payments: number; kept: number }[]>`
    select count(*)::int as payments, coalesce(sum(p.amount - (
      select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status = 'processed'
        and r.kind <> 'goodwill' and r.reason_code is distinct from 'dispute_lost')), 0)::int as kept
    from payments p where p.order_id = ${id} and p.status in ('captured', 'partially_refunded', 'refunded')`
  if (!order || !paid) throw new Error('order not found')
  const worth = paid.payments === 0 ? order.total_amount : paid.kept + order.due_amount
  return issued.flatMap(({ id: invoiceId, number: no, total, voided_at }) => {
    const credited = notes.filter(({ invoice_id }) => invoice_id === invoiceId)
    const net = credited.reduce((paise, note) => paise - note.total, total)
    const expected = voided_at ? 0 : Math.max(0, Math.min(total, worth))
    return net === expected ? [] : [`${no}: ${net} instead of ${expected}`]
  })
}

test('states as sales less refunds what shoppers pay, whatever happens to their orders', async () => {
  for (let seed = 1; seed <= ORDERS; seed++) {
    const random = createRandom(seed)
    const id = await place(random)
    const log = [`order ${seed}`]
    for (let step = 0; step < STEPS; step++) {
      const name = random.pick(WEIGHTED)
      log.push(`${name} ${await steps[name]?.(id, random)}`)
      await completeRefunds(id, random)
      if (await isAllReturned(id)) break
      const { gross = 0, refunded = 0 } = await getSums({ report: 'sales' })
      expect(gross - refunded, log.join('; ')).toBe(await getIncome())
      expect(await listWrongInvoices(id), log.join('; ')).toEqual([])
    }
    if (await isAllReturned(id)) await admin.put(`/api/admin/orders/${id}`, { status: 'cancelled' })
    expect(await findBrokenInvariants(shop.sql, 'lasting'), log.join('; ')).toEqual([])
    if (seed % 5 === 0) await countSales(shop.db)
    const { shipping = 0, ...sales } = await getSums({ report: 'sales' })
    const { orders: count, units, net, gst, gross = 0, discount } = sales
    for (const report of ['states', 'coupons', 'channels'] as const)
      expect(await getSums({ report }), log.join('; ')).toMatchObject({
        orders: count,
        units,
        net,
        gst,
        gross,
        discount,
      })
    for (const report of ['products', 'combinations'] as const)
      expect(await getSums({ report }), log.join('; ')).toMatchObject({
        units,
        gross: gross - shipping,
        discount,
      })
  }
}, 600_000)
