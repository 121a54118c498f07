import multipart from '@fastify/multipart'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { questionSentences } from '../../contract/question-sentences.ts'
import { openedQuestion, questionAnswerBody, questionPhoto, questionToken } from '../../contract/questions.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { acceptImage } from '../../media/accept-image.ts'
import { clientGone } from '../../media/client-gone.ts'
import { refuseFullDisk } from '../../media/free-space.ts'
import type { Media } from '../../media/open-media.ts'
import { readUpload } from '../../media/read-upload.ts'
import { signPhotos } from '../../media/sign-photos.ts'
import { whileBytesArrive } from '../../media/slow-sender.ts'
import { uploadPlaces } from '../../media/upload-places.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { findPrintFile } from '../print-files/find-print-file.ts'
import { sendPrintFile } from '../print-files/send-print-file.ts'
import { answerQuestion } from './answer-question.ts'
import { keepQuestionPhoto, questionForPhoto } from './keep-photo.ts'
import { questionBehind } from './question-link.ts'
import { wantedOptions } from './wanted-options.ts'

const tags = ['questions']
const config = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const
/** A header, because multipart fields may arrive after the file. */
const tokenHeader = z.looseObject({ 'x-question-token': questionToken.shape.token })

/** POST keeps the token out of URLs and logs. */
export async function questionLinkRoutes(
  app: App,
  { db, config: settings, media: { store, queue } }: Deps & { media: Media },
): Promise<void> {
  signPhotos(app, settings)
  await app.register(multipart)
  const holdPlace = uploadPlaces()

  app.post(
    '/api/questions/open',
    { config, schema: { tags, body: questionToken, response: { 200: openedQuestion } } },
    async (request) => {
      const asked = await questionBehind(db, request.body.token)
      const { question, item, order } = asked
      const wanted = new Set((await wantedOptions(db, asked)).map(({ id }) => id))
      return {
        store: (await readStoreSettings(db)).name,
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
            is_wanted: wanted.has(id),
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
      const { item } = await questionBehind(db, request.body.token)
      return sendPrintFile(request, reply, store, await findPrintFile(db, item.id, 'preview'))
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
      const { question } = await questionForPhoto(db, token)
      await refuseFullDisk(settings)
      const kept = await holdPlace(question.id, async () => {
        const { bytes, name } = await whileBytesArrive(request.raw.socket, () => readUpload(request))
        const image = await acceptImage(bytes, (work) =>
          queue.forAccount(question.id, async () => {
            if (reply.raw.destroyed) throw clientGone()
            return work()
          }),
        )
        return keepQuestionPhoto(db, store, { token, name, image })
      })
      return reply.code(201).send(kept)
    },
  )

  app.post(
    '/api/questions/answer',
    { config, schema: { tags, body: questionAnswerBody, response: { 200: messageAnswer } } },
    async (request) => {
      await retryingTransaction(db, (tx) => answerQuestion(tx, request.body))
      return { message: questionSentences.thanks }
    },
  )
}
