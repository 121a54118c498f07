import { toOnlineAmount } from '@nakshi/core/payments/amount-due-online'
import { getOrderBalance } from '@nakshi/core/payments/ledger'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orderEvents, orders } from '../../platform/db/tables/index.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { giftCardOrderEmail } from '../gift-cards/gift-card-order-email.ts'
import { issueOrderedGiftCard } from '../gift-cards/issue-gift-card.ts'
import { listOrderBalances } from './order-balance.ts'

/** The order of a gift card is complete once all of it is paid. The caller has locked it. */
export async function deliverGiftCardOrder(
  tx: Tx,
  { id, content, status }: Pick<typeof orders.$inferSelect, 'id' | 'content' | 'status'>,
): Promise<void> {
  if (content !== 'gift_cards' || status !== 'pending') return
  const [balance] = await listOrderBalances(tx, [id])
  if (!balance || toOnlineAmount(getOrderBalance(balance).amountDue) > 0) return
  const deliverOn = await issueOrderedGiftCard(tx, id)
  const now = sql`now()`
  await tx
    .update(orders)
    .set({ status: 'delivered', delivered_at: now, updated_at: now, estimated_delivery_date: deliverOn })
    .where(eq(orders.id, id))
  await tx
    .insert(orderEvents)
    .values({ order_id: id, actor_id: null, from_status: status, to_status: 'delivered' })
  await queueEmail(tx, giftCardOrderEmail, { order_id: id })
}
