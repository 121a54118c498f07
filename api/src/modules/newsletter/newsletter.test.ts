import { messages } from '@nakshi/core/messages'
import { defaultMarketingSettings, type MarketingSettings } from '@nakshi/core/settings/marketing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../test/harness-settings.ts'
import { purgeExpired } from '../../app/worker/purge-expired.ts'
import { coupons, emailOptOuts, newsletterSubscribers } from '../../platform/db/tables/index.ts'
import type { EmailJob } from '../../platform/jobs/queue.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'

let shop: TestApp
let mug: Awaited<ReturnType<typeof addProduct>>
beforeAll(async () => {
  shop = await createTestApp()
  mug = await addProduct(shop.db, { price: 100_000, stock: 1_000 })
  await setStore(shop.db, { accounts: 'optional' })
})
afterAll(() => shop.close())

const setNewsletter = (newsletter: Partial<MarketingSettings['newsletter']>, db = shop.db) =>
  setSettings(db, 'marketing_settings', {
    ...defaultMarketingSettings,
    newsletter: { ...defaultMarketingSettings.newsletter, ...newsletter },
  })
beforeEach(async () => {
  await shop.sql`delete from jobs.job where name = 'mail'`
  await setNewsletter({ enabled: true, coupon_percent: 10 })
})

const signUp = (
  email: string,
  app = shop.app,
  headers: Record<string, string> = {},
  remoteAddress = '198.51.100.1',
) =>
  app.inject({
    remoteAddress,
    method: 'POST',
    url: '/newsletter/sign-up',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ email }).toString(),
  })

type Sent = { to: { address: string }; text: string; subject: string; headers?: Record<string, string> }

async function sendQueuedEmails(): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    delete from jobs.job where name = 'mail' and data->>'email' like '%newsletter%' returning id, data`
  const sent: Sent[] = []
  const transport = { send: async (email: Sent) => void sent.push(email) }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  for (const { id, data } of jobs) await sendEmail(sender, data, id)
  return sent
}

let addresses = 0
const newAddress = () => `reader${++addresses}@example.test`
const findLink = (emails: Sent[]) =>
  /\/newsletter\/confirm\?token=[\w-]+/.exec(emails[0]?.text ?? '')?.[0] ?? ''
const findCode = (text: string) => /WELCOME[A-Z2-9]{8}/.exec(text)?.[0] ?? ''
const open = (url: string) => shop.visitor().get(url)
const confirm = (url: string) => shop.app.inject({ method: 'POST', url })
const findSubscriber = async (email: string) =>
  (await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]
const countCoupons = () => shop.db.$count(coupons)
const optOut = (email: string) => shop.db.insert(emailOptOuts).values({ email_hash: hashEmail(email) })

async function requestLink(email: string): Promise<string> {
  await signUp(email)
  return findLink(await sendQueuedEmails())
}
async function subscribe(email = newAddress()): Promise<{ email: string; code: string }> {
  const page = await confirm(await requestLink(email))
  return { email, code: findCode(page.body) }
}

test('confirms by a button, shows the promo code and sends it once', async () => {
  const email = newAddress()
  const referer = `${shop.config.publicUrl}/products/mug?ref=1`
  const answer = await signUp(email.toUpperCase(), shop.app, { referer, host: new URL(referer).host })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const [asked, ...others] = await sendQueuedEmails()
  expect([asked?.to.address, others]).toEqual([email, []])
  const link = asked ? findLink([asked]) : ''
  expect(await findSubscriber(email)).toMatchObject({ source: '/products/mug', confirmed_at: null })

  const page = await open(link)
  expect([page.statusCode, page.body.includes('<button class="pay">Confirm subscription</button>')]).toEqual([
    200,
    true,
  ])
  expect((await findSubscriber(email))?.confirmed_at).toBeNull()

  const confirmed = await confirm(link)
  const code = findCode(confirmed.body)
  expect([confirmed.statusCode, code]).toEqual([200, expect.stringMatching(/./)])
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, code))
  expect(coupon).toMatchObject({
    discount_type: 'percentage',
    discount_value: 10,
    usage_limit: 1,
    first_order_only: true,
  })
  const emails = await sendQueuedEmails()
  expect(emails).toMatchObject([{ to: { address: email }, subject: `Your promo code: ${code}` }])
  expect(emails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

  const again = await confirm(link)
  expect([again.statusCode, findCode(again.body), await sendQueuedEmails()]).toEqual([200, code, []])
})

test('gives one promo code for two clicks at the same time', async () => {
  const link = await requestLink(newAddress())
  const before = await countCoupons()
  let clicks: Promise<Awaited<ReturnType<typeof confirm>>[]> | undefined
  await shop.sql.begin(async (tab) => {
    await tab`select from newsletter_subscribers where confirmed_at is null for update`
    clicks = Promise.all([confirm(link), confirm(link), confirm(link)])
    await vi.waitFor(async () => {
      const waiting = await shop.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(3)
    })
  })
  const pages = (await clicks) ?? []
  expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${findCode(body)}`)).size).toBe(1)
  expect(await countCoupons()).toBe(before + 1)
  expect(await sendQueuedEmails()).toHaveLength(1)
})

