import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { hashEmail } from '../../modules/accounts/random-token.ts'
import { purgedTables } from './purge-expired.ts'
import { startWorkers } from './worker.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true })
})
afterAll(() => shop.close())

/** A worker looks into its queue every ten seconds. */
const WITHIN = { timeout: 25_000, interval: 100 }

/** Where each kind of row says how old it is. */
const AGES = {
  sessions: 'expires_at',
  used_refresh_tokens: 'used_at',
  password_resets: 'expires_at',
  email_confirmations: 'expires_at',
  otps: 'expires_at',
  rate_limit_buckets: 'resets_at',
  sent_emails: 'sent_at',
  foreign_payments: 'seen_at',
  payment_webhooks: 'received_at',
  webhook_deliveries: 'created_at',
  staff_invitations: 'expires_at',
  passkey_challenges: 'expires_at',
  back_in_stock_subscriptions: 'created_at',
  cart_reminders: 'created_at',
  cart_reminder_emails: 'sent_at',
  zero_result_searches: 'day',
  found_searches: 'day',
  newsletter_subscribers: 'requested_at',
  contact_messages: 'created_at',
  quotes: 'valid_until',
  unusable_messages: 'last_at',
}
const tables = Object.keys(AGES)

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = (await shop.sql`select from ${shop.sql(table)}`).length
  return counts
}

/** Runs the job as the schedule starts it. */
async function runJob(): Promise<void> {
  const [job] = await shop.sql`insert into jobs.job (name) values ('purge_expired') returning id`
  const stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
  try {
    await vi.waitFor(async () => {
      const [row] = await shop.sql`select state from jobs.job where id = ${job?.id}`
      expect(row?.state).toBe('completed')
    }, WITHIN)
  } finally {
    await stop()
  }
}

test('covers every purged table in this test', () => {
  expect(tables.toSorted()).toEqual(purgedTables.toSorted())
})

test('purges expired rows of every table and old outbox files each night, and keeps current ones', async () => {
  const asha = await shop.asShopper()
  await asha.post('/api/auth/refresh')
  await shop.visitor().post('/api/auth/sign-in', { email: asha.email, password: 'not-hers' })
  await asha.post('/api/coupons/apply', { code: 'NOBODYS' })
  await addCoupon(shop.db)
  await shop.sql`insert into staff_invitations (email, staff_role, expires_at)
    values ('ravi@example.test', 'support', now() + interval '2 days')`
  await shop.sql`insert into passkey_challenges (challenge, user_id, purpose, expires_at)
    values ('one', ${asha.userId}, 'prove', now() + interval '5 minutes')`
  const { id: soldOut } = await addProduct(shop.db, { stock: 0 })
  await shop.visitor().post('/api/back-in-stock', { product_id: soldOut, email: 'ravi@example.test' })
  await shop.sql`insert into newsletter_subscribers (email, source) values ('meera@example.test', '/')`
  await shop.sql`insert into contact_messages (reference, kind, name, email, message)
    values ('ABCDEF', 'contact', 'Meera', 'meera@example.test', 'Do you ship to Goa?')`
  await shop.sql`insert into quotes (customer_id, token_hash, draft, summary, total, valid_until)
    values (${asha.userId}, 'one', '{}', '{}', 100, current_date)`
  await shop.visitor().post('/api/auth/otp', { email: asha.email })
  await shop.sql`insert into zero_result_searches (day, words, had_suggestions) values (current_date, 'swing', false)`
  await shop.sql`insert into found_searches (day, words) values (current_date, 'mug')`
  await shop.sql`insert into cart_reminders (user_id) values (${asha.userId})`
  await shop.sql`insert into cart_reminder_emails (email_hash) values (${hashEmail(asha.email)})`
  await shop.sql`insert into unusable_messages (source, reason, key, payload)
    values ('shiprocket_webhook', 'not_understood', 'one', '{}')`
  await shop.sql`insert into foreign_payments (provider, provider_payment, amount, currency, paid_at)
    values ('test', 'one', 100, 'INR', now())`
  await shop.sql`insert into payment_webhooks (provider, message_id) values ('test', 'one')`
  await shop.sql`with endpoint as (
      insert into webhook_endpoints (url, events, is_active, secret_encrypted)
      values ('https://erp.example/', '{order.placed}', false, 'x') returning id)
    insert into webhook_deliveries (endpoint_id, event_id, type, payload)
      select id, gen_random_uuid(), 'order.placed', '{}' from endpoint`
  await shop.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const letters = path.join(shop.config.dataDir, 'outbox')
  mkdirSync(letters, { recursive: true })
  for (const name of ['old.eml', 'new.eml']) writeFileSync(path.join(letters, name), 'a letter')
  const weekAndMore = Date.now() / 1000 - 8 * 86_400
  utimesSync(path.join(letters, 'old.eml'), weekAndMore, weekAndMore)

  await runJob()
  const open = () => shop.sql`select id from jobs.job where name = 'mail' and state < 'completed'`
  await vi.waitFor(async () => expect(await open()).toEqual([]), WITHIN)
  const fresh = await countRows()
  for (const [table, count] of Object.entries(fresh)) expect(count, table).toBeGreaterThan(0)
  expect(readdirSync(letters)).toContain('new.eml')
  expect(readdirSync(letters)).not.toContain('old.eml')

  for (const [table, column] of Object.entries(AGES))
    await shop.sql`
      update ${shop.sql(table)} set ${shop.sql(column)} = ${shop.sql(column)} - interval '400 days'`
  await runJob()
  expect(await countRows()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])))
  expect(await shop.sql`select cron from jobs.schedule where name = 'purge_expired'`).toHaveLength(1)
}, 60_000)
