import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import type { orderEvents, payments } from '../src/platform/db/tables/index.ts'
import { HOUR, MINUTE } from './calendar.ts'
import type { OrderPlan } from './order-plans.ts'
import { demoId, type Random } from './random.ts'

type Event = Omit<typeof orderEvents.$inferInsert, 'order_id'> & { at: Date }
type Payment = Omit<typeof payments.$inferInsert, 'order_id'>

export type OrderHistory = {
  events: Event[]
  payments: Payment[]
  payment_status: PaymentStatus
}

/** Status and the fraction of the time to delivery at which it is reached. */
const steps: [status: OrderStatus, share: number][] = [
  ['confirmed', 0.05],
  ['processing', 0.15],
  ['shipped', 0.45],
  ['delivered', 1],
]

const PAYMENT_EXPIRED = { actor_id: null, ...orderEvent('not_paid_in_minutes', { smart_count: 30 }) }
const reasons = ['Ordered by mistake', 'I need it sooner', 'Spelling mistake, I will order again', '']

/** @param amount the total in paise */
export function orderHistory(
  plan: OrderPlan,
  order: { number: string; method: PaymentMethod; amount: number; admin_id: string },
  random: Random,
): OrderHistory {
  const placed = plan.placed.getTime()
  const at = (milliseconds: number) => new Date(placed + milliseconds)
  const events: Event[] = [
    { at: plan.placed, actor_id: plan.person.id, from_status: null, to_status: 'pending' },
  ]
  const paid = pay(plan, order, random, at, events)

  let from: OrderStatus = 'pending'
  const reached = steps.findIndex(([status]) => status === plan.status)
  for (const [status, share] of steps.slice(0, reached + 1)) {
    const dateTime = at((plan.delivery.getTime() - placed) * share)
    events.push({ at: dateTime, actor_id: order.admin_id, from_status: from, to_status: status })
    from = status
  }
  if (plan.status === 'cancelled') {
    const unpaid = order.method !== 'cod' && paid.at(-1)?.status === 'pending'
    events.push({
      from_status: 'pending',
      to_status: 'cancelled',
      ...(unpaid ? { at: at(31 * MINUTE), ...PAYMENT_EXPIRED } : cancelled(plan, order.admin_id, random, at)),
    })
  }
  completePayment(plan, paid, events)
  return { events, payments: paid, payment_status: paid.at(-1)?.status ?? 'pending' }
}

function pay(
  plan: OrderPlan,
  { number, method, amount }: { number: string; method: PaymentMethod; amount: number },
  random: Random,
  at: (milliseconds: number) => Date,
  events: Event[],
): Payment[] {
  const paid: Payment[] = []
  const attempt = (status: PaymentStatus, minutes: number, event?: OrderEventLine) => {
    const dateTime = at(minutes * MINUTE)
    const id = demoId('payment', number, paid.length)
    const providerReference = status === 'captured' ? `test_${id.slice(-12)}` : null
    const times = { created_at: plan.placed, updated_at: dateTime }
    paid.push({
      id,
      provider: method === 'cod' ? 'cod' : 'sandbox',
      provider_reference: providerReference,
      method,
      amount,
      status,
      ...times,
    })
    if (event)
      events.push({ at: dateTime, actor_id: null, from_status: 'pending', to_status: 'pending', ...event })
  }
  const unpaid = method === 'cod' || (plan.status === 'cancelled' && random.chance(0.35))
  if (unpaid) attempt('pending', 0)
  else {
    if (random.chance(0.08)) attempt('failed', 1, orderEvent('payment_failed', {}))
    attempt('captured', 3, orderEvent('payment_captured', {}))
  }
  return paid
}

function cancelled(plan: OrderPlan, adminId: string, random: Random, at: (milliseconds: number) => Date) {
  const byShop = random.chance(0.25)
  return {
    at: at(random.between(20, 400) * MINUTE),
    actor_id: byShop ? adminId : plan.person.id,
    note: byShop ? 'Customer asked on the phone' : random.pick(reasons),
  }
}

/** Cash is collected at delivery; a paid cancelled order is refunded. */
function completePayment(plan: OrderPlan, paid: Payment[], events: Event[]): void {
  const last = paid.at(-1)
  const endedAt = events.at(-1)?.at ?? plan.placed
  if (!last) return
  if (plan.status === 'delivered' && last.method === 'cod')
    Object.assign(last, { status: 'captured', updated_at: endedAt })
  if (plan.status === 'cancelled' && last.status === 'captured') {
    const at = new Date(endedAt.getTime() + HOUR / 2)
    Object.assign(last, { status: 'refunded', updated_at: at })
    events.push({
      at,
      actor_id: null,
      from_status: 'cancelled',
      to_status: 'cancelled',
      ...orderEvent('refund_processed', { amount: last.amount }),
    })
  }
}
