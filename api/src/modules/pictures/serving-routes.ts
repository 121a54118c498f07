import { PICTURE_WIDTHS } from '@nakshi/core/base/limits'
import {
  cataloguePictureQuery,
  customPictureQuery,
  pictureParams,
  publicPictureQuery,
} from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { create as createContentDisposition } from 'content-disposition'
import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../../platform/db/client.ts'
import { media, reviews } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { isPermitted, requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { isNotModified } from '../../platform/http/is-not-modified.ts'
import { createDisconnectSignal } from '../../platform/media/client-disconnect.ts'
import type { VariantFormat } from '../../platform/media/encode-picture.ts'
import { getImageType, parseMediaKey, toReviewPhotoKey } from '../../platform/media/media-key.ts'
import type { Media } from '../../platform/media/open-media.ts'
import type { PhotoFormat } from '../../platform/media/photo-variants.ts'
import { createPhotoLinks } from '../../platform/media/signed-photo-links.ts'
import { writeAudit } from '../audit/write-audit.ts'

const params = pictureParams
/** Increment when the encoding changes, so that browsers reload variants. */
const VARIANT_VERSION = 1
/** Photos: twice what a cart of a hundred lines displays. */
const rateLimit = { max: 600, timeWindow: '1 minute' }

/** The original is visible to its owner only. */
const MAX_PUBLIC_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]

type PictureRequest<Format extends VariantFormat> = {
  key: string
  /** undefined: the stored original */
  width: number | undefined
  format: Format
  make: (width: number, format: Format) => Promise<Buffer | null>
}

