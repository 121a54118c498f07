import { defineMessages } from '@nakshi/core/base/message-template'
import { z } from 'zod'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { addEmailOptOut } from '../accounts/email-opt-outs.ts'
import {
  homeLink,
  renderMessagePage,
  sendBrandedPage,
  sendErrorPage,
  tooManyPage,
} from '../settings/branded-page.ts'
import { getUnsubscribedHash } from './unsubscribe-link.ts'

const m = defineMessages('unsubscribe_page', {
  invalid: 'This link is not valid',
  invalid_help: 'Please open the link in one of our emails again.',
  ask: 'Unsubscribe?',
  ask_help:
    'You will get no more review requests, cart reminders or newsletters from us. Emails about your orders still reach you.',
  action: 'Unsubscribe',
  done: 'You are unsubscribed',
  done_help: 'We will send no more review requests, cart reminders or newsletters to this email address.',
})

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Works without signing in, without scripts and after the account is deleted. */
export async function unsubscribeRoutes(app: App, { db, config }: Deps): Promise<void> {
  // The token in the address is all that counts: mail providers post a form of their own (RFC 8058).
  app.removeContentTypeParser(FORM_TYPES)
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: 10_000 }, async () => null)
  const query = z.object({ token: z.string().max(200).default('') })
  const schema = { hide: true, querystring: query }
  const rateLimit = limitByLink(60, 'query')
  const invalid = renderMessagePage({
    title: m.invalid,
    text: m.invalid_help,
    links: [homeLink],
  })
  const errorHandler = sendErrorPage(db, ({ statusCode }) => (statusCode === 429 ? tooManyPage : invalid))

  // Mail scanners open links, so that opening it changes nothing.
  app.get(
    '/unsubscribe',
    { config: { access: 'visitor', rateLimit }, errorHandler, schema },
    async (request, reply) => {
      const { token } = request.query
      if (getUnsubscribedHash(token, config) === null) return sendBrandedPage(db, reply, 422, invalid)
      const page = renderMessagePage({
        title: m.ask,
        text: m.ask_help,
        links: [],
        form: { action: `/unsubscribe?token=${encodeURIComponent(token)}`, label: m.action },
      })
      return sendBrandedPage(db, reply, 200, page)
    },
  )

  app.post(
    '/unsubscribe',
    { config: { access: 'visitor', cross_site: true, rateLimit }, errorHandler, schema },
    async (request, reply) => {
      const hash = getUnsubscribedHash(request.query.token, config)
      if (hash === null) return sendBrandedPage(db, reply, 422, invalid)
      await addEmailOptOut(db, hash)
      const page = renderMessagePage({
        title: m.done,
        text: m.done_help,
        links: [homeLink],
      })
      return sendBrandedPage(db, reply, 200, page)
    },
  )
}
