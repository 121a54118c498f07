import { adminMessages } from '@nakshi/contract/admin/messages'
import { messages } from '@nakshi/contract/messages'
import { isUnsent } from '@nakshi/domain/order-status'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { orderItems, orders, proofs } from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { lockOrder } from '../../orders/lock-order.ts'
import { findPrintFile } from '../../print-files/find-print-file.ts'

export const PROOF_LINK_DAYS = 14
const REMIND_AFTER_DAYS = 1
const DAY_MS = 86_400_000
/** Small batches keep row locks short. */
const BATCH_SIZE = 200

type ItemRef = { order_id: string; item_id: string }

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
          and not exists (select 1 from proofs p where p.item_id = i.id and p.replaced_at is null)
        limit ${BATCH_SIZE} for no key update of o, i skip locked`)
      for (const item of due) await createProof(tx, item, now)
      return due.length
    })
    emailCount += sentCount
    if (sentCount < BATCH_SIZE) return emailCount + (await sendReminders(db, now))
  }
}

/** Creates a proof, expires earlier ones and sets the order waiting. */
export async function createProof(tx: Tx, { order_id, item_id }: ItemRef, now: Date): Promise<void> {
  await tx.execute(sql`
    update proofs set expires_at = least(expires_at, ${now.toISOString()}::timestamptz)
    where item_id = ${item_id} and answer is null`)
  const [proof] = await tx
    .insert(proofs)
    .values({
      order_id,
      item_id,
      // Placeholder; the email job creates the real token.
      token_hash: hashToken(generateToken()),
      sent_at: now,
      expires_at: new Date(now.getTime() + PROOF_LINK_DAYS * DAY_MS),
    })
    .returning({ id: proofs.id })
  if (!proof) throw new Error('Failed to create proof')
  await tx.execute(sql`
    update ${orders} set waiting_since = coalesce(waiting_since, ${now.toISOString()}::timestamptz)
    where id = ${order_id}`)
  await queueJob(tx, 'mail', { email: 'proof', order_id, proof_id: proof.id, is_reminder: false })
}

/** Sends a proof on request, also when the product needs none. */
export async function requestProof(tx: Tx, item: ItemRef, now: Date): Promise<void> {
  await lockOrder(tx, item.order_id)
  const [found] = await tx
    .select({
      status: orders.status,
      address: orders.shipping_address,
      production_status: orderItems.production_status,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orderItems.id, item.item_id), eq(orderItems.order_id, item.order_id)))
    .for('no key update', { of: orderItems })
  if (!found) throw notFound(messages.order.not_found)
  const orderMessages = adminMessages.order
  if (!isUnsent(found.status)) throw new AppError(409, 'not_at_work', orderMessages.nothing_to_ask)
  if (found.address.email === '') throw new AppError(422, 'no_address', orderMessages.no_address)
  if (found.production_status !== null)
    throw new AppError(409, 'piece_begun', orderMessages.production_started)
  if (!(await findPrintFile(tx, item.item_id, 'preview')))
    throw new AppError(409, 'not_drawn', orderMessages.preview_missing)
  await createProof(tx, item, now)
}

function sendReminders(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS)
  return db.transaction(async (tx) => {
    const overdue = await tx.execute<{ id: string; order_id: string }>(sql`
      update proofs p set reminded_at = ${now.toISOString()}::timestamptz from orders o, order_items i
      where o.id = p.order_id and i.id = p.item_id and i.production_status is null and p.answer is null and p.reminded_at is null
        and p.sent_at < ${before.toISOString()}::timestamptz
        and p.expires_at > ${now.toISOString()}::timestamptz and o.status in ('confirmed', 'processing')
      returning p.id, p.order_id`)
    for (const { id, order_id } of overdue)
      await queueJob(tx, 'mail', { email: 'proof', order_id, proof_id: id, is_reminder: true })
    return overdue.length
  })
}
