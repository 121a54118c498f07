import { eq, sql } from 'drizzle-orm'
import { questionSentences } from '../../contract/question-sentences.ts'
import { MOST_QUESTION_PHOTOS } from '../../contract/questions.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { media, orderQuestions } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { AcceptedImage } from '../../media/accept-image.ts'
import { tidyFileName } from '../../media/file-name.ts'
import { mediaUrl, newMediaKey } from '../../media/media-key.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { type AskedAbout, questionBehind } from './question-link.ts'

/** @throws {AppError} 422 for an invalid link or when no photo was requested, 429 at the photo limit */
export async function questionForPhoto(db: Queryable, token: string, lock = false): Promise<AskedAbout> {
  const asked = await questionBehind(db, token, lock)
  if (!asked.question.wants_photo) throw new AppError(422, 'not_asked', questionSentences.not_asked)
  if (asked.question.sent_keys.length >= MOST_QUESTION_PHOTOS)
    throw new AppError(429, 'too_many_photos', questionSentences.too_many_photos)
  return asked
}

type Sent = { token: string; name: string; image: AcceptedImage }

/** Stores a photo sent through a question link; a rejected file is deleted again. */
export async function keepQuestionPhoto(db: Db, store: MediaStore, { token, name, image }: Sent) {
  const key = newMediaKey('custom', image.type)
  const { bytes, type, size, width, height, placeholder } = image
  const tidyName = tidyFileName(name, type)
  await store.put(key, bytes, type)
  try {
    await db.transaction(async (tx) => {
      const { question, order } = await questionForPhoto(tx, token, true)
      const row = { key, kind: 'custom', owner_id: order.user_id, name: tidyName } as const
      await tx.insert(media).values({ ...row, type, size, width, height, placeholder })
      await tx
        .update(orderQuestions)
        .set({ sent_keys: sql`array_append(${orderQuestions.sent_keys}, ${key})` })
        .where(eq(orderQuestions.id, question.id))
    })
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return { url: mediaUrl(key), name: tidyName, type, size }
}
