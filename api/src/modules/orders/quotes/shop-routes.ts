import formbody from '@fastify/formbody'
import { z } from 'zod'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { limitByLink } from '../../../platform/http/rate-limits.ts'
import { sendBrandedPage, sendErrorPage, tooManyPage } from '../../settings/branded-page.ts'
import { toOrderTrackingUrl } from '../tracking-link/tracking-link.ts'
import { renderClosedPage, renderQuotePage, toRejectionPage } from './quote-page.ts'
import { acceptQuote, findQuote, getQuoteStatus } from './quotes.ts'

const query = z.object({ token: z.string().max(200).default('') })

/** A quote is opened and accepted without an account, and without scripts. */
export async function quotePageRoutes(app: App, { db, config }: Deps): Promise<void> {
  await app.register(formbody, { bodyLimit: 10_000 })
  const ofLink = { access: 'visitor', rateLimit: limitByLink(60, 'query') } as const
  const errorHandler = sendErrorPage(db, (error) =>
    error.statusCode === 429 ? tooManyPage : toRejectionPage(error),
  )

  // Mail scanners open links, so that opening it changes nothing.
  app.get(
    '/quote',
    { config: ofLink, errorHandler, schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const { token } = request.query
      const quote = await findQuote(db, token)
      const status = getQuoteStatus(quote, new Date())
      if (status === 'expired' || status === 'withdrawn')
        return sendBrandedPage(db, reply, 410, renderClosedPage(status, quote.valid_until))
      return sendBrandedPage(db, reply, 200, renderQuotePage(quote, token))
    },
  )

  // The token in the address is all that counts; browsers name no origin, as the page tells no referrer.
  app.post(
    '/quote',
    {
      config: { ...ofLink, cross_site: true, rateLimit: limitByLink(20, 'query') },
      errorHandler,
      schema: { hide: true, querystring: query },
    },
    async (request, reply) => {
      const order = await acceptQuote(db, request.query.token, config)
      // The order can be paid at its tracking link.
      return reply.redirect(toOrderTrackingUrl(config.publicUrl, order, config), 303)
    },
  )
}
