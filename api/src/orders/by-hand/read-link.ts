import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { LinkToSend } from '../../contract/admin/orders-by-hand.ts'
import { followSentences } from '../../contract/follow-sentences.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orders } from '../../db/tables/index.ts'
import { followableUntil } from '../../domain/follow-link.ts'
import { minutesInWords, minutesToPay } from '../../domain/time-to-pay.ts'
import { toPayOnline } from '../../domain/to-pay-online.ts'
import { AppError, notFound } from '../../errors.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { followUrl } from '../follow/follow-link.ts'

/** Signed link to track and pay an order, for customers without email. */
export async function readLink(
  db: Queryable,
  id: string,
  config: Pick<Config, 'publicUrl' | 'sessionSecret' | 'paymentMinutes'>,
): Promise<LinkToSend> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound(sentences.order.not_found)
  if (order.shipping_address.phone === '' || followableUntil(order) <= new Date())
    throw new AppError(409, 'follow_expired', followSentences.expired)
  const { name } = await readStoreSettings(db)
  const toPay = toPayOnline(order)
  // A paid order that owes the difference of an order edit is never cancelled for non-payment.
  const isWaitedFor = toPay > 0 && order.due_amount === 0
  return {
    url: followUrl(config.publicUrl, order, config),
    to_pay: toPay,
    paid_within: isWaitedFor ? minutesInWords(minutesToPay(order.channel, config.paymentMinutes)) : null,
    store: name,
  }
}

/** The payment timeout starts when the link is sent. */
export async function renewTimeToPay(tx: Tx, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ payment_requested_at: sql`now()` })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), ne(orders.payment_method, 'cod')))
}
