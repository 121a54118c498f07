import { and, desc, eq, isNull } from 'drizzle-orm'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { type orderItems, orderQuestions, proofs } from '../../db/tables/index.ts'
import { goesOn, type PieceStep } from '../../domain/pieces.ts'
import { waitsForProof } from '../../domain/proof-gate.ts'
import { AppError } from '../../errors.ts'
import { addNote } from '../order-notes.ts'

export type MovedItem = Pick<
  typeof orderItems.$inferSelect,
  'id' | 'order_id' | 'quantity' | 'product' | 'design'
> & { order_number: string }

type Going = {
  item: MovedItem
  from: PieceStep
  to: PieceStep
  actor_id: string
  /** Reason to continue without the customer's approval or answer. */
  why: string | undefined
}

/** @throws {AppError} 409 for an open proof or question without a reason, which is saved as a note */
export async function requireAnswers(tx: Tx, { item, from, to, actor_id, why }: Going): Promise<void> {
  const waits = await whatIsMissing(tx, { item, from, to })
  if (!waits) return
  const { title } = item.product
  if (!why) throw new AppError(409, waits, `${title}, ${item.order_number}: ${MISSING[waits]}`)
  const sentence = orderEventSentences[waits === 'proof_waits' ? 'without_proof' : 'without_answer']
  const note = filled(sentence, { title, typed: why })
  await addNote(tx, { order_id: item.order_id, author_id: actor_id, note })
}

const MISSING = {
  proof_waits: adminSentences.order.proof_waits,
  question_open: adminSentences.workshop.question_open,
}

async function whatIsMissing(
  tx: Tx,
  { item, from, to }: Pick<Going, 'item' | 'from' | 'to'>,
): Promise<keyof typeof MISSING | null> {
  if (!goesOn(from, to)) return null
  const [open] = await tx
    .select({ id: orderQuestions.id })
    .from(orderQuestions)
    .where(
      and(
        eq(orderQuestions.item_id, item.id),
        isNull(orderQuestions.answered_at),
        isNull(orderQuestions.settled_at),
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
  return waitsForProof({ needs_proof: true, answer: last?.answer ?? null, from, to }) ? 'proof_waits' : null
}
