import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { orderChannels } from '@nakshi/core/statuses/order-statuses'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { smsToNowhere } from '../../../test/harness-msg91.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { createBackup } from '../../modules/backup/create-backup.ts'
import { orderEmail } from '../../modules/orders/emails/order-email.ts'
import type { Config } from '../../platform/config.ts'
import type { BackupSettings } from '../../platform/integration-settings.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { registerBusinessMetrics } from './business-metrics.ts'

let shop: TestApp
const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-metrics-'))
const backup: BackupSettings = { to: { folder }, every: undefined, retention: 3, passphrase: undefined }
beforeAll(async () => {
  shop = await createTestApp({ metricsPort: 9 })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function collect(settings?: BackupSettings, sms?: Config['sms']): Promise<string[]> {
  const registry = new Registry()
  registerBusinessMetrics({ db: shop.db, config: { backup: settings, sms } }, registry)
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith('nakshi_'))
}
const readValue = (lines: string[], name: string) => {
  const line = lines.find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('has no sales, no payments and no backup in an empty store', async () => {
  const lines = await collect(backup)
  expect(lines.toSorted()).toEqual([
    'nakshi_authorised_payment_oldest_seconds 0',
    'nakshi_backup_last_timestamp_seconds 0',
    'nakshi_last_order_timestamp_seconds 0',
    'nakshi_open_payments 0',
    ...orderChannels.map((channel) => `nakshi_orders_last_day{channel="${channel}"} 0`).toSorted(),
    ...orderChannels.map((channel) => `nakshi_revenue_last_day_paise{channel="${channel}"} 0`).toSorted(),
  ])
  expect(readValue(await collect(), 'nakshi_backup_last_timestamp_seconds')).toBeUndefined()
})

test('counts orders, revenue, payments, emails, jobs and the newest backup', async () => {
  const order = { subtotal_amount: 150_000, total_amount: 150_000 }
  const [paid, cancelled, old, byTelephone] = [
    await addOrder(shop.db, order),
    await addOrder(shop.db, { ...order, status: 'cancelled' }),
    await addOrder(shop.db, { ...order, created_at: new Date(Date.now() - 25 * 3_600_000) }),
    await addOrder(shop.db, { ...order, channel: 'telephone' }),
  ]
  await shop.sql`insert into payments (order_id, provider, provider_reference, method, amount, status, created_at) values
    (${paid.id}, 'razorpay', 'order_1', 'upi', 150000, 'pending', now()),
    (${byTelephone.id}, 'razorpay', 'order_2', 'upi', 150000, 'authorised', now() - interval '2 hours'),
    (${old.id}, 'razorpay', 'order_3', 'upi', 150000, 'captured', now()),
    (${cancelled.id}, 'razorpay', 'order_4', 'upi', 150000, 'pending', now())`
  await shop.sql`insert into payment_issues (kind, subject, provider_payload) values ('dispute', 'one', '{}')`
  await shop.sql`delete from jobs.job`
  for (const status of ['shipped', 'confirmed'] as const)
    await shop.db.transaction((tx) => queueEmail(tx, orderEmail, { order_id: paid.id, status }))
  await shop.sql`update jobs.job set state = 'failed' where data->>'status' = 'shipped'`
  await shop.sql`update jobs.job set start_after = now() - interval '1 hour' where data->>'status' = 'confirmed'`
  await createBackup(shop.config, backup, shop.config.databaseOwnerUrl ?? '')

  const lines = await collect(backup)
  const value = (name: string) => readValue(lines, name)
  const seconds = Date.now() / 1000
  expect(value('nakshi_orders_last_day{channel="shop"}')).toBe(2)
  expect(value('nakshi_revenue_last_day_paise{channel="shop"}')).toBe(150_000)
  expect(value('nakshi_revenue_last_day_paise{channel="telephone"}')).toBe(150_000)
  expect(value('nakshi_last_order_timestamp_seconds')).toBeGreaterThan(seconds - 60)
  expect(value('nakshi_open_payments')).toBe(2)
  expect(value('nakshi_authorised_payment_oldest_seconds')).toBeCloseTo(7200, -2)
  expect(value('nakshi_payment_issues{kind="dispute"}')).toBe(1)
  expect(value('nakshi_emails{kind="order",state="failed"}')).toBe(1)
  expect(value('nakshi_emails{kind="order",state="waiting"}')).toBe(1)
  expect(value('nakshi_jobs_oldest_seconds{queue="mail"}')).toBeCloseTo(3600, -2)
  expect(value('nakshi_backup_last_timestamp_seconds')).toBeGreaterThan(seconds - 60)
})

test('counts webhooks, courier bookings, WhatsApp messages and SMS', async () => {
  const order = await addOrder(shop.db, {})
  const { sql } = shop
  await sql`insert into webhook_endpoints (url, events, secret_encrypted, is_active) values
    ('https://one.example', '{order.paid}', '', true), ('https://two.example', '{order.paid}', '', false)`
  await sql`insert into webhook_deliveries (event_id, endpoint_id, type, payload, status, failure, next_attempt_at)
    select gen_random_uuid(), endpoint.id, type, '{}', status, failure, now() - age::interval
    from webhook_endpoints endpoint, (values
      ('order.paid', 'pending', null, '0'), ('order.paid', 'pending', 'timeout', '0'),
      ('order.paid', 'failed', 'status', '1 hour'), ('order.paid', 'failed', 'status', '25 hours'),
      ('webhook.test', 'failed', 'dns', '1 hour')) as delivery (type, status, failure, age)`
  const other = await addOrder(shop.db, {})
  await sql`insert into courier_bookings (order_id, provider, reference, state, weight_grams, awb) values
    (${order.id}, 'delhivery', 'one', 'unknown', 500, null), (${other.id}, 'shiprocket', 'two', 'booking', 500, null),
    (${other.id}, 'shiprocket', 'three', 'booked', 500, 'AWB')`
  await sql`insert into whatsapp_messages (order_id, kind, status, error_code, created_at) values
    (${order.id}, 'order_placed', 'read', null, now()), (${order.id}, 'order_shipped', 'failed', '132001', now()),
    (${order.id}, 'out_for_delivery', 'failed', 'opted_out', now()), (${other.id}, 'out_for_delivery', 'failed', '131026', now()),
    (${other.id}, 'order_placed', 'queued', null, now()),
    (${other.id}, 'order_shipped', 'failed', '132001', now() - interval '25 hours')`
  await sql`insert into sms_daily_counts (day, sent) values
    ((now() at time zone 'Asia/Kolkata')::date, 250), ((now() at time zone 'Asia/Kolkata')::date - 1, 200)`

  expect(
    (await collect()).filter((line) => /_(webhook|courier|whatsapp|sms)_/.test(line)).toSorted(),
  ).toEqual([
    'nakshi_courier_bookings{courier="delhivery",state="unknown"} 1',
    'nakshi_courier_bookings{courier="shiprocket",state="booking"} 1',
    'nakshi_webhook_deliveries{state="failed"} 1',
    'nakshi_webhook_deliveries{state="retrying"} 1',
    'nakshi_webhook_deliveries{state="waiting"} 1',
    'nakshi_whatsapp_messages_last_day{state="failed"} 1',
    'nakshi_whatsapp_messages_last_day{state="sent"} 1',
  ])
  expect(await collect(undefined, smsToNowhere)).toContain('nakshi_sms_limit_used_ratio 0.25')
})

test('lists failures before the first one, so that it is an increase', async () => {
  const metrics = await shop.app.metrics?.metrics()
  for (const series of [
    'nakshi_failed_jobs_total{queue="refund"}',
    'nakshi_job_queue_errors_total{queue="mail"}',
    'nakshi_payment_provider_errors_total{kind="keys"}',
    'nakshi_courier_errors_total{courier="delhivery",kind="credentials"}',
  ])
    expect(metrics).toContain(`${series} `)
})
