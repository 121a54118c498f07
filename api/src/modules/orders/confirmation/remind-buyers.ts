import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { getPaymentSettings } from '../../settings/get-settings.ts'
import { codConfirmationEmail } from './cod-confirmation-email.ts'

/** Once for an order that waits for its buyer; without an answer it stays held. @returns the number of emails */
export async function remindBuyers(db: Db, now: Date): Promise<number> {
  const { cod } = await getPaymentSettings(db)
  const before = new Date(now.getTime() - cod.confirmation.remind_after_hours * 3_600_000)
  return db.transaction(async (tx) => {
    const overdue = await tx.execute<{ id: string; order_id: string }>(sql`
      update order_messages set reminded_at = ${now.toISOString()}::timestamptz
      where kind = 'confirmation' and resolved_at is null and reminded_at is null
        and sent_at < ${before.toISOString()}::timestamptz and expires_at > ${now.toISOString()}::timestamptz
        and buyer_confirmation(order_id) = 'waiting'
      returning id, order_id`)
    for (const { id, order_id } of overdue)
      await queueEmail(tx, codConfirmationEmail, { order_id, message_id: id, is_reminder: true })
    return overdue.length
  })
}
