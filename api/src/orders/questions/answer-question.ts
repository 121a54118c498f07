import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FilledOptions } from '../../contract/cart.ts'
import { filled } from '../../contract/filled.ts'
import { type UploadedImage, uploadedImage } from '../../contract/media.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import { questionSentences } from '../../contract/question-sentences.ts'
import type { QuestionAnswer } from '../../contract/questions.ts'
import type { Tx } from '../../db/client.ts'
import { media, orderEvents, orderQuestions } from '../../db/tables/index.ts'
import { optionProblem } from '../../domain/selection.ts'
import { AppError, type Issue } from '../../errors.ts'
import { keysOf, mediaKey, mediaUrl } from '../../media/media-key.ts'
import { optionName } from '../artwork/artwork-names.ts'
import { type AskedAbout, questionBehind } from './question-link.ts'
import { stopWaiting } from './settle-questions.ts'
import { wantedOptions } from './wanted-options.ts'

/** Saves the customer's answer and invalidates the link. */
export async function answerQuestion(tx: Tx, { token, answer, given }: QuestionAnswer): Promise<void> {
  const asked = await questionBehind(tx, token, true)
  const { question, order, item } = asked
  const kept = await keptAnswers(tx, asked, given)
  if (answer === '' && Object.keys(kept).length === 0)
    throw new AppError(422, 'question_empty', questionSentences.empty, [
      { path: 'answer', message: questionSentences.empty },
    ])
  await tx
    .update(orderQuestions)
    .set({ answer, given: kept, answered_at: sql`now()` })
    .where(eq(orderQuestions.id, question.id))
  const said = Object.entries(kept).map(([id, filled]) =>
    'text' in filled
      ? `${optionName(item.product, id)}: ${filled.text}`
      : newPhotos(optionName(item.product, id), filled.images.length),
  )
  const { id: orderId, status } = order
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: order.user_id,
    from_status: status,
    to_status: status,
    note: [answerAbout(item.product.title, answer), ...said].join('\n'),
  })
  await stopWaiting(tx, orderId)
}

const answerAbout = (title: string, typed: string): string =>
  typed === ''
    ? filled(orderEventSentences.answered, { title })
    : filled(orderEventSentences.answer, { title, typed })

const newPhotos = (title: string, number: number): string =>
  number === 1
    ? filled(orderEventSentences.new_photo, { title })
    : filled(orderEventSentences.new_photos, { title, number })

async function keptAnswers(tx: Tx, asked: AskedAbout, given: FilledOptions): Promise<FilledOptions> {
  const wanted = await wantedOptions(tx, asked)
  const images = await imagesOf(tx, asked.question.sent_keys, given)
  const problems: Issue[] = []
  const kept: FilledOptions = {}
  for (const [id, filled] of Object.entries(given)) {
    const path = `given.${id}`
    const isBlank = 'text' in filled ? filled.text === '' : filled.images.length === 0
    if (isBlank) continue
    const option = wanted.find((each) => each.id === id)
    if (!option) {
      problems.push({ path, message: questionSentences.not_asked })
      continue
    }
    const own =
      'text' in filled ? filled : { images: filled.images.flatMap(({ url }) => images.get(url) ?? []) }
    if ('images' in filled && 'images' in own && own.images.length < filled.images.length)
      problems.push({ path, message: questionSentences.not_sent_here })
    const problem = optionProblem(option, own)
    if (problem) problems.push({ path, message: problem })
    kept[id] = own
  }
  const [first] = problems
  if (first) throw new AppError(422, 'question_answer', first.message, problems)
  return kept
}

/** Only photos uploaded through this link. */
async function imagesOf(tx: Tx, sent: string[], given: FilledOptions): Promise<Map<string, UploadedImage>> {
  const urls = Object.values(given).flatMap((filled) =>
    'images' in filled ? filled.images.map(({ url }) => url) : [],
  )
  const keys = keysOf(urls).filter((key) => sent.includes(key))
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ key: media.key, name: media.name, type: media.type, size: media.size })
    .from(media)
    .where(and(inArray(media.key, keys), eq(media.kind, 'custom')))
    .for('key share')
  const kept = new Map(
    rows.map(({ key, ...file }) => [key, uploadedImage.parse({ url: mediaUrl(key), ...file })]),
  )
  return new Map(
    urls.flatMap((url) => {
      const image = kept.get(mediaKey(url) ?? '')
      return image ? [[url, image] as const] : []
    }),
  )
}
