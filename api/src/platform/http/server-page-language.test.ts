import { defaultMarketingSettings } from '@nakshi/core/settings/marketing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { placeOrder } from '../../../test/harness-paying.ts'
import { setSettings } from '../../../test/harness-settings.ts'
import { sendEmail } from '../../modules/notifications/emails/send-email.ts'
import { toUnsubscribeUrl } from '../../modules/reviews/unsubscribe-link.ts'
import type { EmailJob } from '../jobs/queue.ts'
import type { MailTransport } from '../mail/transport.ts'
import { openMediaStore } from '../media/media-store.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  const newsletter = { ...defaultMarketingSettings.newsletter, enabled: true }
  await setSettings(shop.db, 'marketing_settings', { ...defaultMarketingSettings, newsletter })
})
afterAll(() => shop.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (url: string, payload = '') =>
  shop.app.inject({ method: 'POST', url, payload, headers: FORM, remoteAddress: '198.51.100.1' })

/** Only the frame of a page is in no language: its words are between tags. */
const listEnglish = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/Nakshi|UPI|ORD\w+/g, '')
    .match(/[a-z]{2,}/gi)

test('a newsletter is subscribed to in Hindi, from the form to the confirmation', async () => {
  const form = await shop.app.inject('/hi/newsletter/sign-up')
  expect([form.statusCode, listEnglish(form.body)]).toEqual([200, null])
  expect(form.body).toContain('<html lang="hi">')
  expect(form.body).toContain('action="/hi/newsletter/sign-up"')
  const rejected = await post('/hi/newsletter/sign-up', 'email=x')
  expect([rejected.statusCode, listEnglish(rejected.body)]).toEqual([422, null])
  const asked = await post('/hi/newsletter/sign-up', 'email=reader@example.test')
  expect([asked.statusCode, listEnglish(asked.body)]).toEqual([200, null])
  expect(asked.body).toContain('href="/hi"')

  const sent: Parameters<MailTransport['send']>[0][] = []
  const transport = { send: async (email: (typeof sent)[number]) => void sent.push(email) }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  const [job] = await shop.sql<{ id: string; data: EmailJob }[]>`
    delete from jobs.job where name = 'mail' and data->>'email' = 'confirm_newsletter' returning id, data`
  if (!job) throw new Error('no email was queued')
  await sendEmail(sender, job.data, job.id)
  const link = /\/hi\/newsletter\/confirm\?token=[\w-]+/.exec(sent[0]?.text ?? '')?.[0] ?? ''
  const page = await shop.app.inject(link)
  expect([page.statusCode, listEnglish(page.body)]).toEqual([200, null])
  expect(page.body).toContain(`action="${link}"`)
  expect([
    (await post(link)).statusCode,
    (await shop.app.inject('/hi/newsletter/confirm')).statusCode,
  ]).toEqual([200, 422])
})

test('emails are unsubscribed from in the language of their link, by a program too', async () => {
  const { pathname, search } = new URL(toUnsubscribeUrl(shop.config, 'asha@example.test'))
  for (const send of [shop.app.inject.bind(shop.app), post]) {
    const page = await send(`/hi${pathname}${search}`)
    expect([page.statusCode, listEnglish(page.body)]).toEqual([200, null])
  }
  expect((await shop.app.inject(pathname + search)).body).toContain('<html lang="en">')
  expect(listEnglish((await shop.app.inject('/hi/unsubscribe?token=x')).body)).toBeNull()
})

test('an order placed in Hindi is paid on a page in Hindi, which leads back to its page', async () => {
  const client = await shop.asShopper()
  client.language = 'hi-IN'
  const { placed } = await placeOrder(shop, client)
  expect(placed.payment_url).toMatch(/^\/hi\/payments\/sandbox\//)
  const page = await client.get(placed.payment_url)
  expect([page.statusCode, listEnglish(page.body)]).toEqual([200, null])
  const paid = await client.post(`${placed.payment_url}/succeed`)
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `/hi/order-details/${placed.id}`])

  client.language = 'en-IN'
  const english = (await placeOrder(shop, client)).placed
  expect(english.payment_url).toMatch(/^\/payments\/sandbox\//)
  expect((await client.get(english.payment_url)).body).toContain('Test payment: you will not be charged')
})

test('errors of a payment page are in its language', async () => {
  const page = await shop.visitor().get(`/hi/payments/sandbox/${crypto.randomUUID()}`)
  expect([page.statusCode, listEnglish(page.body)]).toEqual([401, null])
  expect(page.body).toContain('href="/hi/orders"')
})
