import { and, eq, sql } from 'drizzle-orm'
import { digestOf, newSecretToken } from '../../accounts/secret-token.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Db, Tx } from '../../db/client.ts'
import { orderItems, orders, proofs } from '../../db/tables/index.ts'
import { isUnsent } from '../../domain/order-status.ts'
import { AppError, notFound } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'
import { lockOrder } from '../lock-order.ts'
import { findPrintFile } from '../print-files/find-print-file.ts'

export const PROOF_DAYS = 14
const REMIND_AFTER_DAYS = 1
const DAY_MS = 86_400_000
/** Small batches keep row locks short. */
const AT_ONCE = 200

type Piece = { order_id: string; item_id: string }

/** Sends due proofs of confirmed, rendered items, and one reminder after REMIND_AFTER_DAYS. */
export async function sendProofs(db: Db, now: Date): Promise<number> {
  let letters = 0
  for (;;) {
    const some = await db.transaction(async (tx) => {
      const due = await tx.execute<Piece>(sql`
        select i.order_id, i.id as item_id from order_items i join orders o on o.id = i.order_id
        where (i.design->>'needs_proof')::boolean and i.making_step is null
          and o.status in ('confirmed', 'processing') and o.shipping_address->>'email' <> ''
          and exists (select 1 from print_files f where f.item_id = i.id and f.replaced_at is null)
          and not exists (select 1 from proofs p where p.item_id = i.id and p.replaced_at is null)
        limit ${AT_ONCE} for no key update of o, i skip locked`)
      for (const piece of due) await newProof(tx, piece, now)
      return due.length
    })
    letters += some
    if (some < AT_ONCE) return letters + (await remind(db, now))
  }
}

/** Creates a proof, expires earlier ones and sets the order waiting. */
export async function newProof(tx: Tx, { order_id, item_id }: Piece, now: Date): Promise<void> {
  await tx.execute(sql`
    update proofs set expires_at = least(expires_at, ${now.toISOString()}::timestamptz)
    where item_id = ${item_id} and answer is null`)
  const [proof] = await tx
    .insert(proofs)
    .values({
      order_id,
      item_id,
      // Placeholder; the email job creates the real token.
      token_hash: digestOf(newSecretToken()),
      sent_at: now,
      expires_at: new Date(now.getTime() + PROOF_DAYS * DAY_MS),
    })
    .returning({ id: proofs.id })
  if (!proof) throw new Error('Failed to create proof')
  await tx.execute(sql`
    update ${orders} set waiting_since = coalesce(waiting_since, ${now.toISOString()}::timestamptz)
    where id = ${order_id}`)
  await queueJob(tx, 'mail', { letter: 'proof', order_id, proof_id: proof.id, again: false })
}

/** Sends a proof on request, also when the product needs none. */
export async function newProofByHand(tx: Tx, piece: Piece, now: Date): Promise<void> {
  await lockOrder(tx, piece.order_id)
  const [found] = await tx
    .select({ status: orders.status, address: orders.shipping_address, making_step: orderItems.making_step })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orderItems.id, piece.item_id), eq(orderItems.order_id, piece.order_id)))
    .for('no key update', { of: orderItems })
  if (!found) throw notFound(sentences.order.not_found)
  const say = adminSentences.order
  if (!isUnsent(found.status)) throw new AppError(409, 'not_at_work', say.nothing_to_ask)
  if (found.address.email === '') throw new AppError(422, 'no_address', say.no_address)
  if (found.making_step !== null) throw new AppError(409, 'piece_begun', say.proof_begun)
  if (!(await findPrintFile(tx, piece.item_id, 'preview')))
    throw new AppError(409, 'not_drawn', say.proof_undrawn)
  await newProof(tx, piece, now)
}

function remind(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - REMIND_AFTER_DAYS * DAY_MS)
  return db.transaction(async (tx) => {
    const late = await tx.execute<{ id: string; order_id: string }>(sql`
      update proofs p set reminded_at = ${now.toISOString()}::timestamptz from orders o, order_items i
      where o.id = p.order_id and i.id = p.item_id and i.making_step is null and p.answer is null and p.reminded_at is null
        and p.sent_at < ${before.toISOString()}::timestamptz
        and p.expires_at > ${now.toISOString()}::timestamptz and o.status in ('confirmed', 'processing')
      returning p.id, p.order_id`)
    for (const { id, order_id } of late)
      await queueJob(tx, 'mail', { letter: 'proof', order_id, proof_id: id, again: true })
    return late.length
  })
}
