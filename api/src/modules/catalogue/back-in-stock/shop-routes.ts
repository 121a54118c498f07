import { backInStockMessages } from '@nakshi/core/back-in-stock/messages'
import { backInStockBody, backInStockTokenBody } from '@nakshi/core/back-in-stock/schema'
import { type ApiMessage, apiMessage } from '@nakshi/core/base/error'
import { formMessages } from '@nakshi/core/base/form-messages'
import type { Language } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import {
  backInStockSubscriptions,
  productCombinations,
  products,
  users,
} from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import {
  assertRateLimit,
  defineRateLimits,
  isWithinRateLimit,
} from '../../../platform/http/rate-limit-buckets.ts'
import { limitByLink, toIpKey } from '../../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { toCanonicalEmail } from '../../accounts/canonical-email.ts'
import { cancelSubscription, confirmSubscription } from './confirm.ts'
import { confirmBackInStockEmail } from './confirm-back-in-stock-email.ts'

export const MAX_BACK_IN_STOCK_SUBSCRIPTIONS = 20

/** Confirmation emails per address and per IP. */
const BACK_IN_STOCK_EMAIL_LIMITS = defineRateLimits('confirmation of a back-in-stock notice', {
  recipient: { burst: 3, refillSeconds: 60 * 60 },
  address: { burst: 20, refillSeconds: 60 },
})

const limited = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const
const ofLink = { access: 'anyone', rateLimit: limitByLink(20) } as const
const tags = ['stock notices']

