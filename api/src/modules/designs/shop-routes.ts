import { randomBytes } from 'node:crypto'
import { uuid } from '@nakshi/core/base/fields'
import { withParams } from '@nakshi/core/base/message-template'
import { designMessages } from '@nakshi/core/designs/messages'
import { design, designBody, designList, designShare, saveDesignBody } from '@nakshi/core/designs/schema'
import { messages } from '@nakshi/core/messages'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { cartItems, designs, users } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { layoutNewDesign, storeDesign } from './create-design.ts'
import { getDesign, listDesigns, MAX_SAVED_DESIGNS, whereOwnDesign, whereSavedBy } from './get-designs.ts'
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
    {
      ...limitedRoute,
      schema: {
        operationId: 'createDesign',
        summary: 'Saves a design',
        tags,
        body: designBody,
        response: { 201: design },
      },
    },
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
      return getDesign(db, userId, id, getRequestLanguage(request))
    },
  )

  app.get(
    '/api/designs',
    {
      ...shopperRoute,
      schema: {
        operationId: 'listDesigns',
        summary: 'Lists the saved designs',
        tags,
        response: { 200: designList },
      },
    },
    async (request) => ({
      items: await listDesigns(db, whereSavedBy(requireShopper(request).id), getRequestLanguage(request)),
    }),
  )

  app.get(
    '/api/designs/:id',
    {
      ...shopperRoute,
      schema: {
        operationId: 'getDesign',
        summary: 'Reads a saved design',
        tags,
        params,
        response: { 200: design },
      },
    },
    (request) => getDesign(db, requireShopper(request).id, request.params.id, getRequestLanguage(request)),
  )

  app.patch(
    '/api/designs/:id',
    {
      ...limitedRoute,
      schema: {
        operationId: 'updateDesign',
        summary: 'Changes a saved design',
        tags,
        params,
        body: saveDesignBody,
        response: { 200: design },
      },
    },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const { id } = request.params
      await retryingTransaction(db, (tx) => saveDesign(tx, userId, id, request.body.is_saved))
      return getDesign(db, userId, id, getRequestLanguage(request))
    },
  )

  app.delete(
    '/api/designs/:id',
    {
      ...limitedRoute,
      schema: { operationId: 'deleteDesign', summary: 'Deletes a saved design', tags, params },
    },
    async (request, reply) => {
      const { id: userId } = requireShopper(request)
      await retryingTransaction(db, (tx) => deleteDesign(tx, userId, request.params.id))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/designs/:id/share',
    {
      config: { ...limitedRoute.config, feature: 'design_links' },
      schema: {
        operationId: 'shareDesign',
        summary: 'Creates a public link to a design',
        tags,
        params,
        response: { 200: designShare },
      },
    },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const token = await retryingTransaction(db, (tx) => shareDesign(tx, userId, request.params.id))
      return { path: `/designs/${token}` }
    },
  )

  app.delete(
    '/api/designs/:id/share',
    {
      ...limitedRoute,
      schema: {
        operationId: 'unshareDesign',
        summary: 'Withdraws the public link to a design',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const { id: userId } = requireShopper(request)
      await retryingTransaction(db, (tx) => unshareDesign(tx, userId, request.params.id))
      return reply.code(204).send()
    },
  )
}

/** Saves or unsaves a design. @throws {AppError} 404 not found, 422 when the limit is reached */
async function saveDesign(tx: Tx, userId: string, id: string, isSaved: boolean): Promise<void> {
  if (isSaved) await assertBelowSavedLimit(tx, userId, id)
  const savedAt = isSaved ? sql`coalesce(${designs.saved_at}, now())` : null
  const changed = await tx
    .update(designs)
    .set({ saved_at: savedAt, used_at: sql`now()` })
    .where(whereOwnDesign(userId, id))
    .returning({ id: designs.id })
  if (changed.length === 0) throw notFound()
}

async function assertBelowSavedLimit(tx: Tx, userId: string, id: string): Promise<void> {
  // Locks the user row so that concurrent saves cannot exceed the limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const saved = await tx.select({ id: designs.id }).from(designs).where(whereSavedBy(userId))
  if (saved.length >= MAX_SAVED_DESIGNS && !saved.some((design) => design.id === id))
    throw new AppError(
      422,
      'too_many_designs',
      withParams(designMessages.too_many, { max: MAX_SAVED_DESIGNS }),
    )
}

/** Also revokes the link. Designs in a cart stay until removed. @throws {AppError} 404 not found */
async function deleteDesign(tx: Tx, userId: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(whereOwnDesign(userId, id))
    .for('update')
  if (!found) throw notFound()
  const [line] = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.design_id, id))
    .limit(1)
  if (line) await tx.update(designs).set({ saved_at: null, share_token: null }).where(eq(designs.id, id))
  else await tx.delete(designs).where(eq(designs.id, id))
}

/** @returns token of 144 random bits, the same until revoked @throws {AppError} 404 not found, 422 as above */
async function shareDesign(tx: Tx, userId: string, id: string): Promise<string> {
  await assertBelowSavedLimit(tx, userId, id)
  const token = randomBytes(18).toString('base64url')
  const [shared] = await tx
    .update(designs)
    // Saving keeps the shared design from being purged.
    .set({
      share_token: sql`coalesce(${designs.share_token}, ${token})`,
      saved_at: sql`coalesce(${designs.saved_at}, now())`,
    })
    .where(whereOwnDesign(userId, id))
    .returning({ token: designs.share_token })
  if (!shared?.token) throw notFound()
  return shared.token
}

async function unshareDesign(tx: Tx, userId: string, id: string): Promise<void> {
  const changed = await tx
    .update(designs)
    .set({ share_token: null })
    .where(whereOwnDesign(userId, id))
    .returning({ id: designs.id })
  if (changed.length === 0) throw notFound()
}
