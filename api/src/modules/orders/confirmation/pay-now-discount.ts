import { getPayNowTerms, PAY_NOW_CODE } from '@nakshi/core/coupons/pay-now'
import type { PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import type { PaymentSettings } from '@nakshi/core/payments/settings'
import { asc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { orderItems, orders } from '../../../platform/db/tables/index.ts'
import { creditEditedOrder } from '../../documents/issue-credit-notes.ts'
import { toAmountColumns } from '../edits/edited-amounts.ts'
import { type OrderEditPlan, planOrderEdit } from '../edits/plan-order-edit.ts'
import { replaceTaxLines } from '../edits/save-order-edit.ts'
import type { ConfirmationContext } from './confirmation-link.ts'

type Order = typeof orders.$inferSelect

/** Paise of an unpaid order: paid online now, and on delivery. */
export type PayNowTotals = Pick<PublicOrderConfirmation, 'online_total' | 'cash_total'>

/** What the buyer chose stays as it was offered. */
export async function getPayNowTotals(
  db: Queryable,
  { order, state }: Pick<ConfirmationContext, 'order' | 'state'>,
  settings: PaymentSettings,
): Promise<PayNowTotals> {
  const online = state === 'waiting' ? toOnline(order, settings) : null
  const cash = state === 'to_pay' ? toCash(order) : null
  return {
    online_total: online ? (await reprice(db, online)).amounts.total : order.total_amount,
    cash_total: cash ? (await reprice(db, cash)).amounts.total : order.total_amount,
  }
}

/** The caller has locked the order, which is unpaid. @returns the order with its new amounts */
export async function applyPayNowDiscount(tx: Tx, order: Order, settings: PaymentSettings): Promise<Order> {
  const online = toOnline(order, settings)
  return online ? await saveAmounts(tx, online) : order
}

/** The buyer pays on delivery after all. The caller has locked the order. @returns the order as it is now */
export async function removePayNowDiscount(tx: Tx, order: Order): Promise<Order> {
  const cash = toCash(order)
  return cash ? await saveAmounts(tx, { ...cash, payment_method: order.payment_method }) : order
}

/** One code an order: a coupon stays, and there is no other discount. */
function toOnline(order: Order, { cod }: PaymentSettings): Order | null {
  const { pay_now_percent: percent } = cod.confirmation
  if (percent === null || order.coupon_code !== null) return null
  const couponTerms = getPayNowTerms(percent)
  return { ...order, payment_method: 'upi', coupon_code: PAY_NOW_CODE, coupon_terms: couponTerms }
}

/** What is paid keeps its discount. */
function toCash(order: Order): Order | null {
  const isUnpaid = ['pending', 'failed', 'authorised'].includes(order.payment_status)
  if (order.coupon_code !== PAY_NOW_CODE || !isUnpaid) return null
  return { ...order, payment_method: 'cod', coupon_code: null, coupon_terms: null }
}

async function reprice(db: Queryable, order: Order): Promise<OrderEditPlan> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.line_no))
  const edit = {
    updated_at: order.updated_at.toISOString(),
    items: items.map(({ id, quantity, variant_selections, custom_options }) => ({
      ...{ id, quantity, variant_selections, custom_options },
    })),
    note: '',
  }
  const found = { order, items, customer_id: order.user_id ?? '', layouts: new Map() }
  return planOrderEdit(db, found, edit, true)
}

async function saveAmounts(tx: Tx, order: Order): Promise<Order> {
  const plan = await reprice(tx, order)
  await replaceTaxLines(tx, plan)
  const { coupon_code, coupon_terms } = order
  const [saved] = await tx
    .update(orders)
    .set({ ...toAmountColumns(plan.amounts), coupon_code, coupon_terms })
    .where(eq(orders.id, order.id))
    .returning()
  if (!saved) throw new Error('order to reprice not found')
  await creditEditedOrder(tx, order.id, new Date())
  return saved
}
