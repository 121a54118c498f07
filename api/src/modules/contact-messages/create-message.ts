import { randomBytes } from 'node:crypto'
import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import type { ContactMessageBody } from '@nakshi/contract/shop/contact-messages'
import type { UploadedImage } from '@nakshi/contract/shop/media'
import type { Tx } from '../../db/client.ts'
import { contactMessages } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { findOwnedImages } from '../../media/owned-images.ts'
import { generateContactReference } from './contact-reference.ts'

/** 2^30 references exist, so five collisions in a row indicate a bug. */
const MAX_ATTEMPTS = 5

/** @throws {AppError} 401 visitor with images, 422 image of another user */
export async function createContactMessage(
  db: Tx,
  userId: string | null,
  body: ContactMessageBody,
): Promise<string> {
  const images = await validateImages(db, userId, body.images)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [row] = await db
      .insert(contactMessages)
      .values({ ...body, images, user_id: userId, reference: generateContactReference(randomBytes(6)) })
      .onConflictDoNothing({ target: contactMessages.reference })
      .returning({ reference: contactMessages.reference })
    if (row) return row.reference
  }
  throw new Error('no unused reference found for a contact message')
}

/** Returns the stored image data instead of trusting the request. */
async function validateImages(
  db: Tx,
  userId: string | null,
  uploads: UploadedImage[],
): Promise<UploadedImage[]> {
  if (uploads.length === 0) return []
  if (!userId) throw new AppError(401, 'signed_out', messages.general.sign_in)
  const owned = await findOwnedImages(
    db,
    userId,
    uploads.map((image) => image.url),
  )
  return uploads.map((image, index) => {
    const ownedImage = owned.get(image.url)
    if (ownedImage) return ownedImage
    const message = withParams(messages.selection.not_your_image, { label: 'Images' })
    throw new AppError(422, 'not_your_image', message, [{ path: `images.${index}`, message }])
  })
}
