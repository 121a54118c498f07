import type { App, Deps } from '../../app-types.ts'
import { messageAnswer } from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import { stockNoticeSentences } from '../../contract/stock-notice-sentences.ts'
import { stockNoticeBody, stockNoticeToken } from '../../contract/stock-notices.ts'
import { NOTICE_LETTERS } from '../../domain/stock-notices.ts'
import { AppError } from '../../errors.ts'
import { countAttempt } from '../../http/attempts.ts'
import { householdOf } from '../../http/rate-limits.ts'
import { confirmNotice, withdrawNotice } from './answer-notice.ts'
import { accountEmail, askForNotice } from './ask-for-notice.ts'

const often = { access: 'anyone', rateLimit: { max: 20, timeWindow: '1 minute' } } as const
const tags = ['stock notices']

export async function stockNoticeRoutes(app: App, { db, config }: Deps): Promise<void> {
  /** @throws {AppError} 429 too many requests from one IP */
  async function letterIsDue(email: string, ip: string): Promise<boolean> {
    if (!config.rateLimits) return true
    const address = { name: `stock notices of ${householdOf(ip)}`, size: NOTICE_LETTERS.address }
    const wait = await countAttempt(db, [address])
    if (wait > 0)
      throw new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: wait })
    const letters = { name: `stock notices for ${email}`, size: NOTICE_LETTERS.email }
    return (await countAttempt(db, [letters])) === 0
  }

  app.post(
    '/api/stock-notices',
    { config: often, schema: { tags, body: stockNoticeBody, response: { 202: messageAnswer } } },
    async (request, reply) => {
      const { product_id } = request.body
      const userId = request.account?.id ?? null
      const own = userId && (await db.transaction((tx) => accountEmail(tx, userId)))
      const email = own || request.body.email
      if (!email) {
        const message = 'Please enter your email address'
        throw new AppError(400, 'invalid', message, [{ path: 'email', message }])
      }
      const isLetterDue = await letterIsDue(email, request.ip)
      reply.code(202)
      return db.transaction((tx) => askForNotice(tx, { product_id, user_id: userId, email, isLetterDue }))
    },
  )

  app.post(
    '/api/stock-notices/confirm',
    { config: often, schema: { tags, body: stockNoticeToken, response: { 200: messageAnswer } } },
    async (request) => {
      await db.transaction((tx) => confirmNotice(tx, request.body.token))
      return { message: stockNoticeSentences.confirmed }
    },
  )

  app.post(
    '/api/stock-notices/withdraw',
    { config: often, schema: { tags, body: stockNoticeToken, response: { 200: messageAnswer } } },
    async (request) => {
      await db.transaction((tx) => withdrawNotice(tx, request.body.token))
      return { message: stockNoticeSentences.forgotten }
    },
  )
}
