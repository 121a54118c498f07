import { orderEvent } from '@nakshi/core/orders/events'
import { directWays } from '@nakshi/core/payments/payment-methods'
import { upiMessages } from '@nakshi/core/payments/upi-messages'
import { and, eq, inArray } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { orders, payments, refunds } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { completeRefund } from '../complete-refund.ts'
import { resolveIssues } from '../issues/create-payment-issue.ts'
import { recordOrderEvent } from '../record-order-event.ts'

type PaidOut = { order_id: string; refund_id: string; reference: string; actor: Person }

/** Staff sent the money of a refund that no gateway can send. Once. @throws {AppError} 409 not waiting */
export async function payOutRefund(
  tx: Tx,
  { order_id, refund_id, reference, actor }: PaidOut,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  const [waiting] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(
      and(
        eq(refunds.id, refund_id),
        eq(payments.order_id, order_id),
        inArray(payments.provider, [...directWays]),
        eq(refunds.status, 'pending'),
      ),
    )
  if (!order || !waiting) throw new AppError(409, 'not_to_pay_out', upiMessages.not_to_pay_out)
  const { amount } = waiting
  await recordOrderEvent(tx, order, { actor, ...orderEvent('refund_paid_out', { amount, reference }) })
  await completeRefund(tx, refund_id, { status: 'processed', reference })
  await resolveIssues(tx, ['refund_to_pay'], refund_id, actor)
}
