import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type Account, assertRecentAuthentication, isPermitted } from '../../platform/http/access.ts'
import { getStoreSettings } from '../settings/get-settings.ts'

type Change = { account: Account; order_ids: string[] }

/** @throws {AppError} 403 without the permission or a recent reauthentication */
export function assertCanRefund(account: Account): void {
  if (!isPermitted(account, 'refunds.write'))
    throw new AppError(403, 'no_right', adminMessages.staff.no_permission)
  assertRecentAuthentication(account)
}

/**
 * Whatever causes the refund: it can be a cancellation or an edit. Totals are read under the payment locks.
 * @throws {AppError} 403 as `assertCanRefund`, 422 over the limit of the role
 */
export async function withinRefundLimit<Result>(
  tx: Tx,
  { account, order_ids }: Change,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await getRefundTotals(tx, order_ids)
  const result = await change()
  const after = await getRefundTotals(tx, order_ids)
  const refunded = [...after].filter(([id, amount]) => amount > (before.get(id) ?? 0))
  if (refunded.length === 0) return result
  assertCanRefund(account)
  if (isPermitted(account, 'refunds.unlimited')) return result
  const { support_refund_limit: limit } = await getStoreSettings(tx)
  const beyond = refunded.filter(([, amount]) => amount > limit)
  if (beyond.length === 0) return result
  const message = withParams(adminMessages.order.refund_limit, { limit })
  throw new AppError(
    422,
    'refund_limit',
    message,
    beyond.map(([id]) => ({ path: order_ids.length === 1 ? 'amount' : id, message })),
  )
}

/** Amounts in paise; failed refunds do not count. */
async function getRefundTotals(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      id: payments.order_id,
      amount: sql<number>`sum(${refunds.amount})::bigint`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(inArray(payments.order_id, orderIds), ne(refunds.status, 'failed')))
    .groupBy(payments.order_id)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
