import { eq } from 'drizzle-orm'
import { wishSentences } from '../../contract/correction-wishes.ts'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { correctionWishes, orderEvents, orders, parcels } from '../../db/tables/index.ts'
import { canCorrect } from '../../domain/correction.ts'
import { AppError, notFound } from '../../errors.ts'

type Wish = { order_id: string; words: string }

/** One open request per order. The order is locked, so that it does not ship meanwhile. */
export async function askForCorrection(tx: Tx, { order_id, words }: Wish): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order?.user_id) throw notFound(sentences.order.not_found)
  const sent = await tx.$count(parcels, eq(parcels.order_id, order_id))
  if (!canCorrect(order.status) || sent > 0) throw new AppError(409, 'too_late', wishSentences.too_late)
  const [added] = await tx
    .insert(correctionWishes)
    .values({ order_id, words })
    .onConflictDoNothing()
    .returning({ id: correctionWishes.id })
  if (!added) throw new AppError(409, 'asked_already', wishSentences.asked_already)
  await tx.insert(orderEvents).values({
    order_id,
    actor_id: order.user_id,
    from_status: order.status,
    to_status: order.status,
    note: filled(orderEventSentences.wish, { typed: words }),
  })
}
