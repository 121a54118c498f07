import { fieldMessages } from '@nakshi/core/base/field-messages'
import { email as emailField } from '@nakshi/core/base/fields'
import { NEWSLETTER_PATH } from '@nakshi/core/settings/storefront-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { defineRateLimits, isWithinRateLimit } from '../../platform/http/rate-limit-buckets.ts'
import { limitByLink, toIpKey } from '../../platform/http/rate-limits.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { toCanonicalEmail } from '../accounts/canonical-email.ts'
import { type BrandedPage, sendBrandedPage, sendErrorPage, tooManyPage } from '../settings/branded-page.ts'
import { getMarketingSettings, getShopState } from '../settings/get-settings.ts'
import {
  invalidLinkPage,
  notOfferedPage,
  renderConfirmPage,
  renderSignUpPage,
  renderSubscribedPage,
  requestedPage,
} from './pages.ts'
import {
  confirmSubscription,
  getSubscriptionState,
  requestSubscription,
  type SubscriptionState,
} from './subscriptions.ts'

/** Another person can use up the limit of an address, but the newest link is then in its mailbox. */
const NEWSLETTER_EMAIL_LIMITS = defineRateLimits('confirmation of a newsletter subscription', {
  recipient: { burst: 3, refillSeconds: 60 * 60 },
  address: { burst: 20, refillSeconds: 60 },
})

const MAX_SOURCE_LENGTH = 200
const FORM_TYPE = 'application/x-www-form-urlencoded'
const config = { access: 'visitor', rateLimit: { max: 60, timeWindow: '1 minute' } } as const
const ofLink = { access: 'visitor', rateLimit: limitByLink(60, 'query') } as const

/** Forms and pages that work without scripts. */
export async function newsletterRoutes(app: App, { db, config: server }: Deps): Promise<void> {
  app.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string', bodyLimit: 10_000 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  const token = z.object({ token: z.string().max(200).default('') })
  const send = (reply: FastifyReply, status: number, page: BrandedPage) =>
    sendBrandedPage(db, reply, status, page)
  const errorHandler = sendErrorPage(db, ({ statusCode }) =>
    statusCode === 429 ? tooManyPage : invalidLinkPage,
  )
  const getTerms = async () => (await getMarketingSettings(db)).newsletter
  async function getSignUpForm() {
    const { settings, publishedPaths } = await getShopState(db)
    return { storeName: settings.store_settings.name, hasPrivacyPage: publishedPaths.has('/privacy') }
  }

  app.get(NEWSLETTER_PATH, { config, errorHandler, schema: { hide: true } }, async (_request, reply) => {
    if (!(await getTerms()).enabled) return send(reply, 404, notOfferedPage)
    return send(reply, 200, renderSignUpPage(await getSignUpForm()))
  })

  app.post(
    NEWSLETTER_PATH,
    {
      config,
      errorHandler,
      schema: { hide: true, body: z.object({ email: z.string().default('') }).default({ email: '' }) },
    },
    async (request, reply) => {
      if (!(await getTerms()).enabled) return send(reply, 404, notOfferedPage)
      const typed = request.body.email
      const parsed = emailField.safeParse(typed)
      if (!parsed.success) {
        const rejected = { email: typed.slice(0, 254), message: fieldMessages.email }
        return send(reply, 422, renderSignUpPage(await getSignUpForm(), rejected))
      }
      const email = parsed.data
      if (!(await takeQuota(`newsletter of ${toIpKey(request.ip)}`, 'address')))
        return send(reply, 429, tooManyPage)
      const [source, language] = [getSourcePath(request), getRequestLanguage(request)]
      if (await takeQuota(`newsletter for ${toCanonicalEmail(email)}`, 'recipient'))
        await db.transaction((tx) => requestSubscription(tx, { email, source, language }))
      return send(reply, 200, requestedPage)
    },
  )

  const takeQuota = (name: string, kind: keyof typeof NEWSLETTER_EMAIL_LIMITS) =>
    isWithinRateLimit({ db, config: server }, [{ name, size: NEWSLETTER_EMAIL_LIMITS[kind] }])

  function sendState(reply: FastifyReply, token: string, found: SubscriptionState) {
    if (found.state === 'invalid') return send(reply, 422, invalidLinkPage)
    if (found.state === 'open') return send(reply, 200, renderConfirmPage(token, found.is_unsubscribed))
    return send(reply, 200, renderSubscribedPage(found.coupon))
  }

  // Mail scanners open links, so that opening it changes nothing.
  app.get(
    '/newsletter/confirm',
    { config: ofLink, errorHandler, schema: { hide: true, querystring: token } },
    async (request, reply) => {
      if (!(await getTerms()).enabled) return send(reply, 404, notOfferedPage)
      return sendState(reply, request.query.token, await getSubscriptionState(db, request.query.token))
    },
  )

  app.post(
    '/newsletter/confirm',
    { config: ofLink, errorHandler, schema: { hide: true, querystring: token } },
    async (request, reply) => {
      const terms = await getTerms()
      if (!terms.enabled) return send(reply, 404, notOfferedPage)
      const found = await retryingTransaction(db, (tx) => confirmSubscription(tx, request.query.token, terms))
      return sendState(reply, request.query.token, found)
    },
  )
}

/** Where the form was: a page of this shop, without its query. */
function getSourcePath({ headers: { referer = '', host } }: FastifyRequest): string {
  if (!URL.canParse(referer)) return ''
  const page = new URL(referer)
  return page.host === host ? page.pathname.slice(0, MAX_SOURCE_LENGTH) : ''
}