export async function servingRoutes(
  app: App,
  { config, db, media }: Pick<Deps, 'config' | 'db'> & { media: Media },
) {
  const { store, variants, photos } = media
  const links = createPhotoLinks(config)

  // Prevents scripts in an image from running.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', "sandbox; default-src 'none'")
  })

  async function send<Format extends VariantFormat>(
    request: FastifyRequest,
    reply: FastifyReply,
    pictureRequest: PictureRequest<Format>,
  ) {
    const { key, format } = pictureRequest
    const width =
      request.headers['save-data'] === 'on' ? toNextSmallerWidth(pictureRequest.width) : pictureRequest.width
    const etag = width === undefined ? '"kept"' : `"${VARIANT_VERSION}-${width}-${format}"`
    reply.header('etag', etag)
    if (width !== undefined) reply.header('vary', 'Accept, Save-Data')
    // Content of a key never changes.
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (width !== undefined) {
      const bytes = await pictureRequest.make(width, format)
      if (bytes) return reply.type(`image/${format}`).send(bytes)
    } else {
      const file = await store.read(key)
      const type = getImageType(key)
      if (file && type) return reply.type(type).header('content-length', file.size).send(file.stream)
    }
    throw notFound()
  }

  /** Never as its own type, which a browser may run, and always as a download. */
  async function sendFile(reply: FastifyReply, key: string, name: string) {
    const file = await store.read(key)
    if (!file) throw notFound()
    return reply
      .header('content-disposition', createContentDisposition(name))
      .header('content-length', file.size)
      .type('application/octet-stream')
      .send(file.stream)
  }

  app.get(
    '/media/catalogue/:name',
    {
      config: { access: 'visitor', isSheddable: true },
      schema: {
        operationId: 'getCatalogueImage',
        summary: 'Serves an image of the catalogue',
        tags: ['media'],
        produces: ['image/*'],
        params,
        querystring: publicPictureQuery,
      },
    },
    async (request, reply) => {
      const key = parseMediaKey(`/media/catalogue/${request.params.name}`)
      if (!key) throw notFound()
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      // Emails and other sites may embed product images.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.query.share) {
        reply.header('etag', '"share-1"')
        if (isNotModified(request.headers['if-none-match'], '"share-1"')) return reply.code(304).send()
        const card = await variants.share(key)
        if (!card) throw notFound()
        return reply.type('image/jpeg').send(card)
      }
      return send(request, reply, {
        key,
        width: request.query.w,
        format: selectFormat(request.headers.accept),
        make: (width, format) => variants.variant(key, width, format),
      })
    },
  )

  // Public while the review exists; cached briefly, as it can be deleted.
  app.get(
    '/media/review/:name',
    {
      config: { access: 'visitor', rateLimit },
      schema: {
        operationId: 'getReviewPhoto',
        summary: 'Serves a photo of a review',
        tags: ['media'],
        produces: ['image/*'],
        params,
        querystring: cataloguePictureQuery,
      },
    },
    async (request, reply) => {
      const key = toReviewPhotoKey(request.params.name)
      const owner = parseMediaKey(`/media/${key}`) && (await getReviewAuthorId(db, key))
      if (!owner) throw notFound()
      reply.header('cache-control', 'public, max-age=300')
      return send(request, reply, {
        key,
        width: request.query.w ?? MAX_PUBLIC_WIDTH,
        format: selectPhotoFormat(request.headers.accept),
        make: (width, format) =>
          photos.variant(key, width, format, { account_id: owner, gone: createDisconnectSignal(reply) }),
      })
    },
  )

  app.get(
    '/media/custom/:name',
    {
      config: { access: 'shopper', rateLimit },
      schema: {
        operationId: 'getCustomerPhoto',
        summary: 'Serves a photo or file to its owner or staff',
        tags: ['media'],
        produces: ['image/*', 'application/octet-stream'],
        params,
        querystring: customPictureQuery,
      },
    },
    async (request, reply) => {
      const shopper = requireShopper(request)
      const { account } = shopper
      const key = parseMediaKey(`/media/custom/${request.params.name}`)
      const upload = key ? await getUpload(db, key) : null
      const isStaff = account && !account.must_set_up && isPermitted(account, 'photos.read')
      const isAllowed = upload && (upload.owner_id === shopper.id || isStaff)
      // Same response for foreign and missing images, so that keys cannot be probed.
      if (!key || !isAllowed) throw notFound()
      if (!links.isValid(key, request.query))
        throw new AppError(403, 'link_expired', messages.upload.link_expired)
      if (upload.owner_id !== shopper.id) {
        const owner = upload.owner_id ?? 'nobody'
        const subject = { type: 'customer', id: owner } as const
        await writeAudit(db, request.actor, { action: 'photos', subject, once: 'hour' })
      }
      reply.header('cache-control', 'private, no-cache')
      if (!getImageType(key)) return sendFile(reply, key, upload.name)
      if (request.query.download) reply.header('content-disposition', createContentDisposition(upload.name))
      const requester = { account_id: shopper.id, gone: createDisconnectSignal(reply) }
      return send(request, reply, {
        key,
        width: request.query.w,
        format: selectPhotoFormat(request.headers.accept),
        make: (width, format) => photos.variant(key, width, format, requester),
      })
    },
  )
}

function selectFormat(accept = ''): VariantFormat {
  return accept.includes('image/avif') ? 'avif' : selectPhotoFormat(accept)
}

function selectPhotoFormat(accept = ''): PhotoFormat {
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}

function toNextSmallerWidth(width: number | undefined): number | undefined {
  return PICTURE_WIDTHS.findLast((each) => width !== undefined && each < width) ?? width
}

async function getUpload(db: Queryable, key: string) {
  const [row] = await db
    .select({ owner_id: media.owner_id, name: media.name })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, 'custom')))
  return row ?? null
}

async function getReviewAuthorId(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db
    .select({ user_id: reviews.user_id })
    .from(reviews)
    // Matches the partial index.
    .where(and(arrayContains(reviews.photo_keys, [key]), sql`${reviews.photo_keys} <> '{}'`))
    .limit(1)
  return row?.user_id ?? null
}
