import { adminMessages } from '@nakshi/core/admin-messages'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { AppError } from '../../platform/errors.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { proofEmail } from '../orders/messages/proof-email.ts'
import { voidProof } from '../orders/messages/void-proofs.ts'
import { findPrintFile } from '../print-files/find-print-file.ts'
import { type ItemRef, lockItemForMessage, sendMessage } from './send-message.ts'

const REMIND_AFTER_DAYS = 1
const DAY_MS = 86_400_000
/** Small batches keep row locks short. */
const BATCH_SIZE = 200

/** Sends due proofs of confirmed, rendered items, and one reminder after REMIND_AFTER_DAYS. */
export async function sendProofs(db: Db, now: Date): Promise<number> {
  let emailCount = 0
  for (;;) {
    const sentCount = await db.transaction(async (tx) => {
      const due = await tx.execute<ItemRef>(sql`
        select i.order_id, i.id as item_id from order_items i join orders o on o.id = i.order_id
        where (i.design->>'needs_proof')::boolean and i.production_status is null
          and o.status in ('confirmed', 'processing') and o.shipping_address->>'email' <> ''
          and exists (select 1 from print_files f where f.item_id = i.id and f.replaced_at is null)
          and not exists (
            select 1 from order_messages m where m.item_id = i.id and m.kind = 'proof' and m.resolved_at is null)
        limit ${BATCH_SIZE} for no key update of o, i skip locked`)
      for (const item of due) await createProof(tx, item)
      return due.length
    })
    emailCount += sentCount
    if (sentCount < BATCH_SIZE) return emailCount + (await sendReminders(db, now))
  }
}

export async function createProof(tx: Tx, { order_id, item_id }: ItemRef): Promise<void> {
  await voidProof(tx, item_id)
  await sendMessage(tx, { kind: 'proof', order_id, item_id })
}

/** Sends a proof on request, also when the product needs none. */
export async function requestProof(tx: Tx, item: ItemRef): Promise<void> {
  const { production_status } = await lockItemForMessage(tx, item)
  if (production_status !== null)
    throw new AppError(409, 'piece_begun', adminMessages.order.production_started)
  if (!(await findPrintFile(tx, item.item_id, 'preview')))
    throw new AppError(409, 'not_drawn', adminMessages.order.preview_missing)
  await createProof(tx, item)
}

function sendReminders(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS)
  return db.transaction(async (tx) => {
    const overdue = await tx.execute<{ id: string; order_id: string }>(sql`
      update order_messages m set reminded_at = ${now.toISOString()}::timestamptz from orders o, order_items i
      where o.id = m.order_id and i.id = m.item_id and i.production_status is null
        and m.kind = 'proof' and m.answered_at is null and m.reminded_at is null
        and m.sent_at < ${before.toISOString()}::timestamptz
        and m.expires_at > ${now.toISOString()}::timestamptz and o.status in ('confirmed', 'processing')
      returning m.id, m.order_id`)
    for (const { id, order_id } of overdue)
      await queueEmail(tx, proofEmail, { order_id, message_id: id, is_reminder: true })
    return overdue.length
  })
}
