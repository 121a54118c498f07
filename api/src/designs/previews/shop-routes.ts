import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { designBody, sharedDesign } from '../../contract/designs.ts'
import { uuid } from '../../contract/fields.ts'
import { designs } from '../../db/tables/index.ts'
import { shopperOf } from '../../http/access.ts'
import { ownDesign, readSharedDesign } from '../read-designs.ts'
import { designShown } from './design-shown.ts'
import type { Previews } from './draw-previews.ts'
import { sendPreview } from './send-preview.ts'
import { textsShown } from './texts-shown.ts'

const tags = ['designs']
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const token = z.strictObject({ token: z.string().regex(/^[\w-]{24}$/) })
const version = z.strictObject({ v: z.coerce.number().int().min(1).max(1_000_000).optional() })

/** Previews for owners and link holders; text-only previews are public. */
export async function previewRoutes(
  app: App,
  { db, previews }: Pick<Deps, 'db'> & { previews: Previews },
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
      const own = ownDesign(shopperOf(request).id, request.params.id)
      return sendPreview(request, reply, previews, await designShown(db, own))
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
      return readSharedDesign(db, params.token)
    },
  )

  app.get(
    '/api/shared-designs/:token/preview',
    { config: { access: 'visitor', canWait: true, ...perMinute(60) }, schema: { tags, params: token } },
    async (request, reply) => {
      const { token } = request.params
      await readSharedDesign(db, token)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendPreview(request, reply, previews, await designShown(db, eq(designs.share_token, token)))
    },
  )

  app.post(
    '/api/studio/preview',
    {
      config: { access: 'visitor', canWait: true, ...perMinute(30) },
      schema: { tags, body: designBody },
    },
    async (request, reply) => sendPreview(request, reply, previews, await textsShown(db, request.body)),
  )
}
