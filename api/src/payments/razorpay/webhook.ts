import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { payment_messages, payments } from '../../db/tables/index.ts'
import type { PaymentNews } from '../../domain/payment-status.ts'
import { recordPayment } from '../record-payment.ts'

const NEWS: Record<string, PaymentNews> = {
  'payment.authorized': 'authorised',
  'payment.captured': 'captured',
  'payment.failed': 'failed',
}

export const webhook_message = z.object({
  event: z.string(),
  payload: z.object({
    payment: z
      .object({ entity: z.object({ id: z.string(), order_id: z.string().nullable(), amount: z.int() }) })
      .optional(),
  }),
})

/**
 * Takes in one message whose signature was checked. One that was heard before, is about something else, or tells
 * what a later one already told changes nothing. The amount must be the one that was asked for.
 */
export async function hearRazorpay(
  tx: Tx,
  message_id: string,
  message: z.infer<typeof webhook_message>,
): Promise<void> {
  const first_time = await tx
    .insert(payment_messages)
    .values({ provider: 'razorpay', message_id })
    .onConflictDoNothing()
    .returning({ id: payment_messages.message_id })
  const news = NEWS[message.event]
  const entity = message.payload.payment?.entity
  if (first_time.length === 0 || !news || !entity?.order_id) return
  const [payment] = await tx
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(eq(payments.provider_reference, entity.order_id))
  if (!payment || payment.amount !== entity.amount) return
  await recordPayment(tx, payment.id, news, entity.id)
}
