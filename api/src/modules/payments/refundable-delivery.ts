import { refundsShipping } from '@nakshi/core/returns/return-policy'
import type { ReturnReason } from '@nakshi/core/returns/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { returnItems, returnRequests } from '../../platform/db/tables/index.ts'
import { getRefundableShipping } from './refundable-amounts.ts'

type Delivery = {
  /** units of the order */
  unitCount: number
  /** paise of the payment that nothing else is refunded from */
  left: number
  deciding?: { return_id: string; reason: ReturnReason; unitCount: number }
}

/** Paise: the delivery charge, once all units of an order came back for faults of the store. */
export async function getRefundableDelivery(
  db: Queryable,
  order: { id: string; shipping_amount: number },
  { unitCount, left, deciding }: Delivery,
): Promise<number> {
  const before = await listRefundedReturns(db, order.id, deciding?.return_id)
  if (!refundsShipping(unitCount, deciding ? [deciding, ...before] : before)) return 0
  return Math.min(await getRefundableShipping(db, order), left)
}

/** Fully refunded returns of the order and its replacements. */
const listRefundedReturns = (db: Queryable, orderId: string, decidingId: string | undefined) =>
  db
    .select({ reason: returnRequests.reason, unitCount: sql<number>`count(*)::int` })
    .from(returnRequests)
    .innerJoin(returnItems, eq(returnItems.return_id, returnRequests.id))
    .where(
      and(
        sql`${returnRequests.order_id} in (
          with recursive sent as (
            select ${orderId}::uuid as id union select o.id from orders o join sent on o.replacement_of = sent.id
          ) select id from sent)`,
        eq(returnRequests.outcome, 'refund'),
        decidingId === undefined ? undefined : ne(returnRequests.id, decidingId),
      ),
    )
    .groupBy(returnRequests.id)