test('answers the same for a new, an unconfirmed and a subscribed address, and emails only the first two', async () => {
  const { email } = await subscribe()
  await sendQueuedEmails()
  const waiting = newAddress()
  await signUp(waiting)
  await sendQueuedEmails()
  const answers = [await signUp(newAddress()), await signUp(waiting), await signUp(email)]
  expect(new Set(answers.map(({ statusCode, body }) => statusCode + body)).size).toBe(1)
  expect((await sendQueuedEmails()).map(({ to }) => to.address)).not.toContain(email)
})

test.each(['', 'asha', 'asha@', '"><script>@example.test', 'a b@example.test'])(
  'rejects the address %j in the form',
  async (typed) => {
    const before = await shop.db.$count(newsletterSubscribers)
    const answer = await signUp(typed)
    expect([answer.statusCode, answer.body.includes('Please enter a valid email')]).toEqual([422, true])
    expect(answer.body).not.toContain('<script>')
    expect(await shop.db.$count(newsletterSubscribers)).toBe(before)
  },
)

test('refuses an expired, an outdated and a made-up link', async () => {
  const email = newAddress()
  const outdated = await requestLink(email)
  const link = await requestLink(email)
  await shop.sql`update newsletter_subscribers set requested_at = now() - interval '8 days' where email = ${email}`
  for (const url of [outdated, link, '/newsletter/confirm', '/newsletter/confirm?token=abc']) {
    expect((await open(url)).statusCode, url).toBe(422)
    expect((await confirm(url)).statusCode, url).toBe(422)
  }
  expect((await findSubscriber(email))?.confirmed_at).toBeNull()
})

const isSubscribed = async (email: string) =>
  (
    await shop.sql`select from newsletter_subscribers s where s.email = ${email} and s.confirmed_at is not null
      and not exists (select from email_opt_outs o where o.email_hash = ${hashEmail(email)}
        and o.created_at >= s.confirmed_at)`
  ).length === 1

test('an opt-out ends only by a new confirmation, without a second promo code', async () => {
  const { email, code } = await subscribe()
  const [coupon] = await sendQueuedEmails()
  const oneClick = /\/unsubscribe\?token=[\w-]+/.exec(coupon?.text ?? '')?.[0] ?? ''
  expect([(await confirm(oneClick)).statusCode, await isSubscribed(email)]).toEqual([200, false])

  const link = await requestLink(email)
  expect(await isSubscribed(email)).toBe(false)
  expect((await open(link)).body).toContain('You unsubscribed earlier')
  const before = await countCoupons()
  const page = await confirm(link)
  expect([await isSubscribed(email), await countCoupons(), findCode(page.body)]).toEqual([true, before, code])
  expect(await sendQueuedEmails()).toEqual([])
  // Review requests and cart reminders stay off.
  expect(await shop.db.$count(emailOptOuts, eq(emailOptOuts.email_hash, hashEmail(email)))).toBe(1)

  expect([(await confirm(oneClick)).statusCode, await isSubscribed(email)]).toEqual([200, false])
})

