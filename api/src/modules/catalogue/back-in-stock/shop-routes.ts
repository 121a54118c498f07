import { messages } from '@nakshi/contract/messages'
import { backInStockMessages } from '@nakshi/contract/messages/back-in-stock'
import { messageResponse } from '@nakshi/contract/shop/auth'
import { backInStockBody, backInStockTokenBody } from '@nakshi/contract/shop/back-in-stock'
import type { App, Deps } from '../../../app-types.ts'
import { AppError } from '../../../errors.ts'
import { consumeRateLimit } from '../../../http/rate-limit-buckets.ts'
import { toIpKey } from '../../../http/rate-limits.ts'
import { BACK_IN_STOCK_EMAIL_LIMITS } from './back-in-stock-limits.ts'
import { cancelSubscription, confirmSubscription } from './confirm.ts'
import { getAccountEmail, subscribeToBackInStock } from './subscribe.ts'

const limited = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const
const tags = ['stock notices']

export async function backInStockRoutes(app: App, { db, config }: Deps): Promise<void> {
  /** @throws {AppError} 429 too many requests from one IP */
  async function takeEmailQuota(email: string, ip: string): Promise<boolean> {
    if (!config.rateLimits) return true
    const ipBucket = { name: `stock notices of ${toIpKey(ip)}`, size: BACK_IN_STOCK_EMAIL_LIMITS.address }
    const wait = await consumeRateLimit(db, [ipBucket])
    if (wait > 0)
      throw new AppError(429, 'slow_down', messages.general.too_many_attempts, undefined, {
        retry_after: wait,
      })
    const emailBucket = { name: `stock notices for ${email}`, size: BACK_IN_STOCK_EMAIL_LIMITS.email }
    return (await consumeRateLimit(db, [emailBucket])) === 0
  }

  app.post(
    '/api/back-in-stock',
    { config: limited, schema: { tags, body: backInStockBody, response: { 202: messageResponse } } },
    async (request, reply) => {
      const { product_id } = request.body
      const userId = request.account?.id ?? null
      const accountAddress = userId && (await db.transaction((tx) => getAccountEmail(tx, userId)))
      const email = accountAddress || request.body.email
      if (!email) {
        const message = 'Please enter your email address'
        throw new AppError(400, 'invalid', message, [{ path: 'email', message }])
      }
      const isEmailDue = await takeEmailQuota(email, request.ip)
      reply.code(202)
      return db.transaction((tx) =>
        subscribeToBackInStock(tx, { product_id, user_id: userId, email, isEmailDue }),
      )
    },
  )

  app.post(
    '/api/back-in-stock/confirm',
    { config: limited, schema: { tags, body: backInStockTokenBody, response: { 200: messageResponse } } },
    async (request) => {
      await db.transaction((tx) => confirmSubscription(tx, request.body.token))
      return { message: backInStockMessages.confirmed }
    },
  )

  app.post(
    '/api/back-in-stock/withdraw',
    { config: limited, schema: { tags, body: backInStockTokenBody, response: { 200: messageResponse } } },
    async (request) => {
      await db.transaction((tx) => cancelSubscription(tx, request.body.token))
      return { message: backInStockMessages.unsubscribed }
    },
  )
}
