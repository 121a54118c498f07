import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount } from '../../../../test/harness-client.ts'
import { placeCashOrder } from '../../../../test/harness-paying.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  await setStore(shop.db, { accounts: 'optional' })
})
afterAll(() => shop.close())

type Sent = Parameters<MailTransport['send']>[0]

/** Sends the emails that wait, as the worker does. */
async function sendQueued(): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    delete from jobs.job where name = 'mail' returning id, data`
  const sent: Sent[] = []
  const transport = { send: async (email: Sent) => void sent.push(email) }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  for (const { id, data } of jobs) await sendEmail(sender, data, id)
  return sent
}

const placed = {
  hi: { subject: /^आपका ऑर्डर ORD/, total: 'कुल: ₹', page: '/hi/' },
  en: { subject: /^Your order ORD/, total: 'Total: ₹', page: '/' },
}

test.each(['hi', 'en'] as const)(
  'an order placed in %s gets its emails and links in it',
  async (language) => {
    const { subject, total, page } = placed[language]
    for (const isGuest of [true, false]) {
      await shop.sql`delete from jobs.job`
      const client = isGuest ? shop.visitor() : await shop.asShopper()
      client.language = `${language}-IN`
      if (client.email === '') {
        await client.post('/api/auth/guest')
        client.email = 'guest@example.test'
      }
      const { statusCode, body } = await placeCashOrder(shop, client)
      expect(statusCode, body).toBe(201)
      const sent = await sendQueued()
      const email = sent.find((each) => subject.test(each.subject))
      expect(email, sent.map((each) => each.subject).join()).toBeDefined()
      expect(email?.text).toContain(total)
      expect(email?.html).toContain(`<html lang="${language}">`)
      const link = isGuest ? 'track-order#' : 'order-details/'
      expect(email?.text).toContain(`${shop.config.publicUrl}${page}${link}`)
      // As staff send it
      const copied = (await admin.get(`/api/admin/orders/${JSON.parse(body).id}/link`)).json().url
      expect(copied).toMatch(new RegExp(`^${shop.config.publicUrl}${page}track-order#`))
    }
  },
)

test('an account made in Hindi gets its emails in it, and in English once it chose so', async () => {
  await shop.sql`delete from jobs.job`
  const client = shop.visitor()
  client.language = 'hi-IN'
  const account = newAccount()
  await client.signUp(account)
  const [welcome] = await sendQueued()
  expect(welcome?.subject).toBe('Nakshi में आपका स्वागत है')
  expect(welcome?.text).toContain(`${shop.config.publicUrl}/hi/`)
  await client.patch('/api/profile', { language: 'en' })
  await client.post('/api/auth/forgot-password', { email: account.email })
  const [reset] = await sendQueued()
  expect(reset?.subject).toBe('Set a new password')
})
