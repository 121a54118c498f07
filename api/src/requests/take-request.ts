import { randomBytes } from 'node:crypto'
import type { UploadedImage } from '../contract/media.ts'
import type { RequestBody } from '../contract/requests.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { requests } from '../db/tables/index.ts'
import { requestReference } from '../domain/request-reference.ts'
import { AppError } from '../errors.ts'
import { ownedImages } from '../media/owned-images.ts'

/** 2^30 references exist, so five collisions in a row indicate a bug. */
const TRIES = 5

/** @throws {AppError} 401 visitor with images, 422 image of another user */
export async function storeRequest(db: Tx, userId: string | null, body: RequestBody): Promise<string> {
  const images = await checkedImages(db, userId, body.images)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const [row] = await db
      .insert(requests)
      .values({ ...body, images, user_id: userId, reference: requestReference(randomBytes(6)) })
      .onConflictDoNothing({ target: requests.reference })
      .returning({ reference: requests.reference })
    if (row) return row.reference
  }
  throw new Error('no unused reference found for a contact message')
}

/** Returns the stored image data instead of trusting the request. */
async function checkedImages(
  db: Tx,
  userId: string | null,
  wanted: UploadedImage[],
): Promise<UploadedImage[]> {
  if (wanted.length === 0) return []
  if (!userId) throw new AppError(401, 'signed_out', sentences.general.sign_in)
  const owned = await ownedImages(
    db,
    userId,
    wanted.map((image) => image.url),
  )
  return wanted.map((image, index) => {
    const kept = owned.get(image.url)
    if (kept) return kept
    const message = sentences.selection.not_your_image('Images')
    throw new AppError(422, 'not_your_image', message, [{ path: `images.${index}`, message }])
  })
}
