import { type UploadedImage, uploadedImage } from '@nakshi/core/media/schema'
import { replyMessages } from '@nakshi/core/order-messages/messages'
import { MAX_MESSAGE_PHOTOS } from '@nakshi/core/order-messages/schema'
import type { FilledOptions } from '@nakshi/core/products/choices'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { media, orderMessages } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { createMediaKey, parseMediaKey, parseMediaKeys, toMediaUrl } from '../../platform/media/media-key.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import type { ProcessedImage } from '../../platform/media/process-upload.ts'
import { sanitizeFileName } from '../../platform/media/store-upload.ts'
import { getMessageByToken, type MessageContext } from './order-message-link.ts'

/** Only photos uploaded through this link. */
export async function findSentImages(
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
export async function getMessageForPhoto(
  db: Queryable,
  token: string,
  lock = false,
): Promise<MessageContext> {
  const context = await getMessageByToken(db, token, { lock })
  if (!context.message.requests_photo) throw new AppError(422, 'not_requested', replyMessages.not_requested)
  if (context.message.upload_keys.length >= MAX_MESSAGE_PHOTOS)
    throw new AppError(429, 'too_many_photos', replyMessages.too_many_photos)
  return context
}

type Sent = { token: string; name: string; image: ProcessedImage }

/** Stores a photo sent through a link; a rejected file is deleted again. */
export async function saveMessagePhoto(db: Db, store: MediaStore, { token, name, image }: Sent) {
  const key = createMediaKey('custom', image.type)
  const { bytes, type, size, width, height, placeholder } = image
  const tidyName = sanitizeFileName(name, type)
  await store.write(key, bytes, type)
  try {
    await db.transaction(async (tx) => {
      const { message, order } = await getMessageForPhoto(tx, token, true)
      const row = { key, kind: 'custom', owner_id: order.user_id, name: tidyName } as const
      await tx.insert(media).values({ ...row, type, size, width, height, placeholder })
      await tx
        .update(orderMessages)
        .set({ upload_keys: sql`array_append(${orderMessages.upload_keys}, ${key})` })
        .where(eq(orderMessages.id, message.id))
    })
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return { url: toMediaUrl(key), name: tidyName, type, size }
}