test('confirms an address that opted out before it signed up', async () => {
  const email = newAddress()
  await shop.db.insert(emailOptOuts).values({ email_hash: hashEmail(email) })
  const { code } = await subscribe(email)
  expect([await isSubscribed(email), code]).toEqual([true, expect.stringMatching(/./)])
  expect((await sendQueuedEmails()).map(({ to }) => to.address)).toEqual([email])
})

test('a used link does not end a later opt-out', async () => {
  const email = newAddress()
  const link = await requestLink(email)
  await confirm(link)
  await optOut(email)
  expect([(await confirm(link)).statusCode, await isSubscribed(email)]).toEqual([422, false])
  expect(await sendQueuedEmails()).toEqual([])
})

test('keeps one subscriber and one promo code for a mailbox with plus tags', async () => {
  await subscribe('asha.rao@gmail.com')
  const before = await countCoupons()
  expect(await requestLink('asharao+2@gmail.com')).toBe('')
  expect(await countCoupons()).toBe(before)
})

test('shows, sends and confirms nothing while it is off', async () => {
  const email = newAddress()
  const link = await requestLink(email)
  await signUp(newAddress())
  await setNewsletter({ enabled: false })
  expect(await sendQueuedEmails()).toEqual([])
  for (const answer of [
    await signUp(email),
    await confirm(link),
    await open(link),
    await open('/newsletter/sign-up'),
  ])
    expect(answer.statusCode).toBe(404)
  expect((await findSubscriber(email))?.confirmed_at).toBeNull()
})

test('links to the privacy policy while it is published', async () => {
  expect((await open('/newsletter/sign-up')).body).toContain('href="/privacy"')
  await shop.sql`update pages set status = 'draft' where kind = 'privacy'`
  expect((await open('/newsletter/sign-up')).body).not.toContain('href="/privacy"')
  await shop.sql`update pages set status = 'published' where kind = 'privacy'`
})

test('subscribes without a promo code when the shop gives none', async () => {
  await setNewsletter({ enabled: true, coupon_percent: null })
  const before = await countCoupons()
  const page = await confirm(await requestLink(newAddress()))
  expect([page.statusCode, findCode(page.body), await countCoupons()]).toEqual([200, '', before])
  expect(await sendQueuedEmails()).toEqual([])
})

