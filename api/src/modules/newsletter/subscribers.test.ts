import { adminMessages } from '@nakshi/core/admin-messages'
import { defaultMarketingSettings } from '@nakshi/core/settings/marketing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { type Client, TEST_PASSWORD } from '../../../test/harness-client.ts'
import { setSettings } from '../../../test/harness-settings.ts'
import { coupons, emailOptOuts, newsletterSubscribers } from '../../platform/db/tables/index.ts'
import { hashEmail } from '../accounts/random-token.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(newsletterSubscribers)
  await shop.db.delete(emailOptOuts)
})

const addSubscriber = async (email: string, confirmedAt: Date | null = new Date()) => {
  const [row] = await shop.db
    .insert(newsletterSubscribers)
    .values({ email, source: '/products/mug', confirmed_at: confirmedAt })
    .returning()
  if (!row) throw new Error('subscriber was not stored')
  return row
}
async function addCode(subscriberId: string): Promise<string> {
  const [coupon] = await shop.db
    .insert(coupons)
    .values({
      code: `WELCOME${subscriberId.slice(0, 8).toUpperCase()}`,
      discount_type: 'percentage',
      discount_value: 10,
      usage_limit: 1,
      first_order_only: true,
      newsletter_subscriber_id: subscriberId,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning()
  return coupon?.id ?? ''
}
const list = async (filter: object) =>
  (
    await admin.get(`/api/admin/newsletter-subscribers?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  ).json()

async function addThree() {
  const reader = await addSubscriber('reader@example.test')
  await addCode(reader.id)
  await addSubscriber('left@example.test')
  await shop.db.insert(emailOptOuts).values({ email_hash: hashEmail('left@example.test') })
  await addSubscriber('waiting@example.test', null)
  return reader
}

test.each([
  [{ status: 'subscribed' }, ['reader@example.test']],
  [{ status: 'unsubscribed' }, ['left@example.test']],
  [{ status: 'unconfirmed' }, ['waiting@example.test']],
  [{ q: 'read' }, ['reader@example.test']],
  [{}, ['left@example.test', 'reader@example.test', 'waiting@example.test']],
])('lists the subscribers with %j', async (filter, emails) => {
  await addThree()
  const rows: { email: string }[] = await list(filter)
  expect(rows.map(({ email }) => email).sort()).toEqual(emails)
})

test('states the page, the promo code and the time of an opt-out', async () => {
  const { id } = await addThree()
  expect(await list({ status: 'subscribed' })).toMatchObject([
    {
      id,
      status: 'subscribed',
      source: '/products/mug',
      confirmed_at: expect.any(String),
      unsubscribed_at: null,
      coupon_code: expect.stringMatching(/^WELCOME/),
    },
  ])
  expect(await list({ status: 'unsubscribed' })).toMatchObject([{ unsubscribed_at: expect.any(String) }])
})

test('exports the filtered list as CSV', async () => {
  await addThree()
  const filter = encodeURIComponent('{"status":"unsubscribed"}')
  const file = await admin.get(`/api/admin/newsletter-subscribers/export?format=csv&filter=${filter}`)
  const [head, ...rows] = file.body
    .replaceAll(/["\u{feff}]/gu, '')
    .trim()
    .split('\r\n')
  expect(head).toBe('email,status,source,signed_up_at,confirmed_at,unsubscribed_at,coupon_code')
  expect(rows).toEqual([
    expect.stringMatching(/^left@example\.test,unsubscribed,\/products\/mug,\d{4}-.*,\d{4}-.*,\d{4}-.*,$/),
  ])
})

test('deletes a subscriber with the promo code, and keeps the opt-out', async () => {
  const { id } = await addThree()
  const [left] = await list({ status: 'unsubscribed' })
  for (const gone of [id, left.id]) {
    const answer = await admin.delete(`/api/admin/newsletter-subscribers/${gone}`)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await shop.db.$count(coupons, eq(coupons.newsletter_subscriber_id, id))).toBe(0)
  expect(await shop.db.$count(emailOptOuts)).toBe(1)
  expect((await admin.delete(`/api/admin/newsletter-subscribers/${id}`)).statusCode).toBe(404)
})

test.each([
  ['usage_limit', 2],
  ['usage_limit', null],
  ['first_order_only', false],
  ['expires_at', null],
])('rejects %s: %j of a promo code of the newsletter', async (field, value) => {
  const { id } = await addSubscriber('reader@example.test')
  const coupon = await addCode(id)
  const answer = await admin.patch(`/api/admin/coupons/${coupon}`, { [field]: value })
  const message = adminMessages.coupon.newsletter_terms
  expect([answer.statusCode, answer.json().issues]).toMatchObject([
    422,
    [{ path: field, message: message.template }],
  ])
  const other = await admin.patch(`/api/admin/coupons/${coupon}`, { discount_value: 15 })
  expect([other.statusCode, other.json().is_personal]).toEqual([200, true])
})

test('lists promo codes of the newsletter apart', async () => {
  const { id } = await addSubscriber('reader@example.test')
  const coupon = await addCode(id)
  const find = async (isPersonal: boolean) =>
    (await admin.get(`/api/admin/coupons?filter={"is_personal":${isPersonal}}`))
      .json()
      .map((row: { id: string }) => row.id)
  expect([await find(true), (await find(false)).includes(coupon)]).toEqual([[coupon], false])
})

test('deletes the subscription of a verified address with its account, not of an unverified one', async () => {
  for (const isVerified of [true, false]) {
    const asha = await shop.asShopper()
    if (isVerified) await shop.sql`update users set email_confirmed_at = now() where id = ${asha.userId}`
    await addSubscriber(asha.email)
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: '/api/profile',
      cookies: asha.cookies(),
      payload: { current_password: TEST_PASSWORD },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const left = await shop.db.$count(newsletterSubscribers, eq(newsletterSubscribers.email, asha.email))
    expect(left).toBe(isVerified ? 0 : 1)
  }
})

test.each([
  [{ coupon_percent: 0 }, 'newsletter.coupon_percent'],
  [{ coupon_percent: 101 }, 'newsletter.coupon_percent'],
  [{ coupon_days: 0 }, 'newsletter.coupon_days'],
  [{ coupon_days: 61 }, 'newsletter.coupon_days'],
  [{ coupon_days: null }, 'newsletter.coupon_days'],
])('rejects the setting %j at its field', async (change, path) => {
  const newsletter = { ...defaultMarketingSettings.newsletter, ...change }
  const answer = await admin.put('/api/admin/settings/marketing_settings', {
    value: { ...defaultMarketingSettings, newsletter },
  })
  expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, expect.stringContaining(path)])
})

test('mentions the newsletter on the privacy page only while it is on', async () => {
  const read = async () => (await shop.visitor().get('/api/pages/privacy')).json()
  const NEWSLETTER = /newsletter/i
  expect(JSON.stringify(await read())).not.toMatch(NEWSLETTER)
  await setSettings(shop.db, 'marketing_settings', {
    ...defaultMarketingSettings,
    newsletter: { ...defaultMarketingSettings.newsletter, enabled: true },
  })
  expect(JSON.stringify(await read())).toMatch(NEWSLETTER)
})
