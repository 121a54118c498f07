import type { OrderAmounts, OrderEditPreview } from '@nakshi/core/order-edits/admin-schema'
import type { EditedOrderMoney } from '@nakshi/core/order-edits/order-edit'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import { roundsTotal } from '@nakshi/core/quote/round-total'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import { sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orderEvents, orders } from '../../../platform/db/tables/index.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { getCashToCollect } from '../cash-on-delivery.ts'
import { orderEditedEmail } from '../emails/order-edited-email.ts'
import { describeMoneyChange } from './format-order-edit.ts'

type Order = typeof orders.$inferSelect
/** Paise; null as in the columns of the order. */
export type EditedAmounts = OrderAmounts &
  Pick<Order, 'express_amount' | 'cod_fee_amount' | 'cod_advance_amount'> & {
    included_tax: number
    /** part of the discount */
    offer: number
  }
type Edited = { order: Order; amounts: EditedAmounts; money: EditedOrderMoney }

export const getOrderAmounts = (order: Order): EditedAmounts => ({
  subtotal: order.subtotal_amount,
  shipping: order.shipping_amount,
  tax: order.tax_amount,
  discount: order.discount_amount,
  offer: order.offer_amount,
  round_off: order.round_off_amount,
  total: order.total_amount,
  included_tax: order.included_tax_amount,
  ...pickParts(order),
})

/**
 * An edited total is rounded as one of a new order would be, or null. Paid in cash, the rest is whole rupees
 * beside an advance that is not.
 */
export function getEditedRounding(order: Order, { round_totals }: Pick<StoreSettings, 'round_totals'>) {
  const { payment_method, cod_advance_amount: advance, total_amount } = order
  const isCash = payment_method === 'cod' || advance !== null
  if (!roundsTotal(round_totals, isCash)) return null
  if (payment_method !== 'cod') return { paid: advance ?? 0 }
  const cash = getCashToCollect(order)
  return { paid: cash === 0 ? 0 : total_amount - cash }
}

const pickParts = ({ express_amount, cod_fee_amount, cod_advance_amount }: Order) => ({
  express_amount,
  cod_fee_amount,
  cod_advance_amount,
})

export const changesMoney = ({ order, amounts, money }: Edited): boolean =>
  amounts.total !== order.total_amount || money.attemptAmount !== null || money.refund > 0

const getPayment = ({ order, money }: Edited) => {
  const isCod = order.payment_method === 'cod'
  return {
    to_pay: isCod ? 0 : (money.attemptAmount ?? 0),
    on_delivery: isCod ? money.attemptAmount : null,
    to_refund: money.refund,
  }
}

export const describeAmounts = (edited: Edited): OrderEventLine[] =>
  describeMoneyChange({
    before: edited.order.total_amount,
    after: edited.amounts.total,
    ...getPayment(edited),
  })

export function previewAmounts(
  edited: Edited,
): Pick<OrderEditPreview, 'before' | 'after' | 'to_pay' | 'on_delivery' | 'to_refund'> {
  return {
    before: toPreview(getOrderAmounts(edited.order)),
    after: toPreview(edited.amounts),
    ...getPayment(edited),
  }
}

const toPreview = ({ subtotal, shipping, tax, discount, round_off, total }: EditedAmounts): OrderAmounts => ({
  ...{ subtotal, shipping, tax, discount, round_off, total },
})

export const toAmountColumns = (amounts: EditedAmounts) => ({
  subtotal_amount: amounts.subtotal,
  shipping_amount: amounts.shipping,
  tax_amount: amounts.tax,
  discount_amount: amounts.discount,
  offer_amount: amounts.offer,
  round_off_amount: amounts.round_off,
  total_amount: amounts.total,
  express_amount: amounts.express_amount,
  cod_fee_amount: amounts.cod_fee_amount,
  cod_advance_amount: amounts.cod_advance_amount && Math.min(amounts.cod_advance_amount, amounts.total),
  included_tax_amount: amounts.included_tax,
  // A check constraint limits the due amount to the total, so it is capped before the money follows.
  due_amount: sql`least(${orders.due_amount}, ${amounts.total}::bigint)`,
  updated_at: sql`clock_timestamp()`,
})

export async function recordEditAndNotify(
  tx: Tx,
  { id, status }: Order,
  { actor, ...edit }: { actor: Person; lines: OrderEventLine[]; note: string },
): Promise<void> {
  const event = await insertRow(tx, orderEvents, {
    order_id: id,
    from_status: status,
    to_status: status,
    actor_id: actor.id,
    ...orderEvent('order_edited', {}),
    ...edit,
  })
  await queueEmail(tx, orderEditedEmail, { event_id: event.id })
}
