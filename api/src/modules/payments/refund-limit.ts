import { adminMessages } from '@nakshi/contract/admin/messages'
import { withParams } from '@nakshi/contract/message-template'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { payments, refunds } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { type Account, isPermitted } from '../../http/access.ts'
import { getStoreSettings } from '../settings/get-settings.ts'

type Change = { account: Account; order_ids: string[] }

/** Totals are read under the payment locks. @throws {AppError} 422 over the limit of the role */
export async function withinRefundLimit<Result>(
  tx: Tx,
  { account, order_ids }: Change,
  change: () => Promise<Result>,
): Promise<Result> {
  if (isPermitted(account, 'refunds.unlimited')) return change()
  const before = await getRefundTotals(tx, order_ids)
  const result = await change()
  const after = await getRefundTotals(tx, order_ids)
  const { support_refund_limit: limit } = await getStoreSettings(tx)
  const beyond = [...after].filter(([id, amount]) => amount > limit && amount > (before.get(id) ?? 0))
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
