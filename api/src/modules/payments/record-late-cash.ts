import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import type { LateCashBody } from '@nakshi/core/orders/admin-schema'
import { orderEvent } from '@nakshi/core/orders/events'
import { eq } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orders } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { creditShortfall } from '../documents/issue-credit-notes.ts'
import { captureCash, getMissingCash } from './courier-cash.ts'
import { resolveObsoleteIssues } from './issues/resolve-obsolete-issues.ts'
import { updatePaymentStatus } from './payment-status.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Cash that was missing on delivery arrived. The version makes a repeated request fail.
 * @throws {AppError} 404, 409 changed since or nothing missing, 422 more than is missing
 */
export async function recordLateCash(
  tx: Tx,
  { order_id, cash, actor }: { order_id: string; cash: LateCashBody; actor: Person },
): Promise<void> {
  const { amount } = cash
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  assertVersion(order.updated_at, cash.updated_at)
  const missing = await getMissingCash(tx, order_id)
  if (missing === 0) throw new AppError(409, 'no_cash_missing', adminMessages.order.no_cash_missing)
  if (amount > missing)
    throw fieldError(
      422,
      'cash_too_much',
      'amount',
      withParams(adminMessages.order.cash_too_much, { missing }),
    )
  await captureCash(tx, order, amount)
  await updatePaymentStatus(tx, order_id, { touch: true })
  await recordOrderEvent(tx, order, { actor, ...orderEvent('cash_received', { amount }) })
  await resolveObsoleteIssues(tx, [order_id])
  // Document numbers are taken last: their lock serialises all invoices.
  await creditShortfall(tx, [order_id], new Date())
}
