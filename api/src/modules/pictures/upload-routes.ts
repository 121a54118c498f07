import multipart from '@fastify/multipart'
import { uuid } from '@nakshi/core/base/fields'
import { MAX_FILE_BYTES } from '@nakshi/core/base/limits'
import { uploadedFile, uploadedImage, uploadedPicture } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { users } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { assertRateLimit, defineRateLimits } from '../../platform/http/rate-limit-buckets.ts'
import { toIpKey } from '../../platform/http/rate-limits.ts'
import { detectFileType } from '../../platform/media/detect-file-type.ts'
import type { MediaKind } from '../../platform/media/media-key.ts'
import type { Media } from '../../platform/media/open-media.ts'
import {
  assertFreeDiskSpace,
  collectUpTo,
  receiveFile,
  receiveImage,
} from '../../platform/media/receive-upload.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { assertUploadQuota, storeFile, storeImage } from '../../platform/media/store-upload.ts'
import { auditUpload } from '../audit/write-audit.ts'

const GUEST_PHOTO_LIMIT = defineRateLimits('photo of a guest', {
  address: { burst: 200, refillSeconds: 60 },
}).address
/** A canvas takes ten photos at once, and offices share an IP. */
const rateLimit = { max: 60, timeWindow: '1 minute' }
const fileMessages = { tooLarge: messages.upload.file_too_large, missing: messages.upload.file_missing }
const collectFile = collectUpTo(MAX_FILE_BYTES)
const customerParams = z.strictObject({ id: uuid })

/** Staff who upload for a customer are recorded. */
const auditFor = (request: FastifyRequest, ownerId: string) =>
  ownerId === requireShopper(request).id ? {} : { onStored: auditUpload(request.actor) }

export async function uploadRoutes(
  app: App,
  { db, config, media }: Pick<Deps, 'db' | 'config'> & { media: Media },
) {
  registerPhotoSigning(app, config)
  await app.register(multipart)

  const { store, queue, runUpload, runFileUpload } = media

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
      const audited =
        kind === 'custom' ? auditFor(request, ownerId) : { onStored: auditUpload(request.actor) }
      return storeImage(db, store, { kind, owner_id: ownerId, name, image, ...audited })
    })
  }

  /** Of a shopper; its content is stored unchanged. Throws 415 for another kind of file. */
  function saveFile(request: FastifyRequest, reply: FastifyReply, ownerId = requireShopper(request).id) {
    return runFileUpload(requireShopper(request).id, async () => {
      await assertUploadAllowed(ownerId, 'custom')
      const { bytes, name } = await receiveFile(request, reply, fileMessages, collectFile)
      const type = detectFileType(bytes)
      if (!type) throw new AppError(415, 'wrong_type', messages.upload.file_wrong_type)
      const audited = auditFor(request, ownerId)
      return storeFile(db, store, { kind: 'custom', owner_id: ownerId, name, bytes, type, ...audited })
    })
  }

  async function assertCustomer(id: string): Promise<void> {
    const [customer] = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
    if (!customer) throw notFound()
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
    '/api/uploads/files',
    {
      config: { access: 'shopper', rateLimit },
      schema: {
        operationId: 'uploadFile',
        summary: 'Uploads a PDF, SVG, STL or 3MF file for a personalised product',
        tags: ['uploads'],
        consumes: ['multipart/form-data'],
        response: { 201: uploadedFile },
      },
    },
    async (request, reply) => {
      await limitGuestUploads(request)
      return reply.code(201).send(await saveFile(request, reply))
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
        params: customerParams,
        response: { 201: uploadedImage },
      },
    },
    async (request, reply) => {
      const { id: ownerId } = request.params
      await assertCustomer(ownerId)
      const { url, name, type, size } = await saveUpload(request, reply, 'custom', ownerId)
      return reply.code(201).send({ url, name, type, size })
    },
  )

  app.post(
    '/api/admin/customers/:id/files',
    {
      config: { access: { right: 'orders.write' }, rateLimit },
      schema: {
        operationId: 'uploadCustomerFile',
        summary: 'Uploads a PDF, SVG, STL or 3MF file for a customer',
        tags: ['uploads'],
        consumes: ['multipart/form-data'],
        params: customerParams,
        response: { 201: uploadedFile },
      },
    },
    async (request, reply) => {
      await assertCustomer(request.params.id)
      return reply.code(201).send(await saveFile(request, reply, request.params.id))
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
