import { queryNumber, uuid } from '@nakshi/core/base/fields'
import { DEFAULT_LANGUAGE } from '@nakshi/core/base/languages'
import { type DesignBody, designBody, sharedDesign } from '@nakshi/core/designs/schema'
import { listSidesToMake } from '@nakshi/core/designs/sides-to-make'
import { buildScene } from '@nakshi/studio/build-scene'
import { withFittingFonts } from '@nakshi/studio/fitting-fonts'
import { findAreas } from '@nakshi/studio/select-area'
import { and, eq, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { designs, products } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { isNotModified } from '../../../platform/http/is-not-modified.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { layoutOnServer, registerOfferedFonts } from '../../print-files/server-layout.ts'
import { listAreas } from '../areas/list-areas.ts'
import { findPlacementImage } from '../areas/placement-image.ts'
import { assertPrintable } from '../assert-printable.ts'
import { getSharedDesign, whereOwnDesign } from '../get-designs.ts'
import { areaChanged, buildItemScene, findScenePhotos, listPhotoUrls } from '../layout-design.ts'
import type { PreviewRenderer, PreviewSource } from './preview-renderer.ts'

const tags = ['designs']
const produces = ['image/jpeg']
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const token = z.strictObject({ token: z.string().regex(/^[\w-]{24}$/) })
const previewQuery = z.strictObject({
  v: queryNumber.int().min(1).max(1_000_000).optional(),
  size: z.literal('thumbnail').optional(),
})

/** Previews for owners and link holders; text-only previews are public. */
export async function previewRoutes(
  app: App,
  { db, previews }: Pick<Deps, 'db'> & { previews: PreviewRenderer },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  app.get(
    '/api/designs/:id/preview',
    {
      config: { access: 'shopper', ...perMinute(300) },
      schema: {
        operationId: 'getDesignPreview',
        summary: 'Draws a saved design',
        tags,
        params: z.strictObject({ id: uuid }),
        querystring: previewQuery,
        produces: [...produces, 'image/webp'],
      },
    },
    async (request, reply) => {
      const own = whereOwnDesign(requireShopper(request).id, request.params.id)
      const preview = await getSavedPreview(db, own, request.query.size)
      return replyWithPreview(request, reply, previews, preview)
    },
  )

  app.get(
    '/api/shared-designs/:token',
    {
      config: { access: 'visitor', feature: 'design_links', ...perMinute(60) },
      schema: {
        operationId: 'getSharedDesign',
        summary: 'Reads a shared design',
        tags,
        params: token,
        response: { 200: sharedDesign },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return getSharedDesign(db, request.params.token, getRequestLanguage(request))
    },
  )

  app.get(
    '/api/shared-designs/:token/preview',
    {
      config: { access: 'visitor', feature: 'design_links', isSheddable: true, ...perMinute(60) },
      schema: {
        operationId: 'getSharedDesignPreview',
        summary: 'Draws a shared design',
        tags,
        params: token,
        produces,
      },
    },
    async (request, reply) => {
      const { token } = request.params
      await getSharedDesign(db, token, DEFAULT_LANGUAGE)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return replyWithPreview(
        request,
        reply,
        previews,
        await getSavedPreview(db, eq(designs.share_token, token)),
      )
    },
  )

  app.post(
    '/api/studio/preview',
    {
      config: { access: 'visitor', isSheddable: true, ...perMinute(30) },
      schema: {
        operationId: 'previewDesign',
        summary: 'Draws an unsaved design',
        tags,
        body: designBody,
        produces: ['image/webp'],
      },
    },
    async (request, reply) =>
      replyWithPreview(request, reply, previews, await getTextPreview(db, request.body)),
  )
}

/** Null when the design, area or image is gone, or the design can no longer be made. */
async function getSavedPreview(
  db: Queryable,
  where: SQL | undefined,
  size: PreviewSource['size'] = 'full',
): Promise<PreviewSource | null> {
  const [design] = await db.select().from(designs).where(where)
  if (!design) return null
  const { user_id, product_id, print_area_id } = design
  const areas = await listAreas(db, product_id)
  const own = areas.find(({ id }) => id === print_area_id)
  if (!own) return null
  const others = findAreas(areas, design.variant_selections).filter(({ side }) => side !== own.side)
  const { custom_options, style } = design
  const { idsByUrl, photos } = await findScenePhotos(db, [user_id], listPhotoUrls(custom_options))
  const sides = [own, ...others]
  const itemScene = buildItemScene(
    sides.map(({ area }) => area),
    custom_options,
    style,
    idsByUrl,
  )
  const [found] = listSidesToMake(sides, itemScene)
  const image = found && (await findPlacementImage(db, { ...design, placements: found.placements }))
  if (!image) return null
  const { area, scene } = found
  const { rejections } = await layoutOnServer(area, scene, photos)
  if (rejections.length > 0) return null
  return {
    area,
    scene,
    photo_keys: new Map([...photos].map(([id, { key }]) => [id, key])),
    image_url: image.image_url,
    placement: image.placement,
    size,
  }
}

/**
 * Preview source of an unsaved design. Photos are left out because their owner is unknown. @throws
 * {AppError} 409 when the area is gone, 422 `cannot_be_made`
 */
async function getTextPreview(db: Queryable, body: DesignBody): Promise<PreviewSource | null> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, body.product_id), eq(products.is_active, true)))
  const areas = product ? await listAreas(db, product.id) : []
  const found = areas.find(({ id }) => id === body.print_area_id)
  if (!found) throw areaChanged()
  const { area } = found
  await registerOfferedFonts(area)
  const style = withFittingFonts(area, body.custom_options, body.style)
  const scene = buildScene(area, body.custom_options, style, new Map())
  const { rejections } = await layoutOnServer(area, scene, new Map())
  assertPrintable(rejections)
  const image = await findPlacementImage(db, { ...body, placements: found.placements })
  if (!image) return null
  const { image_url, placement } = image
  return { area, scene, photo_keys: new Map(), image_url, placement, size: 'small' }
}

/** Browsers revalidate by ETag; shared caches store nothing. @throws {AppError} 404, 503 when busy */
async function replyWithPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  previews: PreviewRenderer,
  source: PreviewSource | null,
): Promise<FastifyReply> {
  if (!source) throw notFound()
  const etag = `"${previews.cacheKey(source)}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag })
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const bytes = await previews.read(source)
  if (!bytes) throw notFound()
  return reply.type(source.size === 'full' ? 'image/jpeg' : 'image/webp').send(bytes)
}
