import { questionMessages } from '@nakshi/contract/messages/questions'
import { isUnsent } from '@nakshi/domain/order-status'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { orderItems, orderQuestions, orders } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { lockOrder } from '../../orders/lock-order.ts'

/** Only the hash is stored, so each resent email gets a new token. Null when the question is closed. */
export async function createQuestionToken(db: Queryable, id: string): Promise<string | null> {
  const token = generateToken()
  const [row] = await db
    .update(orderQuestions)
    .set({ token_hash: hashToken(token) })
    .where(
      and(
        eq(orderQuestions.id, id),
        isNull(orderQuestions.answered_at),
        isNull(orderQuestions.resolved_at),
        gt(orderQuestions.expires_at, sql`now()`),
      ),
    )
    .returning({ id: orderQuestions.id })
  return row ? token : null
}

export type QuestionContext = {
  question: typeof orderQuestions.$inferSelect
  item: typeof orderItems.$inferSelect
  order: typeof orders.$inferSelect
}

/** @param lock locks the order and question until the transaction ends */
export async function getQuestionByToken(
  db: Queryable,
  token: string,
  lock = false,
): Promise<QuestionContext> {
  const hash = hashToken(token)
  if (lock) await lockOrder(db, sql`(select order_id from ${orderQuestions} where token_hash = ${hash})`)
  const query = db
    .select({ question: orderQuestions, item: orderItems, order: orders })
    .from(orderQuestions)
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .innerJoin(orders, eq(orders.id, orderQuestions.order_id))
    .where(eq(orderQuestions.token_hash, hash))
  const [found] = lock ? await query.for('update', { of: orderQuestions }) : await query
  if (!found) throw new AppError(422, 'question_invalid', questionMessages.invalid)
  const { question, order } = found
  if (question.answered_at) throw new AppError(422, 'question_answered', questionMessages.answered)
  if (question.resolved_at) throw new AppError(422, 'question_settled', questionMessages.closed)
  if (question.expires_at <= new Date()) throw new AppError(422, 'question_expired', questionMessages.expired)
  if (!isUnsent(order.status)) throw new AppError(422, 'question_over', questionMessages.over)
  return found
}
