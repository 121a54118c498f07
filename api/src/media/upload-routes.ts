import multipart from '@fastify/multipart'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { uuid } from '../contract/fields.ts'
import { uploadedImage, uploadedPicture } from '../contract/media.ts'
import { sentences } from '../contract/sentences.ts'
import { users } from '../db/tables/index.ts'
import type { BucketSize } from '../domain/leaky-bucket.ts'
import { AppError, notFound } from '../errors.ts'
import { shopperOf } from '../http/access.ts'
import { countAttempt } from '../http/attempts.ts'
import { householdOf } from '../http/rate-limits.ts'
import { acceptImage } from './accept-image.ts'
import { clientGone } from './client-gone.ts'
import { refuseFullDisk } from './free-space.ts'
import type { MediaKind } from './media-key.ts'
import type { Media } from './open-media.ts'
import { readUpload } from './read-upload.ts'
import { signPhotos } from './sign-photos.ts'
import { whileBytesArrive } from './slow-sender.ts'
import { storeImage } from './store-image.ts'
import { uploadPlaces } from './upload-places.ts'
import { refuseOverQuota } from './upload-quota.ts'

const GUEST_PHOTOS = { most: 200, every: 60 } as const satisfies BucketSize
/** A canvas takes ten photos at once, and offices share an IP. */
const rateLimit = { max: 60, timeWindow: '1 minute' }

export async function uploadRoutes(
  app: App,
  { db, config, media }: Pick<Deps, 'db' | 'config'> & { media: Media },
) {
  signPhotos(app, config)
  await app.register(multipart)

  const { store, queue } = media
  const holdPlace = uploadPlaces()

  /** Checked before the body is read. */
  async function refuseUnwanted(ownerId: string, kind: MediaKind) {
    await refuseFullDisk(config)
    if (kind === 'custom') await refuseOverQuota(db, ownerId, null)
  }

  /** Guest accounts are cheap to create, so guests of one IP share a limit. */
  async function slowGuests({ guest, ip }: FastifyRequest): Promise<void> {
    if (!guest || !config.rateLimits) return
    const name = `guest photos of ${householdOf(ip)}`
    const wait = await countAttempt(db, [{ name, size: GUEST_PHOTOS }])
    if (wait > 0)
      throw new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: wait })
  }

  async function readBody(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await whileBytesArrive(request.raw.socket, () => readUpload(request))
    } catch (error) {
      // Closes the connection, because the rest of the body cannot be assigned to a request.
      if (error instanceof AppError && error.statusCode === 408) reply.header('connection', 'close')
      throw error
    }
  }

  /** ownerId: set when staff upload for a customer */
  function keepUpload(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: MediaKind,
    ownerId = shopperOf(request).id,
  ) {
    return holdPlace(shopperOf(request).id, async () => {
      await refuseUnwanted(ownerId, kind)
      const { bytes, name } = await readBody(request, reply)
      const image = await acceptImage(bytes, (work) =>
        queue.forAccount(ownerId, async () => {
          if (reply.raw.destroyed) throw clientGone()
          return work()
        }),
      )
      const isOwn = kind === 'custom' && ownerId === shopperOf(request).id
      const by = isOwn ? {} : { by: request }
      return storeImage(db, store, { kind, owner_id: ownerId, name, image, ...by })
    })
  }

  app.post(
    '/api/uploads',
    {
      config: { access: 'shopper', rateLimit },
      schema: { tags: ['uploads'], consumes: ['multipart/form-data'], response: { 201: uploadedImage } },
    },
    async (request, reply) => {
      await slowGuests(request)
      const { url, name, type, size } = await keepUpload(request, reply, 'custom')
      return reply.code(201).send({ url, name, type, size })
    },
  )

  app.post(
    '/api/admin/customers/:id/photos',
    {
      config: { access: { right: 'orders.write' }, rateLimit },
      schema: {
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
      const { url, name, type, size } = await keepUpload(request, reply, 'custom', ownerId)
      return reply.code(201).send({ url, name, type, size })
    },
  )

  app.post(
    '/api/admin/uploads',
    {
      config: { access: { right: 'catalogue.write' }, rateLimit },
      schema: { tags: ['uploads'], consumes: ['multipart/form-data'], response: { 201: uploadedPicture } },
    },
    async (request, reply) => reply.code(201).send(await keepUpload(request, reply, 'catalogue')),
  )
}
