import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/core/base/fields'
import { uploadedImage, uploadedPicture } from '@nakshi/core/media/schema'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { users } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertRateLimit, defineRateLimits } from '../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../platform/http/rate-limits.ts'
import type { MediaKind } from '../../platform/media/media-key.ts'
import type { Media } from '../../platform/media/open-media.ts'
import { assertFreeDiskSpace, receiveImage } from '../../platform/media/receive-upload.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { assertUploadQuota, storeImage } from '../../platform/media/store-image.ts'
import { auditUpload } from '../audit/write-audit.ts'

const GUEST_PHOTO_LIMIT = defineRateLimits('photo of a guest', {
  address: { burst: 200, refillSeconds: 60 },
}).address
/** A canvas takes ten photos at once, and offices share an IP. */
const rateLimit = { max: 60, timeWindow: '1 minute' }

export async function uploadRoutes(
  app: App,
  { db, config, media }: Pick<Deps, 'db' | 'config'> & { media: Media },
) {
  registerPhotoSigning(app, config)
  await app.register(multipart)

  const { store, queue, runUpload } = media

  /** Checked before the body is read. */
  async function assertUploadAllowed(ownerId: string, kind: MediaKind) {
    await assertFreeDiskSpace(config)
    if (kind === 'custom') await assertUploadQuota(db, ownerId, null)
  }

  /** Guest accounts are cheap to create, so guests of one IP share a limit. */
  async function limitGuestUploads({ guest, ip }: FastifyRequest): Promise<void> {
    if (!guest) return
    const name = `guest photos of ${toIpKey(ip)}`
    await assertRateLimit({ db, config }, [{ name, size: GUEST_PHOTO_LIMIT }])
  }

  /** ownerId: set when staff upload for a customer */
  function saveUpload(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: MediaKind,
    ownerId = requireShopper(request).id,
  ) {
    return runUpload(requireShopper(request).id, async () => {
      await assertUploadAllowed(ownerId, kind)
      const { image, name } = await receiveImage(request, reply, { queue, accountId: ownerId })
      const isOwn = kind === 'custom' && ownerId === requireShopper(request).id
      const audited = isOwn ? {} : { onStored: auditUpload(request.actor) }
      return storeImage(db, store, { kind, owner_id: ownerId, name, image, ...audited })
    })
  }

  app.post(
    '/api/uploads',
    {
      config: { access: 'shopper', rateLimit },
      schema: {
        operationId: 'uploadPhoto',
        summary: 'Uploads a photo for a personalised product',
        tags: ['uploads'],
        consumes: ['multipart/form-data'],
        response: { 201: uploadedImage },
      },
    },
    async (request, reply) => {
      await limitGuestUploads(request)
      const { url, name, type, size } = await saveUpload(request, reply, 'custom')
      return reply.code(201).send({ url, name, type, size })
    },
  )

  app.post(
    '/api/admin/customers/:id/photos',
    {
      config: { access: { right: 'orders.write' }, rateLimit },
      schema: {
        operationId: 'uploadCustomerPhoto',
        summary: 'Uploads a photo for a customer',
        tags: ['uploads'],
        consumes: ['multipart/form-data'],
        params: z.strictObject({ id: uuid }),
        response: { 201: uploadedImage },
      },
    },
    async (request, reply) => {
      const { id: ownerId } = request.params
      const [customer] = await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId))
      if (!customer) throw notFound()
      const { url, name, type, size } = await saveUpload(request, reply, 'custom', ownerId)
      return reply.code(201).send({ url, name, type, size })
    },
  )

  app.post(
    '/api/admin/uploads',
    {
      config: { access: { right: 'catalogue.write' }, rateLimit },
      schema: {
        operationId: 'uploadImage',
        summary: 'Uploads an image for the catalogue or settings',
        tags: ['uploads'],
        consumes: ['multipart/form-data'],
        response: { 201: uploadedPicture },
      },
    },
    async (request, reply) => reply.code(201).send(await saveUpload(request, reply, 'catalogue')),
  )
}
