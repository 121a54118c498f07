import { eq } from 'drizzle-orm'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orderItems, orderQuestions } from '../../db/tables/index.ts'
import { optionProblem } from '../../domain/selection.ts'
import { AppError, type Issue, notFound } from '../../errors.ts'
import { optionName } from '../artwork/artwork-names.ts'
import { changePiece } from '../change-piece.ts'
import type { AskedAbout } from './question-link.ts'
import { settleQuestion } from './settle-questions.ts'
import { wantedOptions } from './wanted-options.ts'

/** Applies the text and photos of an answer to the item. */
export async function takeOver(tx: Tx, { id, actor_id }: { id: string; actor_id: string }): Promise<void> {
  const [found] = await tx
    .select({ asked: orderQuestions, item: orderItems })
    .from(orderQuestions)
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .where(eq(orderQuestions.id, id))
    .for('update', { of: orderQuestions })
  if (!found?.asked.answered_at) throw notFound(sentences.order.question_gone)
  const { asked, item } = found
  if (asked.settled_at) throw new AppError(409, 'question_settled', sentences.order.question_gone)
  if (Object.keys(asked.given).length === 0)
    throw new AppError(422, 'nothing_to_take', adminSentences.order.nothing_to_take)
  await requireFitting(tx, asked, item)
  await changePiece(tx, {
    order_id: asked.order_id,
    item_id: asked.item_id,
    custom_options: { ...item.custom_options, ...asked.given },
    actor_id,
    sent_keys: asked.sent_keys,
  })
  await settleQuestion(tx, { id, actor_id, is_taken_over: true })
}

/** Prices and limits of the product may have changed since the answer. */
async function requireFitting(
  tx: Tx,
  question: AskedAbout['question'],
  item: AskedAbout['item'],
): Promise<void> {
  const wanted = await wantedOptions(tx, { question, item })
  const problems = Object.entries(question.given).flatMap(([id, filled]): Issue[] => {
    const option = wanted.find((each) => each.id === id)
    const message = option
      ? optionProblem(option, filled)
      : adminSentences.order.not_ordered(optionName(item.product, id))
    return message === null ? [] : [{ path: `custom_options.${id}`, message }]
  })
  const [first] = problems
  if (first) throw new AppError(422, 'choices', first.message, problems)
}
