import multipart from '@fastify/multipart'
import { questionMessages } from '@nakshi/contract/messages/questions'
import { type OrderEventLine, orderEvent } from '@nakshi/contract/order-events'
import { messageResponse } from '@nakshi/contract/shop/auth'
import type { FilledOptions } from '@nakshi/contract/shop/cart'
import { type UploadedImage, uploadedImage } from '@nakshi/contract/shop/media'
import {
  MAX_QUESTION_PHOTOS,
  publicQuestion,
  type QuestionAnswer,
  questionAnswerBody,
  questionPhoto,
  questionToken,
} from '@nakshi/contract/shop/questions'
import { getOptionError } from '@nakshi/domain/product-choices'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import type { Db, Queryable, Tx } from '../../../db/client.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { media, orderEvents, orderQuestions } from '../../../db/tables/index.ts'
import { AppError, type Issue } from '../../../errors.ts'
import { createMediaKey, parseMediaKey, parseMediaKeys, toMediaUrl } from '../../../media/media-key.ts'
import type { MediaStore } from '../../../media/media-store.ts'
import type { Media } from '../../../media/open-media.ts'
import type { ProcessedImage } from '../../../media/process-upload.ts'
import { assertFreeDiskSpace, createUploadLimiter, receiveImage } from '../../../media/receive-upload.ts'
import { registerPhotoSigning } from '../../../media/signed-photo-links.ts'
import { sanitizeFileName } from '../../../media/store-image.ts'
import { clearWaitingIfAnswered } from '../../orders/messages/resolve-questions.ts'
import { findOptionName } from '../../print-files/artwork-names.ts'
import { findPrintFile } from '../../print-files/find-print-file.ts'
import { replyWithPrintFile } from '../../print-files/reply-with-print-file.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { getRequestedOptions } from './apply-answer.ts'
import { getQuestionByToken, type QuestionContext } from './question-link.ts'

const tags = ['questions']
const config = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const
/** A header, because multipart fields may arrive after the file. */
const tokenHeader = z.looseObject({ 'x-question-token': questionToken.shape.token })

/** POST keeps the token out of URLs and logs. */
export async function questionLinkRoutes(
  app: App,
  { db, config: settings, media: { store, queue } }: Deps & { media: Media },
): Promise<void> {
  registerPhotoSigning(app, settings)
  await app.register(multipart)
  const limitUploads = createUploadLimiter()

  app.post(
    '/api/questions/open',
    { config, schema: { tags, body: questionToken, response: { 200: publicQuestion } } },
    async (request) => {
      const context = await getQuestionByToken(db, request.body.token)
      const { question, item, order } = context
      const requestedIds = new Set((await getRequestedOptions(db, context)).map(({ id }) => id))
      return {
        store: (await getStoreSettings(db)).name,
        order_number: order.order_number,
        title: item.product.title,
        quantity: item.quantity,
        question: question.question,
        image_url: item.product.image_url,
        has_picture: (await findPrintFile(db, item.id, 'preview')) !== null,
        options: item.product.custom_options.map(({ id, name, type }) => {
          const filled = item.custom_options[id]
          return {
            id,
            name,
            type,
            text: filled && 'text' in filled ? filled.text : null,
            photos: filled && 'images' in filled ? filled.images.length : 0,
            is_requested: requestedIds.has(id),
          }
        }),
        expires_at: question.expires_at.toISOString(),
      }
    },
  )

  app.post(
    '/api/questions/picture',
    { config, schema: { tags, body: questionToken, produces: ['image/webp'] } },
    async (request, reply) => {
      const { item } = await getQuestionByToken(db, request.body.token)
      return replyWithPrintFile(request, reply, store, await findPrintFile(db, item.id, 'preview'))
    },
  )

  app.post(
    '/api/questions/photos',
    {
      config,
      schema: {
        tags,
        headers: tokenHeader,
        consumes: ['multipart/form-data'],
        response: { 201: questionPhoto },
      },
    },
    async (request, reply) => {
      const token = request.headers['x-question-token']
      // Cheap checks run before the body is read.
      const { question } = await getQuestionForPhoto(db, token)
      await assertFreeDiskSpace(settings)
      const storedPhoto = await limitUploads(question.id, async () => {
        const { image, name } = await receiveImage(request, reply, { queue, accountId: question.id })
        return saveQuestionPhoto(db, store, { token, name, image })
      })
      return reply.code(201).send(storedPhoto)
    },
  )

  app.post(
    '/api/questions/answer',
    { config, schema: { tags, body: questionAnswerBody, response: { 200: messageResponse } } },
    async (request) => {
      await retryingTransaction(db, (tx) => answerQuestion(tx, request.body))
      return { message: questionMessages.thanks }
    },
  )
}

/** Saves the customer's answer and invalidates the link. */
async function answerQuestion(tx: Tx, { token, answer, attachments }: QuestionAnswer): Promise<void> {
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

/** @throws {AppError} 422 for an invalid link or when no photo was requested, 429 at the photo limit */
async function getQuestionForPhoto(db: Queryable, token: string, lock = false): Promise<QuestionContext> {
  const context = await getQuestionByToken(db, token, lock)
  if (!context.question.requests_photo)
    throw new AppError(422, 'not_requested', questionMessages.not_requested)
  if (context.question.upload_keys.length >= MAX_QUESTION_PHOTOS)
    throw new AppError(429, 'too_many_photos', questionMessages.too_many_photos)
  return context
}

type Sent = { token: string; name: string; image: ProcessedImage }

/** Stores a photo sent through a question link; a rejected file is deleted again. */
async function saveQuestionPhoto(db: Db, store: MediaStore, { token, name, image }: Sent) {
  const key = createMediaKey('custom', image.type)
  const { bytes, type, size, width, height, placeholder } = image
  const tidyName = sanitizeFileName(name, type)
  await store.write(key, bytes, type)
  try {
    await db.transaction(async (tx) => {
      const { question, order } = await getQuestionForPhoto(tx, token, true)
      const row = { key, kind: 'custom', owner_id: order.user_id, name: tidyName } as const
      await tx.insert(media).values({ ...row, type, size, width, height, placeholder })
      await tx
        .update(orderQuestions)
        .set({ upload_keys: sql`array_append(${orderQuestions.upload_keys}, ${key})` })
        .where(eq(orderQuestions.id, question.id))
    })
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return { url: toMediaUrl(key), name: tidyName, type, size }
}
