import type { WhatsAppKind } from '@nakshi/core/notifications/admin-whatsapp'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orders, whatsappMessages, whatsappTemplates } from '../../platform/db/tables/index.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'

/**
 * In the causing transaction, beside the email. Only for orders that opted in, while the kind is on, and
 * once for an order and kind. Without keys no order can opt in.
 */
export async function queueWhatsApp(
  tx: Tx,
  kind: WhatsAppKind,
  orderIds: string[],
  orderMessageId: string | null = null,
): Promise<void> {
  if (orderIds.length === 0) return
  const wanted = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(whatsappTemplates, and(eq(whatsappTemplates.kind, kind), whatsappTemplates.is_active))
    .where(and(inArray(orders.id, orderIds), isNotNull(orders.whatsapp_opt_in_at)))
  if (wanted.length === 0) return
  const added = await tx
    .insert(whatsappMessages)
    .values(wanted.map(({ id }) => ({ order_id: id, kind, order_message_id: orderMessageId })))
    .onConflictDoNothing({ target: [whatsappMessages.order_id, whatsappMessages.kind] })
    .returning({ id: whatsappMessages.id })
  await queueJobs(
    tx,
    'whatsapp',
    added.map(({ id }) => ({ whatsapp_message_id: id })),
  )
}

/** Ends messages about orders that the customer placed before, too. */
export async function withdrawOptIn(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ whatsapp_opt_in_at: sql`null` })
    .where(and(eq(orders.user_id, userId), isNotNull(orders.whatsapp_opt_in_at)))
}
