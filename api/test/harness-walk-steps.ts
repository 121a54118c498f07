import type { CheckoutQuote } from '@nakshi/core/checkout/schema'
import { cancelUnpaidOrders } from '../src/modules/orders/cancel-unpaid-orders.ts'
import { shiprocketKeys, toShiprocketReport } from './harness-shiprocket.ts'
import { ADDRESSES, BUSINESS, changeTerms, type Walk, type Walked, work } from './harness-walk.ts'
import { openPage, paymentSteps } from './harness-walk-payments.ts'
import {
  describe,
  getJson,
  getOrder,
  hear,
  nothing,
  post,
  request,
  type Step,
  update,
  withKey,
} from './harness-walk-requests.ts'

const DAY_MS = 86_400_000
const STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']
const FORWARD = ['confirmed', 'processing', 'shipped', 'delivered']

export async function place(walk: Walk): Promise<string> {
  const { random, shoppers, goods, coupons, orders } = walk
  const client = random.pick(shoppers)
  await request(client, { method: 'DELETE', url: '/api/cart' })
  for (const good of random.sample(goods, random.between(1, 3)))
    await post(client, '/api/cart', { ...good, quantity: random.between(1, 3) })
  const address = { ...random.pick(ADDRESSES), email: client.email }
  const wanted = {
    payment_method: random.pick(['cod', 'cod', 'upi', 'card']),
    ...(random.chance(0.35) && { coupon_code: random.pick(coupons) }),
    ...(random.chance(0.2) && { gift_wrap: true }),
    ...(random.chance(0.3) && { express: true }),
  }
  const quoted = await post(client, '/api/checkout/quote', { ...wanted, pincode: address.pincode })
  if (quoted.statusCode !== 200) return describe(quoted, wanted)
  const body = {
    ...wanted,
    shipping_address: address,
    expected_total: quoted.json<CheckoutQuote>().total,
    ...(random.chance(0.15) && { business: BUSINESS }),
  }
  const placed = await post(client, '/api/orders', body, withKey())
  if (placed.statusCode !== 201) return describe(placed, wanted)
  const { id, order_number, payment_url } = placed.json()
  const told = describe(placed, order_number, wanted, address.city, body.expected_total)
  orders.push({ id, number: order_number, client, log: [`place ${told}`] })
  if (payment_url && random.chance(0.8)) return `${told}; ${await openPage(walk, client, payment_url)}`
  return told
}

/** What the dialog shows, then the same saved. */
async function preview({ owner }: Walk, { id }: Walked, kind: 'edit' | 'cancel-units', body: object) {
  const url = `/api/admin/orders/${id}/${kind}`
  const shown = await post(owner, `${url}/preview`, body)
  if (shown.statusCode !== 200) return describe(shown)
  const { total } = shown.json().after
  return describe(await post(owner, url, { ...body, expected_total: total }), total)
}

async function move(walk: Walk, order: Walked, to: string | null): Promise<string> {
  const { items } = await getOrder(walk, order)
  const { id, units } = walk.random.pick(items)
  const { production_status: from, quantity } = walk.random.pick(units)
  const moves = [{ item_id: id, from, units: walk.random.between(1, quantity) }]
  return describe(
    await post(walk.owner, '/api/admin/production-board/moves', { moves, to }),
    moves,
    to ?? 'null',
  )
}

type Booked = { id: string; awb: string | null; state: string }
const listBookings = ({ shop }: Walk, { id }: Walked) => shop.sql<Booked[]>`
  select id, awb, state from courier_bookings where order_id = ${id} order by created_at`

