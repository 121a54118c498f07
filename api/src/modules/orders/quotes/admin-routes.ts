import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import { quoteMessages } from '@nakshi/core/order-edits/admin-quote-messages'
import { adminQuote, newQuote, type QuoteLink, quoteLink } from '@nakshi/core/order-edits/admin-quotes'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { setActor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { quotes } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { requireAccount, requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { auditCreated, auditedChange } from '../../audit/audited-change.ts'
import { throttleCodeAttempts } from '../../coupons/throttle-code-attempts.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { priceItems } from '../draft-orders/quote-draft-order.ts'
import { withStaffMessages } from '../draft-orders/staff-messages.ts'
import { listQuotes, quotesListSpec } from './list-quotes.ts'
import { createQuote, type StoredQuote } from './quotes.ts'

const writes = { access: { right: 'orders.write' } } as const
const tags = ['admin: orders']

/** Draft orders that a customer accepts by a link. */
export async function quoteRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  async function toLink(queryable: Queryable, quote: StoredQuote, token: string): Promise<QuoteLink> {
    const { id, total, valid_until, language } = quote
    const { name: store } = await getStoreSettings(queryable)
    const path = toLanguageUrl(toLanguage(language), '/quote')
    return { id, total, valid_until, store, url: `${config.publicUrl}${path}?token=${token}` }
  }

  listRoute(app, '/api/admin/quotes', {
    operation: { operationId: 'listQuotes', summary: 'Lists quotes' },
    record_operation: { operationId: 'getQuote', summary: 'Reads a quote' },
    config: { access: { right: 'orders.read' } },
    tags,
    row: adminQuote,
    spec: quotesListSpec,
    list: (query) => listQuotes(db, query),
  })

  app.post(
    '/api/admin/quotes',
    {
      config: { ...writes, rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        operationId: 'createQuote',
        summary: 'Makes a quote for a customer',
        tags,
        body: newQuote,
        response: { 201: quoteLink },
      },
    },
    async (request, reply) => {
      const [actor, account] = [requireActor(request), requireAccount(request)]
      const { draft } = request.body
      const layouts: Layouts = new Map()
      await priceItems(db, draft.customer_id, draft.items, layouts)
      const link = await throttleCodeAttempts(deps, request, draft.coupon_code, () =>
        retryingTransaction(db, async (tx) => {
          await setActor(tx, actor)
          const { quote, token } = await withStaffMessages(() =>
            createQuote(tx, { ...request.body, account, actor, layouts, config }),
          )
          await auditCreated(tx, actor, 'quote', quote.id)
          return toLink(tx, quote, token)
        }),
      )
      return reply.code(201).send(link)
    },
  )

  app.post(
    '/api/admin/quotes/:id/link',
    {
      config: writes,
      schema: {
        operationId: 'renewQuoteLink',
        summary: 'Makes a new link of a quote, in place of the former one',
        tags,
        params: oneId,
        response: { 200: quoteLink },
      },
    },
    (request) => {
      const { id } = request.params
      return auditedChange(
        db,
        request.actor,
        { action: 'change', subject: 'quote', ids: [id] },
        async (tx) => {
          await lockQuote(tx, id)
          const token = generateToken()
          const [quote] = await tx
            .update(quotes)
            .set({ token_hash: hashToken(token) })
            .where(and(eq(quotes.id, id), isOpen))
            .returning()
          if (!quote) throw new AppError(409, 'quote_closed', quoteMessages.not_open)
          return toLink(tx, quote, token)
        },
      )
    },
  )

  app.delete(
    '/api/admin/quotes/:id',
    {
      config: writes,
      schema: {
        operationId: 'withdrawQuote',
        summary: 'Withdraws a quote',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(
        db,
        request.actor,
        { action: 'change', subject: 'quote', ids: [id] },
        async (tx) => {
          await lockQuote(tx, id)
          const withdrawn = await tx
            .update(quotes)
            .set({ withdrawn_at: sql`now()` })
            .where(and(eq(quotes.id, id), isOpen))
            .returning({ id: quotes.id })
          if (withdrawn.length === 0) throw new AppError(409, 'quote_closed', quoteMessages.not_open)
        },
      )
      return { id }
    },
  )
}

const isOpen = and(isNull(quotes.accepted_at), isNull(quotes.withdrawn_at))

/** @throws {AppError} 404 */
async function lockQuote(tx: Tx, id: string): Promise<void> {
  const [stored] = await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id)).for('update')
  if (!stored) throw notFound()
}
