import { questionMessages } from '@nakshi/contract/messages/questions'
import { type OrderEventLine, orderEvent } from '@nakshi/contract/order-events'
import type { FilledOptions } from '@nakshi/contract/shop/cart'
import { type UploadedImage, uploadedImage } from '@nakshi/contract/shop/media'
import type { QuestionAnswer } from '@nakshi/contract/shop/questions'
import { getOptionError } from '@nakshi/domain/product-choices'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { media, orderEvents, orderQuestions } from '../../../db/tables/index.ts'
import { AppError, type Issue } from '../../../errors.ts'
import { parseMediaKey, parseMediaKeys, toMediaUrl } from '../../../media/media-key.ts'
import { clearWaitingIfAnswered } from '../../orders/messages/resolve-questions.ts'
import { findOptionName } from '../../print-files/artwork-names.ts'
import { getQuestionByToken, type QuestionContext } from './question-link.ts'
import { getRequestedOptions } from './requested-options.ts'

/** Saves the customer's answer and invalidates the link. */
export async function answerQuestion(tx: Tx, { token, answer, attachments }: QuestionAnswer): Promise<void> {
  const context = await getQuestionByToken(tx, token, true)
  const { question, order, item } = context
  const savedOptions = await validateAnswers(tx, context, attachments)
  if (answer === '' && Object.keys(savedOptions).length === 0)
    throw new AppError(422, 'question_empty', questionMessages.empty, [
      { path: 'answer', message: questionMessages.empty },
    ])
  await tx
    .update(orderQuestions)
    .set({ answer, attachments: savedOptions, answered_at: sql`now()` })
    .where(eq(orderQuestions.id, question.id))
  const lines = Object.entries(savedOptions).map(([id, filled]): OrderEventLine => {
    const title = findOptionName(item.product, id)
    return 'text' in filled
      ? orderEvent('new_text', { title, text: filled.text })
      : orderEvent('new_photos', { title, smart_count: filled.images.length })
  })
  const { title } = item.product
  const { id: orderId, status } = order
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: order.user_id,
    from_status: status,
    to_status: status,
    ...orderEvent(answer === '' ? 'answered' : 'answer', { title }),
    lines,
    note: answer,
  })
  await clearWaitingIfAnswered(tx, orderId)
}

async function validateAnswers(
  tx: Tx,
  context: QuestionContext,
  attachments: FilledOptions,
): Promise<FilledOptions> {
  const requested = await getRequestedOptions(tx, context)
  const images = await findSentImages(tx, context.question.upload_keys, attachments)
  const issues: Issue[] = []
  const savedOptions: FilledOptions = {}
  for (const [id, filled] of Object.entries(attachments)) {
    const path = `attachments.${id}`
    const isBlank = 'text' in filled ? filled.text === '' : filled.images.length === 0
    if (isBlank) continue
    const option = requested.find((each) => each.id === id)
    if (!option) {
      issues.push({ path, message: questionMessages.not_requested })
      continue
    }
    const own =
      'text' in filled ? filled : { images: filled.images.flatMap(({ url }) => images.get(url) ?? []) }
    if ('images' in filled && 'images' in own && own.images.length < filled.images.length)
      issues.push({ path, message: questionMessages.photo_missing })
    const optionError = getOptionError(option, own)
    if (optionError) issues.push({ path, message: optionError })
    savedOptions[id] = own
  }
  const [first] = issues
  if (first) throw new AppError(422, 'question_answer', first.message, issues)
  return savedOptions
}

/** Only photos uploaded through this link. */
async function findSentImages(
  tx: Tx,
  sent: string[],
  attachments: FilledOptions,
): Promise<Map<string, UploadedImage>> {
  const urls = Object.values(attachments).flatMap((filled) =>
    'images' in filled ? filled.images.map(({ url }) => url) : [],
  )
  const keys = parseMediaKeys(urls).filter((key) => sent.includes(key))
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ key: media.key, name: media.name, type: media.type, size: media.size })
    .from(media)
    .where(and(inArray(media.key, keys), eq(media.kind, 'custom')))
    .for('key share')
  const savedOptions = new Map(
    rows.map(({ key, ...file }) => [key, uploadedImage.parse({ url: toMediaUrl(key), ...file })]),
  )
  return new Map(
    urls.flatMap((url) => {
      const image = savedOptions.get(parseMediaKey(url) ?? '')
      return image ? [[url, image] as const] : []
    }),
  )
}
