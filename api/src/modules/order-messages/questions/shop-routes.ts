import multipart from '@fastify/multipart'
import { questionMessages } from '@nakshi/contract/messages/questions'
import { messageResponse } from '@nakshi/contract/shop/auth'
import {
  publicQuestion,
  questionAnswerBody,
  questionPhoto,
  questionToken,
} from '@nakshi/contract/shop/questions'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import { createClientDisconnectedError } from '../../../media/client-disconnect.ts'
import { assertFreeDiskSpace } from '../../../media/free-space.ts'
import type { Media } from '../../../media/open-media.ts'
import { processUploadedImage } from '../../../media/process-upload.ts'
import { parseUpload } from '../../../media/receive-upload.ts'
import { registerPhotoSigning } from '../../../media/sign-photo-urls.ts'
import { withMinUploadSpeed } from '../../../media/slow-upload-timeout.ts'
import { createUploadLimiter } from '../../../media/upload-concurrency.ts'
import { findPrintFile } from '../../print-files/find-print-file.ts'
import { replyWithPrintFile } from '../../print-files/reply-with-print-file.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { answerQuestion } from './answer-question.ts'
import { getQuestionByToken } from './question-link.ts'
import { getRequestedOptions } from './requested-options.ts'
import { getQuestionForPhoto, saveQuestionPhoto } from './upload-answer-photo.ts'

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
        const { bytes, name } = await withMinUploadSpeed(request.raw.socket, () => parseUpload(request))
        const image = await processUploadedImage(bytes, (work) =>
          queue.forAccount(question.id, async () => {
            if (reply.raw.destroyed) throw createClientDisconnectedError()
            return work()
          }),
        )
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
