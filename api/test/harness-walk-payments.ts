import type { Client } from './harness-client.ts'
import type { Walk, Walked } from './harness-walk.ts'
import {
  describe,
  getOrder,
  hear,
  nothing,
  post,
  request,
  type Step,
  withKey,
} from './harness-walk-requests.ts'

export async function openPage(walk: Walk, client: Client, url: string): Promise<string> {
  const { body } = await request(client, { method: 'GET', url })
  const [, opened] = /name="order_id" value="(\w+)"/.exec(body) ?? []
  if (!opened) return 'no page'
  walk.opened.push(opened)
  return walk.random.chance(0.85) ? payAt(walk, opened) : 'opened'
}

/** A customer pays, and the shop hears of it by the browser, a message, or both. */
async function payAt({ shop, random, razorpay }: Walk, opened: string): Promise<string> {
  const how = random.pick(['callback', 'message', 'both', 'fails', 'held'])
  if (how === 'fails') return describe(await hear(shop, razorpay.failedCallback(opened)), how)
  const payment = razorpay.pay(opened, how === 'held' ? { status: 'authorized' } : {})
  const messages = [
    ...(how === 'message' ? [] : [razorpay.callback(payment)]),
    ...(how === 'message' || how === 'both' ? [razorpay.message('payment.captured', { payment })] : []),
  ]
  for (const each of messages) await hear(shop, each)
  return `paid ${payment.amount} by ${how}`
}

async function refund({ owner }: Walk, { id }: Walked, body: object): Promise<string> {
  return describe(
    await post(owner, `/api/admin/orders/${id}/refunds`, { reason: 'Late', ...body }, withKey()),
    body,
  )
}

type RefundRow = { id: string; reference: string | null; payment: string | null }
const listRefunds = ({ shop }: Walk, { id }: Walked, statuses: string[]) => shop.sql<RefundRow[]>`
  select r.id, r.provider_reference as reference, p.provider_payment as payment
  from refunds r join payments p on p.id = r.payment_id
  where p.order_id = ${id} and r.status::text = any(${statuses}) order by r.created_at, r.id`

export const paymentSteps: Record<string, Step> = {
  pay: async (walk, { id, client }) => {
    const begun = await post(client, `/api/orders/${id}/payment`)
    const { payment_url } = begun.json()
    return payment_url ? openPage(walk, client, payment_url) : describe(begun)
  },
  payLate: async (walk) => (walk.opened.length === 0 ? nothing : payAt(walk, walk.random.pick(walk.opened))),
  goodwill: (walk, order) =>
    refund(walk, order, {
      kind: 'goodwill',
      amount: walk.random.between(1, walk.random.pick([500, 30_000])),
    }),
  refundShipping: async (walk, order) => {
    const { shipping_amount } = await getOrder(walk, order)
    if (shipping_amount === 0) return nothing
    return refund(walk, order, { kind: 'shipping', amount: walk.random.between(1, shipping_amount) })
  },
  refundAmount: async (walk, order) => {
    const { refundable } = await getOrder(walk, order)
    if (refundable.amount === 0) return nothing
    const amount = walk.random.chance(0.2) ? refundable.amount : walk.random.between(1, refundable.amount)
    return refund(walk, order, { kind: 'items', amount })
  },
  refundUnits: async (walk, order) => {
    const { refundable } = await getOrder(walk, order)
    const some = refundable.items.filter(({ units }) => units.length > 0)
    if (some.length === 0) return nothing
    const { item_id, units } = walk.random.pick(some)
    const quantity = walk.random.between(1, units.length)
    const most = units.slice(0, quantity).reduce((sum, paise) => sum + paise, 0)
    const amount = walk.random.chance(0.6) ? most : walk.random.between(1, Math.max(1, most))
    return refund(walk, order, { kind: 'items', amount, items: [{ item_id, quantity }] })
  },
  retryRefund: async (walk, order) => {
    const failed = await listRefunds(walk, order, ['failed', 'unknown'])
    if (failed.length === 0) return nothing
    const { id } = walk.random.pick(failed)
    return describe(await post(walk.owner, `/api/admin/orders/${order.id}/refunds/${id}/retry`))
  },
  endRefund: async (walk, order) => {
    const begun = (await listRefunds(walk, order, ['pending'])).filter(({ reference }) => reference !== null)
    if (begun.length === 0) return nothing
    const { reference, payment: id } = walk.random.pick(begun)
    const status = walk.random.chance(0.6) ? 'processed' : 'failed'
    const ended = walk.razorpay.endRefund(reference ?? '', status)
    const payment = walk.razorpay.payments.get(id ?? '') ?? {}
    const message = walk.razorpay.message(`refund.${status}`, { refund: ended, payment })
    return describe(await hear(walk.shop, message), status)
  },
  refundByHand: async ({ shop, razorpay, random }) => {
    const paid = [...razorpay.payments.values()].filter(
      ({ status, amount, amount_refunded }) => status === 'captured' && amount > amount_refunded,
    )
    if (paid.length === 0) return nothing
    const payment = random.pick(paid)
    const amount = random.between(1, payment.amount - payment.amount_refunded)
    const made = razorpay.refundByHand(payment, amount)
    const message = razorpay.message('refund.processed', { refund: made, payment })
    return describe(await hear(shop, message), payment.id, amount)
  },
  dispute: async ({ shop, razorpay, random }, { id }) => {
    const [row] = await shop.sql<{ payment: string }[]>`select provider_payment as payment from payments
      where order_id = ${id} and provider_payment is not null order by created_at limit 1`
    const payment = razorpay.payments.get(row?.payment ?? '')
    if (!payment) return nothing
    const step = random.pick(['created', 'action_required', 'won', 'lost', 'closed'])
    const deducted = step === 'lost' ? { amount_deducted: random.between(1, payment.amount) } : {}
    const dispute = {
      ...{
        id: `disp_${payment.id.slice(4)}`,
        payment_id: payment.id,
        amount: payment.amount,
        currency: 'INR',
      },
      ...deducted,
    }
    const message = razorpay.message(`payment.dispute.${step}`, { payment, dispute })
    return describe(await hear(shop, message), step, deducted)
  },
}
