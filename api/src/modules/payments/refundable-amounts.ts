import { adminMessages } from '@nakshi/core/admin-messages'
import { MIN_ONLINE_PAISE } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { STORE_CREDIT } from '@nakshi/core/store-credit/store-credit'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'

export const refundError = (path: 'amount' | 'reason', message: CatalogueMessage) =>
  fieldError(422, path === 'amount' ? 'refund_too_much' : 'reason_missing', path, message)

/** The caller has locked the order. @throws {AppError} 422 delivery charge already refunded */
export async function assertShippingRefundable(
  tx: Tx,
  order: { id: string; shipping_amount: number },
  amount: number,
): Promise<void> {
  const left = await getRefundableShipping(tx, order)
  if (amount > left)
    throw refundError('amount', withParams(adminMessages.refund.shipping_refund_too_much, { left }))
}

/** Paise. */
export async function getRefundableShipping(
  db: Queryable,
  order: { id: string; shipping_amount: number },
): Promise<number> {
  const [refunded] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, order.id), eq(refunds.kind, 'shipping'), ne(refunds.status, 'failed')))
  return Math.max(0, order.shipping_amount - (refunded?.sum ?? 0))
}

/** No provider refunds less online. */
export const isRefundAccepted = (method: RecordedMethod, amount: number): boolean =>
  method === 'cod' || method === STORE_CREDIT || amount >= MIN_ONLINE_PAISE

/** How a refund goes back. */
export const getRefundMethod = (method: RecordedMethod, isToCredit: boolean): RecordedMethod =>
  isToCredit ? STORE_CREDIT : method

export const refundBelowMinimum = () =>
  refundError('amount', withParams(adminMessages.refund.below_minimum, { min: MIN_ONLINE_PAISE }))

/** Received minus refunds that have not failed, in paise. */
export const refundableColumn = sql<number>`${payments.amount} - coalesce(
  (select sum(r.amount) from refunds r where r.payment_id = payments.id and r.status <> 'failed'), 0)::bigint`
