import { orderEvent } from '@nakshi/core/orders/events'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orderEvents, orderMessages, type orders } from '../../../platform/db/tables/index.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { queueWhatsApp } from '../../whatsapp/queue-whatsapp.ts'
import { MESSAGE_LINK_DAYS } from '../messages/message-token.ts'
import { codConfirmationEmail } from './cod-confirmation-email.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status'>

/** Once for an order: it stays held until the buyer or staff confirm it. Null: was asked before. */
export async function requestConfirmation(
  tx: Tx,
  { id: orderId, status }: Order,
): Promise<typeof orderEvents.$inferSelect | null> {
  const [asked] = await tx
    .insert(orderMessages)
    .values({
      order_id: orderId,
      kind: 'confirmation',
      // Placeholder; the email job creates the real token.
      token_hash: hashToken(generateToken()),
      expires_at: sql`now() + make_interval(days => ${MESSAGE_LINK_DAYS})`,
    })
    .onConflictDoNothing()
    .returning({ id: orderMessages.id })
  if (!asked) return null
  const { id } = asked
  await queueEmail(tx, codConfirmationEmail, { order_id: orderId, message_id: id, is_reminder: false })
  await queueWhatsApp(tx, 'cod_confirmation', [orderId], id)
  return insertRow(tx, orderEvents, {
    ...{ order_id: orderId, from_status: status, to_status: status },
    ...orderEvent('confirmation_asked', {}),
  })
}
