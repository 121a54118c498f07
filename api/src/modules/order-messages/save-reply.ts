import { replyMessages } from '@nakshi/core/order-messages/messages'
import type { Reply } from '@nakshi/core/order-messages/schema'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import type { FilledOptions } from '@nakshi/core/products/choices'
import { listUploads } from '@nakshi/core/products/list-uploads'
import { getValueError } from '@nakshi/core/products/option-values'
import { getOptionError } from '@nakshi/core/products/product-choices'
import { eq, sql } from 'drizzle-orm'
import { actorFor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orderMessages } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue } from '../../platform/errors.ts'
import { clearWaitingIfAnswered } from '../orders/messages/resolve-messages.ts'
import { recordOrderEvent } from '../payments/record-order-event.ts'
import { findOptionName } from '../print-files/artwork-names.ts'
import { getRequestedOptions } from './apply-answer.ts'
import { findSentImages } from './message-photos.ts'
import { getMessageByToken, type MessageContext } from './order-message-link.ts'

/** Saves the customer's answer or decision and invalidates the link. */
export async function saveReply(tx: Tx, { token, decision, attachments, ...reply }: Reply): Promise<void> {
  const context = await getMessageByToken(tx, token, { lock: true })
  const { message, order, item } = context
  if ((message.kind === 'proof') !== (decision !== undefined))
    throw new AppError(422, 'not_requested', replyMessages.not_requested)
  const answer = decision === 'approved' ? '' : reply.answer
  const savedOptions = await validateAnswers(tx, context, attachments)
  if (!decision && answer === '' && Object.keys(savedOptions).length === 0)
    throw fieldError(422, 'answer_empty', 'answer', replyMessages.empty)
  await tx
    .update(orderMessages)
    .set({ decision, answer, attachments: savedOptions, answered_at: sql`now()` })
    .where(eq(orderMessages.id, message.id))
  const lines = Object.entries(savedOptions).map(([id, filled]): OrderEventLine => {
    const title = findOptionName(item.product, id)
    return 'text' in filled
      ? orderEvent('new_text', { title, text: filled.text })
      : orderEvent('new_photos', { title, smart_count: listUploads(filled).length })
  })
  await recordOrderEvent(tx, order, {
    actor: actorFor('customer', order.user_id),
    ...orderEvent(getEventType(decision, answer), { title: item.product.title }),
    lines,
    note: answer,
  })
  await clearWaitingIfAnswered(tx, order.id)
}

function getEventType(decision: Reply['decision'], answer: string) {
  if (decision) return decision === 'change' ? 'proof_change' : 'proof_approved'
  return answer === '' ? 'answered' : 'answer'
}

async function validateAnswers(tx: Tx, context: MessageContext, attachments: FilledOptions) {
  const requested = await getRequestedOptions(tx, context)
  const images = await findSentImages(tx, context.message.upload_keys, attachments)
  const issues: Issue[] = []
  const savedOptions: FilledOptions = {}
  for (const [id, filled] of Object.entries(attachments)) {
    const path = `attachments.${id}`
    const isBlank = 'text' in filled ? filled.text === '' : listUploads(filled).length === 0
    if (isBlank) continue
    const option = requested.find((each) => each.id === id)
    if (!option) {
      issues.push({ path, message: replyMessages.not_requested })
      continue
    }
    const own =
      'images' in filled ? { images: filled.images.flatMap(({ url }) => images.get(url) ?? []) } : filled
    if ('images' in filled && 'images' in own && own.images.length < filled.images.length)
      issues.push({ path, message: replyMessages.photo_missing })
    const optionError = getOptionError(option, own, getValueError)
    if (optionError) issues.push({ path, message: optionError })
    savedOptions[id] = own
  }
  const [first] = issues
  if (first) throw new AppError(422, 'answer_invalid', first.message, issues)
  return savedOptions
}
