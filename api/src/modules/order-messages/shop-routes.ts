import multipart from '@fastify/multipart'
import { apiMessage } from '@nakshi/core/base/error'
import { listSides } from '@nakshi/core/designs/sides-to-make'
import { uploadedImage } from '@nakshi/core/media/schema'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import {
  messagePictureBody,
  messageToken,
  type PublicOrderMessage,
  publicOrderMessage,
  replyBody,
} from '@nakshi/core/order-messages/schema'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { assertFreeDiskSpace, receiveImage } from '../../platform/media/receive-upload.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { translateLines } from '../catalogue/translate-lines.ts'
import { getTranslateSide } from '../designs/areas/translate-side.ts'
import { findOptionName, formatOptionText, listFilledOptions } from '../print-files/artwork-names.ts'
import { listPreviews, listPreviewsAt } from '../print-files/find-print-file.ts'
import { replyWithPrintFile } from '../print-files/reply-with-print-file.ts'
import { getRequestedOptions } from './apply-answer.ts'
import { getMessageForPhoto, saveMessagePhoto } from './message-photos.ts'
import { getMessageByToken, type MessageContext } from './order-message-link.ts'
import { saveReply } from './save-reply.ts'

const tags = ['order messages']
const config = { access: 'anyone', rateLimit: limitByLink(20) } as const
/** A header, because multipart fields may arrive after the file. */
const tokenHeader = z.looseObject({ 'x-message-token': messageToken.shape.token })

/** An answer is about the design that was shown, which the store may have changed since. */
const listShownPreviews = (db: Queryable, { message, item }: MessageContext) =>
  message.answered_at ? listPreviewsAt(db, item.id, message.answered_at) : listPreviews(db, item.id)

/** POST keeps the token out of URLs and logs. */
export async function orderMessageLinkRoutes(
  app: App,
  { db, config: settings, media: { store, queue, runUpload } }: Deps & { media: Media },
): Promise<void> {
  registerPhotoSigning(app, settings)
  await app.register(multipart)

  app.post(
    '/api/order-messages/open',
    {
      config,
      schema: {
        operationId: 'openOrderMessage',
        summary: 'Reads a question or proof by its link',
        tags,
        body: messageToken,
        response: { 200: publicOrderMessage },
      },
    },
    async (request) => {
      const stored = await getMessageByToken(db, request.body.token, { reads: true })
      const language = getRequestLanguage(request)
      const context = await translateLines(db, language, stored, { isSnapshot: true })
      const { message, item, order } = context
      const previews = await listShownPreviews(db, context)
      const [shown = null] = previews
      const areas = item.design ? listSides(item.design) : []
      const translateSide = await getTranslateSide(db, language, item.product_id)
      // The texts of a replaced design are not kept.
      const isReplaced = shown !== null && shown.replaced_at !== null
      const kind: PublicOrderMessage['kind'] = message.kind === 'proof' ? 'proof' : 'question'
      return {
        kind,
        order_number: order.order_number,
        title: item.product.title,
        quantity: item.quantity,
        question: message.question,
        image_url: item.product.image_url,
        has_picture: shown !== null,
        texts: (isReplaced ? [] : listFilledOptions(item)).flatMap(([id, filled]) =>
          'text' in filled
            ? [
                {
                  id,
                  name: findOptionName(item.product, id),
                  text: formatOptionText(item.product, id, filled.text),
                },
              ]
            : [],
        ),
        requested_options: await getRequestedOptions(db, context),
        width_mm: item.design?.area.width_mm ?? 0,
        height_mm: item.design?.area.height_mm ?? 0,
        sides: previews.flatMap(({ side }, sideNo) => {
          const area = areas.find((one) => one.side === side)?.area
          if (side === '' || !area) return []
          return {
            side_no: sideNo,
            side: translateSide(side),
            width_mm: area.width_mm,
            height_mm: area.height_mm,
          }
        }),
        reply: message.answered_at && {
          decision: message.decision,
          answer: message.answer,
          sent_at: message.answered_at.toISOString(),
        },
      }
    },
  )

  app.post(
    '/api/order-messages/picture',
    {
      config,
      schema: {
        operationId: 'getOrderMessagePicture',
        summary: 'Reads a picture of a question or proof',
        tags,
        body: messagePictureBody,
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const context = await getMessageByToken(db, request.body.token, { reads: true })
      const previews = await listShownPreviews(db, context)
      return replyWithPrintFile(request, reply, store, previews[request.body.side_no] ?? null)
    },
  )

  app.post(
    '/api/order-messages/photos',
    {
      config: { ...config, rateLimit: limitByLink(20, 'x-message-token') },
      schema: {
        operationId: 'uploadOrderMessagePhoto',
        summary: 'Uploads a photo for an answer',
        tags,
        headers: tokenHeader,
        consumes: ['multipart/form-data'],
        response: { 201: uploadedImage },
      },
    },
    async (request, reply) => {
      const token = request.headers['x-message-token']
      // Cheap checks run before the body is read.
      const { message } = await getMessageForPhoto(db, token)
      await assertFreeDiskSpace(settings)
      const storedPhoto = await runUpload(message.id, async () => {
        const { image, name } = await receiveImage(request, reply, { queue, accountId: message.id })
        return saveMessagePhoto(db, store, { token, name, image })
      })
      return reply.code(201).send(storedPhoto)
    },
  )

  app.post(
    '/api/order-messages/reply',
    {
      config,
      schema: {
        operationId: 'replyToOrderMessage',
        summary: 'Answers a question or approves a proof',
        tags,
        body: replyBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await retryingTransaction(db, (tx) => saveReply(tx, request.body))
      return toApiMessage(replyMessages[request.body.decision ?? 'thanks'])
    },
  )
}
