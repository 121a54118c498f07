import { adminMessages } from '@nakshi/contract/admin/messages'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { getOptionError } from '@nakshi/domain/product-choices'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderItems, orderQuestions } from '../../../db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../errors.ts'
import { resolveQuestion } from '../../orders/messages/resolve-questions.ts'
import { updatePersonalisation } from '../../orders/update-personalisation.ts'
import { findOptionName } from '../../print-files/artwork-names.ts'
import type { QuestionContext } from './question-link.ts'
import { getRequestedOptions } from './requested-options.ts'

/** Applies the text and photos of an answer to the item. */
export async function applyAnswer(tx: Tx, { id, actor_id }: { id: string; actor_id: string }): Promise<void> {
  const [found] = await tx
    .select({ asked: orderQuestions, item: orderItems })
    .from(orderQuestions)
    .innerJoin(orderItems, eq(orderItems.id, orderQuestions.item_id))
    .where(eq(orderQuestions.id, id))
    .for('update', { of: orderQuestions })
  if (!found?.asked.answered_at) throw notFound(messages.order.question_closed)
  const { asked, item } = found
  if (asked.resolved_at) throw new AppError(409, 'question_settled', messages.order.question_closed)
  if (Object.keys(asked.attachments).length === 0)
    throw new AppError(422, 'nothing_to_take', adminMessages.order.nothing_to_apply)
  await assertAnswerFits(tx, asked, item)
  await updatePersonalisation(tx, {
    order_id: asked.order_id,
    item_id: asked.item_id,
    custom_options: { ...item.custom_options, ...asked.attachments },
    actor_id,
    upload_keys: asked.upload_keys,
  })
  await resolveQuestion(tx, { id, actor_id, is_applied: true })
}

/** Prices and limits of the product may have changed since the answer. */
async function assertAnswerFits(
  tx: Tx,
  question: QuestionContext['question'],
  item: QuestionContext['item'],
): Promise<void> {
  const requested = await getRequestedOptions(tx, { question, item })
  const issues = Object.entries(question.attachments).flatMap(([id, filled]): Issue[] => {
    const option = requested.find((each) => each.id === id)
    const message = option
      ? getOptionError(option, filled)
      : withParams(adminMessages.order.not_ordered, { option: findOptionName(item.product, id) })
    return message === null ? [] : [{ path: `custom_options.${id}`, message }]
  })
  const [first] = issues
  if (first) throw new AppError(422, 'choices', first.message, issues)
}
