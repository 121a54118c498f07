import { uuid } from '@nakshi/contract/fields'
import { designBody, sharedDesign } from '@nakshi/contract/shop/designs'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { designs } from '../../../db/tables/index.ts'
import { requireShopper } from '../../../http/access.ts'
import { getSharedDesign, whereOwnDesign } from '../get-designs.ts'
import { getSavedPreview } from './get-saved-preview.ts'
import { getTextPreview } from './get-text-preview.ts'
import type { PreviewRenderer } from './preview-renderer.ts'
import { replyWithPreview } from './reply-with-preview.ts'

const tags = ['designs']
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const token = z.strictObject({ token: z.string().regex(/^[\w-]{24}$/) })
const version = z.strictObject({ v: z.coerce.number().int().min(1).max(1_000_000).optional() })

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
      schema: { tags, params: z.strictObject({ id: uuid }), querystring: version },
    },
    async (request, reply) => {
      const own = whereOwnDesign(requireShopper(request).id, request.params.id)
      return replyWithPreview(request, reply, previews, await getSavedPreview(db, own))
    },
  )

  app.get(
    '/api/shared-designs/:token',
    {
      config: { access: 'visitor', ...perMinute(60) },
      schema: { tags, params: token, response: { 200: sharedDesign } },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return getSharedDesign(db, params.token)
    },
  )

  app.get(
    '/api/shared-designs/:token/preview',
    { config: { access: 'visitor', isSheddable: true, ...perMinute(60) }, schema: { tags, params: token } },
    async (request, reply) => {
      const { token } = request.params
      await getSharedDesign(db, token)
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
      schema: { tags, body: designBody },
    },
    async (request, reply) =>
      replyWithPreview(request, reply, previews, await getTextPreview(db, request.body)),
  )
}
