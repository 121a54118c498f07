import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { messages } from '@nakshi/core/messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { type CodHistory, getCodRejection, getSwitchRejection } from '@nakshi/core/payments/cash-on-delivery'
import { getOrderBalance, getUnpaidDifference } from '@nakshi/core/payments/ledger'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { getRoundOff, roundsTotal } from '@nakshi/core/quote/round-total'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { invoices, orders, payments } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { assertNoGiftCard } from '../gift-cards/assert-no-gift-card.ts'
import { getStoreSettings, type OrderTerms } from '../settings/get-settings.ts'
import { getCodHistory } from './cod-history.ts'
import { isCashFixed } from './courier-labels.ts'
import { resolveObsoleteIssues } from './issues/resolve-obsolete-issues.ts'
import { listOrderBalances, reinstateAmountDue } from './order-balance.ts'
import { recordOrderEvent } from './record-order-event.ts'

/** Why this unpaid order cannot be paid in cash instead, or null. */
export const getCashRejection = (
  { payment, store }: Pick<OrderTerms, 'payment' | 'store'>,
  order: typeof orders.$inferSelect,
  history: CodHistory,
): CatalogueMessage | null =>
  getCodRejection(payment.cod, {
    total: order.total_amount - order.round_off_amount,
    is_rounded: roundsTotal(store.round_totals, true),
    pincode: order.shipping_address.pincode,
    is_personalised: order.has_custom_options,
    history,
  }) ?? getSwitchRejection(payment, order)

export async function findCashRejection(
  db: Queryable,
  terms: Pick<OrderTerms, 'payment' | 'store'>,
  order: typeof orders.$inferSelect,
): Promise<CatalogueMessage | null> {
  const buyer = { user_id: order.user_id, ...order.shipping_address }
  return getCashRejection(terms, order, await getCodHistory(db, terms.payment.cod, buyer))
}

/** @throws {AppError} 409 when nothing is left to send that could collect it */
export async function assertCashCollectable(tx: Tx, orderId: string): Promise<void> {
  if (await isCashFixed(tx, orderId)) throw new AppError(409, 'cash_fixed', courierMessages.nothing_collects)
}

/**
 * Opens a cash attempt for the balance; other refunds are due again. @returns false when cash is due already
 * @throws {AppError} 409 already paid or free
 */
export async function switchToCashOnDelivery(tx: Tx, orderId: string, actor: Actor): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw notFound(messages.order.not_found)
  assertNoGiftCard(order)
  const [newest] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
    .limit(1)
  if (newest?.method === 'cod' && newest.status === 'pending') return false
  if (order.total_amount === 0)
    throw new AppError(409, 'nothing_to_collect', paymentMessages.nothing_to_collect)
  const before = await getOpenBalance(tx, order)
  const { outstanding, refundable } = getOrderBalance(before)
  if (refundable > 0 && outstanding === 0)
    throw new AppError(409, 'already_paid', paymentMessages.already_paid)
  await reinstateAmountDue(tx, orderId, { all: outstanding === 0 })
  const balance = await getOpenBalance(tx, order)
  const rounded = await roundToCash(tx, order, getOrderBalance(balance).outstanding)
  const { amount } = rounded
  // Goodwill covers the order.
  if (amount === 0) throw new AppError(409, 'already_paid', paymentMessages.already_paid)
  await tx
    .update(payments)
    .set({ status: 'failed', updated_at: sql`now()` })
    .where(and(eq(payments.order_id, orderId), inArray(payments.status, ['pending', 'authorised'])))
  await tx.insert(payments).values({
    order_id: orderId,
    provider: 'cod',
    method: 'cod',
    amount,
    created_at: sql`clock_timestamp()`,
  })
  await tx
    .update(orders)
    .set({
      payment_method: 'cod',
      ...rounded.totals,
      // Nothing was paid in advance, so all of it is due at the door.
      ...(balance.received === 0 ? { cod_advance_amount: null } : {}),
      payment_status: 'pending',
      due_amount:
        order.status === 'cancelled'
          ? 0
          : getUnpaidDifference({ ...balance, total: rounded.totals.total_amount, payment_method: 'cod' }),
      updated_at: sql`now()`,
    })
    .where(eq(orders.id, orderId))
  await recordOrderEvent(tx, order, { actor, ...orderEvent('on_delivery', {}) })
  await resolveObsoleteIssues(tx, [orderId])
  return true
}

/**
 * The cash in whole rupees, and the total of the order with it. An invoice that is valid has its total already.
 * Amounts in paise.
 */
async function roundToCash(tx: Tx, order: typeof orders.$inferSelect, outstanding: number) {
  const { id, total_amount, round_off_amount } = order
  const { round_totals } = await getStoreSettings(tx)
  const isInvoiced = and(eq(invoices.order_id, id), isNull(invoices.voided_at))
  const stays = !roundsTotal(round_totals, true) || (await tx.$count(invoices, isInvoiced)) > 0
  const paid = total_amount - outstanding
  const exactTotal = total_amount - round_off_amount
  const roundOff = stays ? round_off_amount : getRoundOff(exactTotal, paid)
  const totals = { total_amount: exactTotal + roundOff, round_off_amount: roundOff }
  return { amount: Math.max(0, totals.total_amount - paid), totals }
}

/** A cancelled order counts as pending, because it is resumed. */
async function getOpenBalance(tx: Tx, order: typeof orders.$inferSelect) {
  const [balance] = await listOrderBalances(tx, [order.id])
  if (!balance) throw new Error('order balance not found')
  return { ...balance, status: order.status === 'cancelled' ? ('pending' as const) : order.status }
}