test('limits emails to one address and sign-ups of one client, not of another one', async () => {
  const limited = await createTestApp({ rateLimits: true })
  try {
    await setNewsletter({ enabled: true }, limited.db)
    for (let time = 0; time < 6; time += 1)
      expect((await signUp('victim@example.test', limited.app)).statusCode).toBe(200)
    const emails = await limited.sql`select from jobs.job where data->>'email' = 'confirm_newsletter'`
    expect(emails).toHaveLength(3)
    const statuses = []
    for (let time = 0; time < 20; time += 1)
      statuses.push((await signUp(newAddress(), limited.app)).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    const elsewhere = await signUp(newAddress(), limited.app, {}, '203.0.113.9')
    expect(elsewhere.statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})

test('purges unconfirmed addresses after 7 days and unsubscribed ones with their code after 90', async () => {
  const row = (name: string, days: number, confirmed = false) => ({
    email: `${name}@purge.test`,
    source: '',
    requested_at: new Date(Date.now() - days * 86_400_000),
    confirmed_at: confirmed ? new Date(Date.now() - days * 86_400_000) : null,
  })
  await shop.db
    .insert(newsletterSubscribers)
    .values([
      row('new', 6),
      row('old', 8),
      row('reader', 300, true),
      row('gone', 300, true),
      row('left', 300, true),
    ])
  const optedOut = (name: string, days: number) => ({
    email_hash: hashEmail(`${name}@purge.test`),
    created_at: new Date(Date.now() - days * 86_400_000),
  })
  await shop.db.insert(emailOptOuts).values([optedOut('gone', 91), optedOut('left', 89)])
  await purgeExpired(shop.db)
  const left =
    await shop.sql`select email from newsletter_subscribers where email like '%@purge.test' order by 1`
  expect(left.map(({ email }) => email)).toEqual(['left@purge.test', 'new@purge.test', 'reader@purge.test'])
})

let phones = 8_000_000_000
async function order(client: Client, code: string | undefined, email: string) {
  await client.post('/api/cart', { product_id: mug.id })
  const { total = 0 } = (await client.post('/api/checkout/quote', { coupon_code: code })).json()
  phones += 1
  const body = {
    shipping_address: {
      ...deliveryAddress,
      email,
      phone: String(phones),
      // A guest can have three open orders to one address.
      address_line1: crypto.randomUUID(),
    },
    payment_method: 'cod',
    coupon_code: code,
    expected_total: total,
  }
  return client.post('/api/orders', body, { headers: { 'idempotency-key': crypto.randomUUID() } })
}
async function asGuest(): Promise<Client> {
  const client = shop.visitor()
  await client.post('/api/auth/guest')
  return client
}
async function asVerified(email: string): Promise<Client> {
  const client = await shop.asShopper({ email })
  await shop.sql`update users set email_confirmed_at = now() where id = ${client.userId}`
  return client
}
test.each<[string, (email: string) => Promise<[Client, string]>]>([
  ['a guest with the address', async (email) => [await asGuest(), email.replace('@', '+gift@')]],
  ['the account with the verified address', async (email) => [await asVerified(email), newAddress()]],
  ['another account with the address', async (email) => [await shop.asShopper(), email]],
])('takes the promo code from %s', async (_who, getCustomer) => {
  const { email, code } = await subscribe()
  const [client, typed] = await getCustomer(email)
  const answer = await order(client, code, typed)
  expect([answer.statusCode, answer.json().discount_amount], answer.body).toEqual([201, 10_000])
})

test('refuses another person’s address, and an account that has not verified the address', async () => {
  const { email, code } = await subscribe()
  const unverified = await shop.asShopper({ email })
  for (const client of [await asGuest(), await asVerified(newAddress()), unverified]) {
    const answer = await order(client, code, newAddress())
    expect([answer.statusCode, answer.json().issues]).toMatchObject([
      422,
      [{ path: 'coupon_code', message: messages.coupon.other_email.template }],
    ])
  }
  expect((await order(await asGuest(), code, email)).statusCode).toBe(201)
})

test.each<[string, (email: string) => Promise<Client>, string]>([
  ['a guest with the address', asGuest, ''],
  ['an account with the address', asVerified, ''],
  ['a guest with a plus tag', asGuest, '+x'],
])('is for the first order only: after one of %s', async (_who, getClient, tag) => {
  const { email, code } = await subscribe()
  const client = await getClient(email)
  const first = await order(client, undefined, email.replace('@', `${tag}@`))
  expect(first.statusCode, first.body).toBe(201)
  const answer = await order(await asGuest(), code, email)
  expect([answer.statusCode, answer.json().message]).toEqual([422, messages.coupon.first_order_only.template])
  await shop.sql`update orders set status = 'cancelled' where id = ${first.json().id}`
  expect((await order(await asGuest(), code, email)).statusCode).toBe(201)
})

test('is used by one of several orders at the same time', async () => {
  const { email, code } = await subscribe()
  const clients = [await asGuest(), await asGuest(), await asVerified(email)]
  const answers = await Promise.all(clients.map((client) => order(client, code, email)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, code))
  expect(coupon?.used_count).toBe(1)
  const later = await order(await asGuest(), code, email)
  expect([later.statusCode, later.json().message]).toEqual([422, messages.coupon.used_up.template])
})

test('the database refuses a promo code that more than one order could use', async () => {
  const { code } = await subscribe()
  for (const change of [{ usage_limit: 2 }, { usage_limit: null }, { first_order_only: false }])
    await expect(
      shop.db.update(coupons).set(change).where(eq(coupons.code, code)),
      JSON.stringify(change),
    ).rejects.toThrow()
})