export async function backInStockRoutes(app: App, { db, config }: Deps): Promise<void> {
  /** @throws {AppError} 429 too many requests from one IP */
  async function takeEmailQuota(email: string, ip: string): Promise<boolean> {
    const ipBucket = { name: `stock notices of ${toIpKey(ip)}`, size: BACK_IN_STOCK_EMAIL_LIMITS.address }
    await assertRateLimit({ db, config }, [ipBucket])
    const emailBucket = {
      name: `stock notices for ${toCanonicalEmail(email)}`,
      size: BACK_IN_STOCK_EMAIL_LIMITS.recipient,
    }
    return isWithinRateLimit({ db, config }, [emailBucket])
  }

  app.post(
    '/api/back-in-stock',
    {
      config: { ...limited, feature: 'stock_alerts' },
      schema: {
        operationId: 'requestBackInStockEmail',
        summary: 'Asks for an email when a product is in stock',
        tags,
        body: backInStockBody,
        response: { 202: apiMessage },
      },
    },
    async (request, reply) => {
      const { product_id, variant_selections } = request.body
      const account = request.account && (await getAccountEmail(db, request.account.id))
      const email = account?.email || request.body.email
      if (!email) throw fieldError(400, 'invalid', 'email', formMessages.email)
      const isEmailDue = await takeEmailQuota(email, request.ip)
      reply.code(202)
      return db.transaction((tx) =>
        subscribeToBackInStock(tx, {
          product_id,
          variant_selections,
          user_id: account?.is_confirmed ? account.id : null,
          email,
          language: getRequestLanguage(request),
          isEmailDue,
        }),
      )
    },
  )

  app.post(
    '/api/back-in-stock/confirm',
    {
      config: { ...ofLink, feature: 'stock_alerts' },
      schema: {
        operationId: 'confirmBackInStockEmail',
        summary: 'Confirms the email address by its link',
        tags,
        body: backInStockTokenBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await db.transaction((tx) => confirmSubscription(tx, request.body.token))
      return toApiMessage(backInStockMessages.confirmed)
    },
  )

  app.post(
    '/api/back-in-stock/withdraw',
    {
      config: ofLink,
      schema: {
        operationId: 'withdrawBackInStockEmail',
        summary: 'Withdraws the request',
        tags,
        body: backInStockTokenBody,
        response: { 200: apiMessage },
      },
    },
    async (request) => {
      await db.transaction((tx) => cancelSubscription(tx, request.body.token))
      return toApiMessage(backInStockMessages.unsubscribed)
    },
  )
}

type SubscriptionRequest = {
  product_id: string
  variant_selections: VariantSelections | undefined
  /** account whose confirmed address it is; others are not linked to one */
  user_id: string | null
  email: string
  language: Language
  isEmailDue: boolean
}

async function getAccountEmail(db: Queryable, userId: string) {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      is_confirmed: sql<boolean>`${users.email_confirmed_at} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return account
}

/** The response to a visitor is always the same, so it reveals no subscriptions. @throws {AppError} 404, 422 */
async function subscribeToBackInStock(tx: Tx, request: SubscriptionRequest): Promise<ApiMessage> {
  const { product_id, user_id, email, language, isEmailDue } = request
  const { combination_id, stock } = await getSubscribedStock(tx, request)
  if (stock > 0) throw new AppError(422, 'in_stock', backInStockMessages.in_stock)
  const isVerified = user_id !== null
  const reply = isVerified
    ? withParams(backInStockMessages.will_notify, { email })
    : backInStockMessages.asked
  const ofAddress = and(
    eq(backInStockSubscriptions.product_id, product_id),
    sql`${backInStockSubscriptions.combination_id} is not distinct from ${combination_id}::uuid`,
    eq(backInStockSubscriptions.email, email),
  )
  // Anyone can enter an address: what its owner did not confirm does not count against the account.
  const others = and(
    eq(backInStockSubscriptions.email, email),
    isVerified ? isNotNull(backInStockSubscriptions.confirmed_at) : undefined,
    sql`not (${ofAddress})`,
  )
  if ((await tx.$count(backInStockSubscriptions, others)) >= MAX_BACK_IN_STOCK_SUBSCRIPTIONS) {
    if (!isVerified) return toApiMessage(reply)
    const message = withParams(backInStockMessages.too_many, { max: MAX_BACK_IN_STOCK_SUBSCRIPTIONS })
    throw new AppError(422, 'too_many', message)
  }
  await tx
    .insert(backInStockSubscriptions)
    .values({
      product_id,
      combination_id,
      user_id,
      email,
      language,
      confirmed_at: isVerified ? new Date() : null,
    })
    .onConflictDoNothing({
      target: [
        backInStockSubscriptions.product_id,
        backInStockSubscriptions.email,
        backInStockSubscriptions.combination_id,
      ],
    })
  // A new request resets the queue state if an earlier email was lost.
  await tx.update(backInStockSubscriptions).set({ queued_at: null }).where(ofAddress)
  const unconfirmed = and(ofAddress, isNull(backInStockSubscriptions.confirmed_at))
  // Not that of a confirmed one by anybody who enters the address.
  await tx
    .update(backInStockSubscriptions)
    .set({ language })
    .where(isVerified ? ofAddress : unconfirmed)
  if (isVerified)
    await tx.update(backInStockSubscriptions).set({ user_id, confirmed_at: new Date() }).where(unconfirmed)
  else if (isEmailDue) {
    const [open] = await tx
      .select({ id: backInStockSubscriptions.id })
      .from(backInStockSubscriptions)
      .where(unconfirmed)
    if (open) await queueEmail(tx, confirmBackInStockEmail, { back_in_stock_id: open.id })
  }
  return toApiMessage(reply)
}

/** @throws {AppError} 404 */
async function getSubscribedStock(tx: Tx, { product_id, variant_selections }: SubscriptionRequest) {
  const [product] = await tx
    .select({
      stock: products.stock,
      is_combined: sql<boolean>`exists (select from product_combinations c where c.product_id = products.id)`,
    })
    .from(products)
    .where(and(eq(products.id, product_id), eq(products.is_active, true)))
  if (!product) throw notFound(messages.product.not_found)
  if (!product.is_combined || !variant_selections) return { combination_id: null, stock: product.stock }
  const [combination] = await tx
    .select({ id: productCombinations.id, stock: availableStock })
    .from(productCombinations)
    .where(
      and(
        eq(productCombinations.product_id, product_id),
        eq(productCombinations.selections, variant_selections),
      ),
    )
  if (!combination) throw notFound(messages.product.not_found)
  return { combination_id: combination.id, stock: combination.stock }
}

const availableStock = sql<number>`case when ${productCombinations.is_active} then ${productCombinations.stock} else 0 end`
