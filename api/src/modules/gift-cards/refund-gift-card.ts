import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'
import { bookCredit } from '../store-credit/change-credit.ts'

/** What staff refunded. Surplus money, which has a reason code, was never on the card. */
const refundedOfOrder = sql<number>`coalesce((
  select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
  where p.order_id = ${giftCards.order_id} and r.reason_code is null and r.status <> 'failed'
), 0)`.mapWith(Number)
const takenFromCard = sql<number>`coalesce((
  select -sum(e.amount) from credit_entries e where e.account_id = ${giftCards.id} and e.reason = 'cancelled'
), 0)`.mapWith(Number)

/** Paise. `taken`: from the card by a failed refund or its cancellation, and not refunded since. */
async function getLeft(db: Queryable, orderId: string): Promise<{ balance: number; taken: number }> {
  const [card] = await db
    .select({ balance: creditAccounts.balance, taken: takenFromCard, refunded: refundedOfOrder })
    .from(giftCards)
    .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
    .where(eq(giftCards.order_id, orderId))
  const { balance, taken, refunded } = card ?? { balance: 0, taken: 0, refunded: 0 }
  return { balance, taken: Math.max(0, taken - refunded) }
}

/** Paise that staff may refund of the order of a gift card. */
export async function getGiftCardRefundable(db: Queryable, orderId: string): Promise<number> {
  const { balance, taken } = await getLeft(db, orderId)
  return balance + taken
}

type CardRefund = { order_id: string; amount: number; actor_id: string | null }

/**
 * A refund of its order leaves the card. One that is empty and in no account is cancelled, as it need not be
 * sent. The caller has locked the order. @throws {AppError} 422 more than is left
 */
export async function refundGiftCard(tx: Tx, { order_id, amount, actor_id }: CardRefund): Promise<void> {
  const [card] = await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .innerJoin(creditAccounts, eq(creditAccounts.id, giftCards.id))
    .where(eq(giftCards.order_id, order_id))
    .for('no key update')
  if (!card) throw new Error('gift card of the order not found')
  // A statement of its own: it sees what was booked before the lock.
  const { balance, taken } = await getLeft(tx, order_id)
  const left = balance + taken
  if (amount > left) {
    const message = withParams(adminMessages.gift_card.refund_too_much, { left })
    throw fieldError(422, 'refund_too_much', 'amount', message)
  }
  const leaving = Math.max(0, amount - taken)
  if (leaving > 0)
    await bookCredit(tx, eq(creditAccounts.id, card.id), { amount: -leaving, reason: 'cancelled', actor_id })
  if (leaving === balance)
    await tx
      .update(creditAccounts)
      .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
      .where(
        and(
          eq(creditAccounts.id, card.id),
          isNull(creditAccounts.user_id),
          isNull(creditAccounts.cancelled_at),
        ),
      )
}