/** Any report, in any order, also of what was cancelled meanwhile; sometimes twice. */
async function report(walk: Walk, order: Walked, codes: [number, string][]): Promise<string> {
  const booked = (await listBookings(walk, order)).filter(({ awb }) => awb !== null)
  if (booked.length === 0) return nothing
  const { awb } = walk.random.pick(booked)
  const [status, label] = walk.random.pick(codes)
  walk.minute += 1
  const date = new Date(Date.UTC(2026, 10, 1) + walk.minute * 60_000)
  const day = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) => String(part).padStart(2, '0'))
  const at = `${day.join(' ')} ${date.getUTCFullYear()} ${date.toISOString().slice(11, 19)}`
  const payload = toShiprocketReport(awb ?? '', { status, label, date: at })
  const headers = { 'x-api-key': shiprocketKeys.webhookToken }
  const times = walk.random.chance(0.2) ? 2 : 1
  for (let time = 0; time < times; time += 1)
    await hear(walk.shop, { method: 'POST', url: '/api/courier-updates', headers, payload })
  return `${awb} ${label} ${times} times`
}

export const steps: Record<string, Step> = {
  ...paymentSteps,
  forward: async ({ owner, random }, { id }) => {
    const status = random.pick(FORWARD)
    return describe(await update(owner, `/api/admin/orders/${id}`, { status }), status)
  },
  status: async ({ owner, random }, { id }) => {
    const status = random.pick(STATUSES)
    return describe(await update(owner, `/api/admin/orders/${id}`, { status }), status)
  },
  bulk: async ({ owner, random, orders }, { id }) => {
    const status = random.pick(STATUSES)
    const other = random.pick(orders)
    const filter = encodeURIComponent(JSON.stringify({ id: [...new Set([id, other.id])] }))
    const told = describe(await update(owner, `/api/admin/orders?filter=${filter}`, { status }), status)
    if (other.id !== id) other.log.push(`bulk ${told}`)
    return told
  },
  customerCancels: async (_walk, { id, client }) => describe(await post(client, `/api/orders/${id}/cancel`)),
  collect: async ({ owner, random }, { id }) => {
    const change = { collect: 'cod', ...(random.chance(0.5) && { status: 'confirmed' }) }
    return describe(await update(owner, `/api/admin/orders/${id}`, change), change)
  },
  make: (walk, order) => move(walk, order, walk.random.pick(['checked', 'made', 'packed'])),
  unmake: (walk, order) => move(walk, order, walk.random.pick([null, 'checked', 'made'])),
  edit: async (walk, order) => {
    const { random, goods } = walk
    const { updated_at, items } = await getOrder(walk, order)
    const kept = items.flatMap(({ id, quantity, variant_selections, custom_options }) => {
      const wanted = random.chance(0.6) ? quantity : random.between(0, 4)
      return wanted === 0 ? [] : [{ id, quantity: wanted, variant_selections, custom_options }]
    })
    const added =
      kept.length === 0 || random.chance(0.25)
        ? [{ ...random.pick(goods), quantity: random.between(1, 2) }]
        : []
    const change = {
      items: [...kept, ...added],
      ...(random.chance(0.2) && {
        shipping_address: { ...random.pick(ADDRESSES), email: order.client.email },
      }),
      ...(random.chance(0.15) && { business: random.pick([null, BUSINESS]) }),
    }
    return preview(walk, order, 'edit', { updated_at, note: '', ...change })
  },
  cancelUnits: async (walk, order) => {
    const { updated_at, items } = await getOrder(walk, order)
    const { id, quantity } = walk.random.pick(items)
    const some = [{ item_id: id, quantity: walk.random.between(1, quantity) }]
    const restock = walk.random.chance(0.7)
    return preview(walk, order, 'cancel-units', { updated_at, items: some, restock, note: '' })
  },
  parcel: async (walk, order) => {
    const { items } = await getOrder(walk, order)
    const some = walk.random.sample(items, walk.random.between(1, items.length))
    const packed = some.map(({ id, quantity }) => ({
      ...{ item_id: id, quantity: walk.random.between(1, quantity) },
    }))
    return describe(await post(walk.owner, `/api/admin/orders/${order.id}/parcels`, { items: packed }))
  },
  changeParcel: async (walk, order) => {
    const { parcels } = await getOrder(walk, order)
    if (parcels.length === 0) return nothing
    const { id, updated_at } = walk.random.pick(parcels)
    const url = `/api/admin/orders/${order.id}/parcels/${id}`
    if (walk.random.chance(0.3))
      return describe(await request(walk.owner, { method: 'DELETE', url }), 'removed')
    const change = { updated_at, is_delivered: walk.random.chance(0.7) }
    return describe(await update(walk.owner, url, change), change)
  },
  book: async (walk, order) => {
    const { shop, random, shiprocket, owner } = walk
    if (random.chance(0.1)) shiprocket.faults.push(random.pick(['lost', 'cut', 'garbled']))
    shiprocket.refusal = random.chance(0.08) ? 'Pincode not serviceable' : null
    const booked = await post(owner, `/api/admin/orders/${order.id}/courier-bookings`, {
      provider: 'shiprocket',
    })
    if (booked.statusCode === 201 && random.chance(0.8)) {
      const { id } = booked.json()
      // The job is repeated, at last given up.
      await shop.process(id).catch(() => (random.chance(0.5) ? shop.abandon(id) : undefined))
    }
    shiprocket.faults.length = 0
    return describe(booked)
  },
  cancelBooking: async (walk, order) => {
    const booked = await listBookings(walk, order)
    if (booked.length === 0) return nothing
    const { id } = walk.random.pick(booked)
    const what = walk.random.chance(0.8) ? 'cancel' : 'retry'
    return describe(await post(walk.owner, `/api/admin/courier-bookings/${id}/${what}`), what)
  },
  moves: (walk, order) =>
    report(walk, order, [
      [6, 'SHIPPED'],
      [17, 'OUT FOR DELIVERY'],
      [9, 'RTO INITIATED'],
      [8, 'CANCELED'],
      [12, 'LOST'],
    ]),
  arrives: (walk, order) =>
    report(walk, order, [
      [7, 'DELIVERED'],
      [7, 'DELIVERED'],
      [10, 'RTO DELIVERED'],
    ]),
  returns: async (walk, { id, client }) => {
    const { items } = await getJson<{ items: { item_id: string; left: number; reasons: string[] }[] }>(
      client,
      `/api/orders/${id}/returns`,
    )
    const open = items.filter(({ left }) => left > 0)
    if (open.length === 0) return nothing
    const { item_id, left, reasons } = walk.random.pick(open)
    const some = [{ item_id, quantity: walk.random.between(1, left) }]
    const told = { reason: walk.random.pick(reasons), message: 'Not as it should be', items: some }
    return describe(await post(client, `/api/orders/${id}/returns`, told), told.reason, some)
  },
  decide: async (walk, order) => {
    const { random, owner, orders } = walk
    const found = await walk.shop.sql<{ id: string }[]>`
      select id from return_requests where order_id = ${order.id} order by requested_at`
    if (found.length === 0) return nothing
    const url = `/api/admin/returns/${random.pick(found).id}`
    const { refundable } = await getJson<{ refundable: number }>(owner, url)
    const outcome = random.pick(['remake', 'refund', 'refund', 'part_refund', 'declined'])
    const decision = {
      outcome,
      expected_refundable: refundable,
      ...(outcome === 'part_refund' && { amount: random.between(1, Math.max(1, refundable)) }),
      ...(outcome === 'declined' && { answer: 'No' }),
      ...((outcome === 'refund' || outcome === 'remake') && random.chance(0.5) && { restock: true }),
    }
    const decided = await post(owner, `${url}/decision`, decision)
    const { remake } = decided.json()
    if (decided.statusCode === 200 && remake && outcome === 'remake')
      orders.push({
        id: remake.id,
        number: remake.order_number,
        client: order.client,
        log: [`remake of ${order.number}`],
      })
    return describe(decided, decision)
  },
  clock: async ({ shop, random }) =>
    random.chance(0.8)
      ? nothing
      : `${await cancelUnpaidOrders(shop.deps, new Date(Date.now() + 3 * DAY_MS))} cancelled`,
  terms: (walk) => changeTerms(walk),
  refunding: async ({ razorpay, random }) => {
    razorpay.refunding = random.pick([
      'processed',
      'processed',
      'pending',
      'failed',
      { refuses: 'Not enough balance' },
    ])
    return JSON.stringify(razorpay.refunding)
  },
  work: (walk) => work(walk, 0.7),
}
