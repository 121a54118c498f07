import { uuid } from '@nakshi/contract/fields'
import { messages } from '@nakshi/contract/messages'
import { design, designBody, designList, designShare, saveDesignBody } from '@nakshi/contract/shop/designs'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { notFound } from '../../errors.ts'
import { requireShopper } from '../../http/access.ts'
import { registerPhotoSigning } from '../../media/sign-photo-urls.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { layoutNewDesign, storeDesign } from './create-design.ts'
import { getDesign, listDesigns, whereSavedBy } from './get-designs.ts'
import { deleteDesign, saveDesign, shareDesign, unshareDesign } from './saved-designs.ts'
import { validateChoices } from './validate-choices.ts'

const shopperRoute = { config: { access: 'shopper' } } as const
const limitedRoute = {
  config: { access: 'shopper', rateLimit: { max: 60, timeWindow: '1 minute' } },
} as const
const tags = ['designs']
const params = z.strictObject({ id: uuid })

export async function designRoutes(app: App, { db, config }: Deps): Promise<void> {
  registerPhotoSigning(app, config)

  app.post(
    '/api/designs',
    { ...limitedRoute, schema: { tags, body: designBody, response: { 201: design } } },
    async (request, reply) => {
      const { id: userId } = requireShopper(request)
      const { product_id, variant_selections, custom_options, ...lineDesign } = request.body
      const purchasable = await findPurchasable(db, product_id)
      if (!purchasable?.is_active) throw notFound(messages.product.not_found)
      const submitted = { variant_selections, custom_options }
      const choices = await validateChoices(db, userId, purchasable, submitted)
      const laidOut = await layoutNewDesign(db, { user_id: userId, product_id, choices, lineDesign })
      const id = await retryingTransaction(db, async (tx) => {
        // Repeated, because only a transaction locks the photos against deletion.
        await validateChoices(tx, userId, purchasable, submitted)
        return storeDesign(tx, laidOut)
      })
      reply.code(201)
      return getDesign(db, userId, id)
    },
  )

  app.get(
    '/api/designs',
    { ...shopperRoute, schema: { tags, response: { 200: designList } } },
    async (request) => ({
      items: await listDesigns(db, whereSavedBy(requireShopper(request).id)),
    }),
  )

  app.get(
    '/api/designs/:id',
    { ...shopperRoute, schema: { tags, params, response: { 200: design } } },
    (request) => getDesign(db, requireShopper(request).id, request.params.id),
  )

  app.patch(
    '/api/designs/:id',
    { ...limitedRoute, schema: { tags, params, body: saveDesignBody, response: { 200: design } } },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const { id } = request.params
      await retryingTransaction(db, (tx) => saveDesign(tx, userId, id, request.body.is_saved))
      return getDesign(db, userId, id)
    },
  )

  app.delete('/api/designs/:id', { ...limitedRoute, schema: { tags, params } }, async (request, reply) => {
    const { id: userId } = requireShopper(request)
    await retryingTransaction(db, (tx) => deleteDesign(tx, userId, request.params.id))
    return reply.code(204).send()
  })

  app.post(
    '/api/designs/:id/share',
    { ...limitedRoute, schema: { tags, params, response: { 200: designShare } } },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const token = await retryingTransaction(db, (tx) => shareDesign(tx, userId, request.params.id))
      return { path: `/designs/${token}` }
    },
  )

  app.delete(
    '/api/designs/:id/share',
    { ...limitedRoute, schema: { tags, params } },
    async (request, reply) => {
      const { id: userId } = requireShopper(request)
      await retryingTransaction(db, (tx) => unshareDesign(tx, userId, request.params.id))
      return reply.code(204).send()
    },
  )
}
