import { questionMessages } from '@nakshi/contract/messages/questions'
import { MAX_QUESTION_PHOTOS } from '@nakshi/contract/shop/questions'
import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../../db/client.ts'
import { media, orderQuestions } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { createMediaKey, toMediaUrl } from '../../../media/media-key.ts'
import type { MediaStore } from '../../../media/media-store.ts'
import type { ProcessedImage } from '../../../media/process-upload.ts'
import { sanitizeFileName } from '../../../media/sanitize-file-name.ts'
import { getQuestionByToken, type QuestionContext } from './question-link.ts'

/** @throws {AppError} 422 for an invalid link or when no photo was requested, 429 at the photo limit */
export async function getQuestionForPhoto(
  db: Queryable,
  token: string,
  lock = false,
): Promise<QuestionContext> {
  const context = await getQuestionByToken(db, token, lock)
  if (!context.question.requests_photo)
    throw new AppError(422, 'not_requested', questionMessages.not_requested)
  if (context.question.upload_keys.length >= MAX_QUESTION_PHOTOS)
    throw new AppError(429, 'too_many_photos', questionMessages.too_many_photos)
  return context
}

type Sent = { token: string; name: string; image: ProcessedImage }

/** Stores a photo sent through a question link; a rejected file is deleted again. */
export async function saveQuestionPhoto(db: Db, store: MediaStore, { token, name, image }: Sent) {
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
