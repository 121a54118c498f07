import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { digestOf, newSecretToken } from '../../accounts/secret-token.ts'
import { questionSentences } from '../../contract/question-sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orderQuestions, orders } from '../../db/tables/index.ts'
import { isUnsent } from '../../domain/order-status.ts'
import { AppError } from '../../errors.ts'
import { lockOrder } from '../lock-order.ts'

/** Only the hash is stored, so each resent email gets a new token. Null when the question is closed. */
export async function newQuestionToken(db: Queryable, id: string): Promise<string | null> {
  const token = newSecretToken()
  const [row] = await db
    .update(orderQuestions)
    .set({ token_hash: digestOf(token) })
    .where(
      and(
        eq(orderQuestions.id, id),
        isNull(orderQuestions.answered_at),
        isNull(orderQuestions.settled_at),
        gt(orderQuestions.expires_at, sql`now()`),
      ),
    )
    .returning({ id: orderQuestions.id })
  return row ? token : null
}

export type AskedAbout = {
  question: typeof orderQuestions.$inferSelect
  item: typeof orderItems.$inferSelect
  order: typeof orders.$inferSelect
}

/** @param lock locks the order and question until the transaction ends */
export async function questionBehind(db: Queryable, token: string, lock = false): Promise<AskedAbout> {
  const hash = digestOf(token)
  if (lock) await lockOrder(db, sql`(select order_id from ${orderQuestions} where token_hash = ${hash})`)
  const query = db
    .select({ question: orderQuestions, item: orderItems, order: orders })
    .from(orderQuestions)
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .innerJoin(orders, eq(orders.id, orderQuestions.order_id))
    .where(eq(orderQuestions.token_hash, hash))
  const [found] = lock ? await query.for('update', { of: orderQuestions }) : await query
  if (!found) throw new AppError(422, 'question_invalid', questionSentences.invalid)
  const { question, order } = found
  if (question.answered_at) throw new AppError(422, 'question_answered', questionSentences.answered)
  if (question.settled_at) throw new AppError(422, 'question_settled', questionSentences.settled)
  if (question.expires_at <= new Date())
    throw new AppError(422, 'question_expired', questionSentences.expired)
  if (!isUnsent(order.status)) throw new AppError(422, 'question_over', questionSentences.over)
  return found
}
