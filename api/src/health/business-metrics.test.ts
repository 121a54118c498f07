import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { addOrder } from '../../test/harness-rows.ts'
import type { BackupSettings } from '../integration-settings.ts'
import { queueJob } from '../jobs/queue.ts'
import { createBackup } from '../modules/backup/create-backup.ts'
import { registerBusinessMetrics } from './business-metrics.ts'

let shop: TestApp
const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-metrics-'))
const backup: BackupSettings = { to: { folder }, every: undefined, retention: 3, passphrase: undefined }
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function collect(settings?: BackupSettings): Promise<string[]> {
  const registry = new Registry()
  registerBusinessMetrics({ db: shop.db, config: { backup: settings } }, registry)
  return (await registry.metrics()).split('\n').filter((line) => line.startsWith('nakshi_'))
}
const readValue = (lines: string[], name: string) => {
  const line = lines.find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('has no sales, no payments and no backup in an empty store', async () => {
  const lines = await collect(backup)
  expect(lines).toEqual([
    'nakshi_last_order_timestamp_seconds 0',
    'nakshi_open_payments 0',
    'nakshi_authorised_payment_oldest_seconds 0',
    'nakshi_backup_last_timestamp_seconds 0',
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
    await shop.db.transaction((tx) => queueJob(tx, 'mail', { email: 'order', order_id: paid.id, status }))
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
