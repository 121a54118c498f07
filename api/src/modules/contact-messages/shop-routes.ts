import { randomBytes } from 'node:crypto'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { withParams } from '@nakshi/core/base/message-template'
import {
  type ContactMessageBody,
  contactMessageBody,
  contactMessageResponse,
} from '@nakshi/core/content/contact'
import type { UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { contactMessages } from '../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { findOwnedImages } from '../../platform/media/owned-uploads.ts'
import { assertFeature } from '../settings/features.ts'

export async function contactMessageRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/contact-messages',
    {
      config: { access: 'anyone', rateLimit: { max: 5, timeWindow: '1 minute' } },
      schema: {
        operationId: 'sendContactMessage',
        summary: 'Sends a message or a custom order request',
        tags: ['contact messages'],
        body: contactMessageBody,
        response: { 201: contactMessageResponse },
      },
    },
    async (request, reply) => {
      const userId = request.account?.id ?? null
      const reference = await db.transaction((tx) => createContactMessage(tx, userId, request.body))
      reply.code(201)
      return { reference, ...toApiMessage(withParams(messages.request.received, { reference })) }
    },
  )
}

/** 2^30 references exist, so five collisions in a row indicate a bug. */
const MAX_ATTEMPTS = 5

/** @throws {AppError} 401 visitor with images, 404 custom orders are off, 422 image of another user */
async function createContactMessage(db: Tx, userId: string | null, body: ContactMessageBody) {
  if (body.kind === 'custom_order') await assertFeature(db, 'custom_orders')
  const images = await validateImages(db, userId, body.images)
  const earlier = await findSameMessage(db, { ...body, images })
  if (earlier) return earlier
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

/** Sent again after a lost response. */
async function findSameMessage(db: Tx, message: ContactMessageBody): Promise<string | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${message.email}, 0))`)
  const { reference, created_at, images, ...texts } = getTableColumns(contactMessages)
  const [same] = await db
    .select({ reference })
    .from(contactMessages)
    .where(
      and(
        gt(created_at, sql`now() - interval '1 day'`),
        eq(images, message.images),
        ...(['kind', 'name', 'email', 'phone', 'subject', 'message'] as const).map((field) =>
          eq(texts[field], message[field]),
        ),
      ),
    )
  return same?.reference
}

/** Returns the stored image data instead of trusting the request. */
async function validateImages(db: Tx, userId: string | null, uploads: UploadedImage[]) {
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
    throw fieldError(422, 'not_your_image', `images.${index}`, message)
  })
}

/** `REQ-7F3K2A`. `random`: at least 6 bytes from a secure source. */
export function generateContactReference(random: Uint8Array): string {
  return `REQ-${generateReadableCode(random, 6)}`
}
