import { adminMessages } from '@nakshi/contract/admin/messages'
import { withSubject } from '@nakshi/contract/message-template'
import { orderEvent } from '@nakshi/contract/order-events'
import { isForward, type UnitStatus } from '@nakshi/domain/production-status'
import { requiresApproval } from '@nakshi/domain/requires-approval'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { type orderItems, orderQuestions, proofs } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { createOrderNote } from '../../orders/order-notes.ts'

export type MovedItem = Pick<
  typeof orderItems.$inferSelect,
  'id' | 'order_id' | 'quantity' | 'product' | 'design'
> & { order_number: string }

type Transition = {
  item: MovedItem
  from: UnitStatus
  to: UnitStatus
  actor_id: string
  /** Reason to continue without the customer's approval or answer. */
  overrideReason: string | undefined
}

/** @throws {AppError} 409 for an open proof or question without a reason, which is saved as a note */
export async function assertCustomerAnswered(
  tx: Tx,
  { item, from, to, actor_id, overrideReason }: Transition,
): Promise<void> {
  const missing = await findMissingAnswer(tx, { item, from, to })
  if (!missing) return
  const { title } = item.product
  if (!overrideReason)
    throw new AppError(409, missing, withSubject(`${title}, ${item.order_number}`, MISSING_MESSAGES[missing]))
  await createOrderNote(tx, {
    order_id: item.order_id,
    author_id: actor_id,
    ...orderEvent(missing === 'proof_waits' ? 'without_approval' : 'without_answer', { title }),
    note: overrideReason,
  })
}

const MISSING_MESSAGES = {
  proof_waits: adminMessages.order.proof_pending,
  question_open: adminMessages.workshop.question_open,
}

async function findMissingAnswer(
  tx: Tx,
  { item, from, to }: Pick<Transition, 'item' | 'from' | 'to'>,
): Promise<keyof typeof MISSING_MESSAGES | null> {
  if (!isForward(from, to)) return null
  const [open] = await tx
    .select({ id: orderQuestions.id })
    .from(orderQuestions)
    .where(
      and(
        eq(orderQuestions.item_id, item.id),
        isNull(orderQuestions.answered_at),
        isNull(orderQuestions.resolved_at),
      ),
    )
  if (open) return 'question_open'
  if (!item.design?.needs_proof) return null
  const [last] = await tx
    .select({ answer: proofs.answer })
    .from(proofs)
    .where(and(eq(proofs.item_id, item.id), isNull(proofs.replaced_at)))
    .orderBy(desc(proofs.sent_at))
    .limit(1)
  return requiresApproval({ needs_proof: true, answer: last?.answer ?? null, from, to })
    ? 'proof_waits'
    : null
}
