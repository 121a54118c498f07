import { defineMessages } from '@nakshi/core/base/message-template'
import { unsubscribeLists } from '@nakshi/core/notifications/unsubscribe-list'
import { z } from 'zod'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { limitByLink } from '../../platform/http/rate-limits.ts'
import { addEmailOptOut, withdrawGiftReminders } from '../accounts/email-opt-outs.ts'
import {
  homeLink,
  renderMessagePage,
  sendBrandedPage,
  sendErrorPage,
  tooManyPage,
} from '../settings/branded-page.ts'
import { getUnsubscribedHash, toUnsubscribePath } from './unsubscribe-link.ts'

const m = defineMessages('unsubscribe_page', {
  invalid: 'This link is not valid',
  invalid_help: 'Please open the link in one of our emails again.',
  ask: 'Unsubscribe?',
  ask_help:
    'You will get no more review requests, cart reminders, reminders of saved dates or newsletters from us. Emails about your orders still reach you.',
  action: 'Unsubscribe',
  ask_gift_reminders: 'Stop reminders of your saved dates?',
  ask_gift_reminders_help: 'Your dates stay in your account. Our other emails still reach you.',
  done: 'You are unsubscribed',
  done_help:
    'We will send no more review requests, cart reminders, reminders of saved dates or newsletters to this email address.',
  done_gift_reminders: 'Your reminders are stopped',
  done_gift_reminders_help: 'We will send no more reminders of your saved dates, until you choose one again.',
})

const TEXTS = {
  all: { ask: m.ask, ask_help: m.ask_help, done: m.done, done_help: m.done_help },
  gift_reminders: {
    ask: m.ask_gift_reminders,
    ask_help: m.ask_gift_reminders_help,
    done: m.done_gift_reminders,
    done_help: m.done_gift_reminders_help,
  },
}

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Works without signing in, without scripts and after the account is deleted. */
export async function unsubscribeRoutes(app: App, { db, config }: Deps): Promise<void> {
  // The token in the address is all that counts: mail providers post a form of their own (RFC 8058).
  app.removeContentTypeParser(FORM_TYPES)
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: 10_000 }, async () => null)
  const query = z.object({
    token: z.string().max(200).default(''),
    list: z.enum(unsubscribeLists).optional(),
  })
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
      const { token, list } = request.query
      if (getUnsubscribedHash(token, config, list) === null) return sendBrandedPage(db, reply, 422, invalid)
      const page = renderMessagePage({
        title: TEXTS[list ?? 'all'].ask,
        text: TEXTS[list ?? 'all'].ask_help,
        links: [],
        form: { action: toUnsubscribePath(token, list), label: m.action },
      })
      return sendBrandedPage(db, reply, 200, page)
    },
  )

  app.post(
    '/unsubscribe',
    { config: { access: 'visitor', cross_site: true, rateLimit }, errorHandler, schema },
    async (request, reply) => {
      const { token, list } = request.query
      const hash = getUnsubscribedHash(token, config, list)
      if (hash === null) return sendBrandedPage(db, reply, 422, invalid)
      await (list === undefined ? addEmailOptOut(db, hash) : withdrawGiftReminders(db, hash))
      const page = renderMessagePage({
        title: TEXTS[list ?? 'all'].done,
        text: TEXTS[list ?? 'all'].done_help,
        links: [homeLink],
      })
      return sendBrandedPage(db, reply, 200, page)
    },
  )
}
