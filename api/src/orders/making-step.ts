import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { ItemStep, MakingStep } from '../contract/admin/orders.ts'
import { adminSentences } from '../contract/admin/sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { orderItemSteps, orderItems, proofs, users } from '../db/tables/index.ts'
import { waitsForProof } from '../domain/proof-gate.ts'
import { AppError } from '../errors.ts'
import { addNote, FORMER } from './order-notes.ts'
import { requirePaid } from './refuse-unpaid.ts'

type Step = {
  order_id: string
  item_id: string
  making_step: MakingStep | null
  actor_id: string
  /** why it is begun without its customer's yes */
  without_proof?: string | undefined
}

/**
 * Notes how far the workshop is with an item, and who noted it. @throws {AppError} 404 when the
 * order has no such item, 409 when it is packed and nobody pays for it, or its customer has not said
 * yes to it and nobody says why it is begun all the same
 */
export async function setMakingStep(tx: Tx, step: Step): Promise<void> {
  const { order_id, item_id, making_step, actor_id } = step
  if (making_step === 'packed') await requirePaid(tx, [order_id])
  const [item] = await tx
    .select({ making_step: orderItems.making_step, design: orderItems.design, product: orderItems.product })
    .from(orderItems)
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!item) throw new AppError(404, 'not_found', sentences.order.not_found)
  if (item.making_step === making_step) return
  await requireProof(tx, step, item)
  await tx.update(orderItems).set({ making_step }).where(eq(orderItems.id, item_id))
  await tx.insert(orderItemSteps).values({ order_id, item_id, making_step, actor_id })
}

type Begun = Pick<typeof orderItems.$inferSelect, 'making_step' | 'design' | 'product'>

async function requireProof(tx: Tx, step: Step, item: Begun): Promise<void> {
  const { order_id, item_id, making_step: to, actor_id, without_proof: why } = step
  const needsProof = item.design?.needs_proof ?? false
  if (!needsProof) return
  const [last] = await tx
    .select({ answer: proofs.answer })
    .from(proofs)
    .where(and(eq(proofs.item_id, item_id), isNull(proofs.replaced_at)))
    .orderBy(desc(proofs.sent_at))
    .limit(1)
  if (!waitsForProof({ needs_proof: needsProof, answer: last?.answer ?? null, from: item.making_step, to }))
    return
  if (!why) throw new AppError(409, 'proof_waits', adminSentences.order.proof_waits)
  const note = adminSentences.order.without_proof(item.product.title, why)
  await addNote(tx, { order_id, author_id: actor_id, note })
}

/** What the workshop did for an order, oldest first. */
export async function stepsOf(db: Queryable, orderId: string): Promise<ItemStep[]> {
  const rows = await db
    .select({ step: orderItemSteps, product: orderItems.product, name: users.full_name, email: users.email })
    .from(orderItemSteps)
    .innerJoin(orderItems, eq(orderItems.id, orderItemSteps.item_id))
    .leftJoin(users, eq(users.id, orderItemSteps.actor_id))
    .where(eq(orderItemSteps.order_id, orderId))
    .orderBy(asc(orderItemSteps.at))
  return rows.map(({ step: { id, at, making_step }, product, name, email }) => ({
    id,
    at: at.toISOString(),
    actor: name ?? email ?? FORMER,
    title: product.title,
    making_step,
  }))
}
