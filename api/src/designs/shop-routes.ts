import { z } from 'zod'
import type { App, Deps } from '../app-types.ts'
import { readPurchasable } from '../catalogue/read-purchasable.ts'
import { design, designBody, designList, designShare, savedBody } from '../contract/designs.ts'
import { uuid } from '../contract/fields.ts'
import { sentences } from '../contract/sentences.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { notFound } from '../errors.ts'
import { shopperOf } from '../http/access.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { checkedChoices } from './checked-choices.ts'
import { deleteDesign, saveDesign, shareDesign, unshareDesign } from './keep-design.ts'
import { putDesign } from './put-design.ts'
import { readDesign, readDesigns, savedBy } from './read-designs.ts'

const own = { config: { access: 'shopper' } } as const
const write = { config: { access: 'shopper', rateLimit: { max: 60, timeWindow: '1 minute' } } } as const
const tags = ['designs']
const params = z.strictObject({ id: uuid })

export async function designRoutes(app: App, { db, config }: Deps): Promise<void> {
  signPhotos(app, config)

  app.post(
    '/api/designs',
    { ...write, schema: { tags, body: designBody, response: { 201: design } } },
    async (request, reply) => {
      const { id: userId } = shopperOf(request)
      const { product_id, variant_selections, custom_options, ...look } = request.body
      const id = await retryingTransaction(db, async (tx) => {
        const purchasable = await readPurchasable(tx, product_id)
        if (!purchasable?.is_active) throw notFound(sentences.product.not_found)
        const choices = await checkedChoices(tx, userId, purchasable, { variant_selections, custom_options })
        return putDesign(tx, { user_id: userId, product_id, choices, look })
      })
      reply.code(201)
      return readDesign(db, userId, id)
    },
  )

  app.get('/api/designs', { ...own, schema: { tags, response: { 200: designList } } }, async (request) => ({
    items: await readDesigns(db, savedBy(shopperOf(request).id)),
  }))

  app.get('/api/designs/:id', { ...own, schema: { tags, params, response: { 200: design } } }, (request) =>
    readDesign(db, shopperOf(request).id, request.params.id),
  )

  app.patch(
    '/api/designs/:id',
    { ...write, schema: { tags, params, body: savedBody, response: { 200: design } } },
    async (request) => {
      const { id: userId } = shopperOf(request)
      const { id } = request.params
      await retryingTransaction(db, (tx) => saveDesign(tx, userId, id, request.body.is_saved))
      return readDesign(db, userId, id)
    },
  )

  app.delete('/api/designs/:id', { ...write, schema: { tags, params } }, async (request, reply) => {
    const { id: userId } = shopperOf(request)
    await retryingTransaction(db, (tx) => deleteDesign(tx, userId, request.params.id))
    return reply.code(204).send()
  })

  app.post(
    '/api/designs/:id/share',
    { ...write, schema: { tags, params, response: { 200: designShare } } },
    async (request) => {
      const { id: userId } = shopperOf(request)
      const token = await retryingTransaction(db, (tx) => shareDesign(tx, userId, request.params.id))
      return { path: `/designs/${token}` }
    },
  )

  app.delete('/api/designs/:id/share', { ...write, schema: { tags, params } }, async (request, reply) => {
    const { id: userId } = shopperOf(request)
    await retryingTransaction(db, (tx) => unshareDesign(tx, userId, request.params.id))
    return reply.code(204).send()
  })
}
