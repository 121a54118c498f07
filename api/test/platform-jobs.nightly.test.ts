import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatMessage } from '@nakshi/core/base/format-message'
import { cartPhotoMessages } from '@nakshi/core/cart/photo-messages'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { schedules } from '../src/app/worker/schedules.ts'
import { checkJobs } from '../src/app/worker/watch-jobs.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { deliveryAddress } from './harness-address.ts'
import type { Client } from './harness-client.ts'
import { buildForTests, freePort, launchShop, type ShopProcess, untilOpen } from './harness-process.ts'
import { RazorpayMock, razorpayKeys } from './harness-razorpay.ts'
import { addProduct } from './harness-rows.ts'
import type { Sql } from './harness-server.ts'
import { openShopDatabase } from './harness-shop-database.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SCHEDULES = schedules.map(({ queue }) => queue).sort()
const SENDING_QUEUE = '__pgboss__send-it'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-jobs-'))
  folders.push(folder)
  return folder
}
const shops: ShopProcess[] = []
const tests: TestApp[] = []

beforeAll(() => buildForTests())
afterAll(async () => {
  for (const { child } of shops) child.kill('SIGINT')
  await Promise.all(shops.map(({ ended }) => ended))
  await Promise.all(tests.map((test) => test.close()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * A migrated, empty database whose shop is not started yet; the app in this process only fills it
 * and looks at it.
 */
const newDatabase = async () => {
  // As a demo: its test page takes orders that are paid online.
  const test = await createTestApp({ demo: true })
  tests.push(test)
  return test
}
/** Starts the shop on it as Compose does: the lesser role works, the owner only migrates. */
const openOnTwoRoles = async (
  { config }: TestApp,
  env: Record<string, string> = {},
  dataDir = newFolder(),
) => {
  const { databaseUrl = '', databaseOwnerUrl = '' } = config
  return open(dataDir, { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, ...env })
}
const open = async (dataDir: string, env: Record<string, string> = {}) => {
  const metricsPort = await freePort()
  const shop = await launchShop({ dataDir, env: { METRICS_PORT: String(metricsPort), ...env } })
  shops.push(shop)
  await untilOpen(shop)
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const ready = async () => {
    const answer = await fetch(`${shop.origin}/readyz`)
    return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) }
  }
  return { ...shop, metrics, ready }
}

/** A mug that wants a photo, and how a shopper puts one into the cart. @returns the photo's path */
const photoMug = async ({ db }: TestApp, shopper: Client, known?: Awaited<ReturnType<typeof addProduct>>) => {
  const photo = { name: 'Photo', type: 'image', max_images: 1, is_required: true } as const
  const product = known ?? (await addProduct(db, { custom_options: [photo] }))
  const [option] = product.custom_options
  const send = async () => {
    const content = Buffer.from(onePixel, 'base64')
    const file = { content, name: 'us.png', type: 'image/png' }
    const { url, name, type, size } = (await shopper.upload('/api/uploads', file)).json()
    const customOptions = { [option?.id ?? '']: { images: [{ url, name, type, size }] } }
    const added = await shopper.post('/api/cart', { product_id: product.id, custom_options: customOptions })
    expect(added.statusCode, added.body).toBe(201)
    return url.split('?')[0] as string
  }
  return { product, send }
}
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXAOSuU7d9gAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC'

/** Scheduled jobs that ended well. pg-boss keeps them for half a day. */
const ended = async (sql: Sql) => {
  const rows = await sql<{ name: string }[]>`
    select distinct name from jobs.job where state = 'completed' and name = any(${SCHEDULES}) order by name`
  return rows.map(({ name }) => name)
}
/** Tries again until it is so; the tests run side by side, which `expect.poll` cannot. */
const until = (isSo: () => Promise<void>) => vi.waitFor(isSo, { timeout: 60_000, interval: 200 })
const untilAllRan = (sql: Sql) => until(async () => expect(await ended(sql)).toEqual(SCHEDULES))
const lastRuns = (told: string) =>
  [...told.matchAll(/^nakshi_schedule_last_run_timestamp_seconds\{queue="(\w+)"\} [1-9]/gm)]
    .map(([, queue]) => queue)
    .sort()

describe.concurrent('scheduled jobs', () => {
  it('run in a shop with its own database, as npm start opens it', async () => {
    const dataDir = newFolder()
    const shop = await open(dataDir, { JOBS_CRON: '* * * * *' })
    const sql = openShopDatabase(dataDir)
    try {
      await untilAllRan(sql)
      await until(async () => expect(lastRuns(await shop.metrics())).toEqual(SCHEDULES))
      expect(await shop.ready()).toMatchObject({
        code: 200,
        status: 'ready',
        database: 'ok',
        jobs: 'ok',
        job_problems: [],
      })
    } finally {
      await sql.end()
    }
  })

  it('run with two roles and two processes, and restock an unpaid UPI order', async () => {
    const database = await newDatabase()
    const product = await addProduct(database.db, { price: 60_000, stock: 5 })
    const shopper = await database.asShopper()
    await shopper.post('/api/cart', { product_id: product.id, quantity: 2 })
    const { total } = (await shopper.post('/api/checkout/quote', {})).json()
    const order = await shopper.post(
      '/api/orders',
      { shipping_address: deliveryAddress, payment_method: 'upi', expected_total: total },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    expect(order.json()).toMatchObject({ status: 'pending', payment_status: 'pending' })
    const stock = async () => (await database.sql`select stock from products where id = ${product.id}`)[0]
    expect(await stock()).toEqual({ stock: 3 })

    const env = { WEB_CONCURRENCY: '2', JOBS_CRON: '* * * * *', PAYMENT_TIMEOUT_MINUTES: '0.001' }
    const shop = await openOnTwoRoles(database, env)
    await untilAllRan(database.sql)
    await until(async () => expect(lastRuns(await shop.metrics())).toEqual(SCHEDULES))
    const read = (await shopper.get(`/api/orders/${order.json().id}`)).json()
    expect(read).toMatchObject({ status: 'cancelled' })
    expect(formatOrderEvent(read.events.at(-1))).toBe('Payment was not completed within 0.001 minutes')
    expect(await stock()).toEqual({ stock: 5 })
  })

  it('compare payments with the payment provider, under the restricted role', async () => {
    const database = await newDatabase()
    const razorpay = await new RazorpayMock().open()
    const payment = razorpay.pay('order_of_nobody', { amount: 5_000 })
    try {
      await openOnTwoRoles(database, {
        JOBS_CRON: '* * * * *',
        RAZORPAY_KEY_ID: razorpayKeys.keyId,
        RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
        RAZORPAY_API_URL: razorpay.url,
      })
      const foreign = () => database.sql`select provider, provider_payment from foreign_payments`
      await until(async () =>
        expect(await foreign()).toEqual([{ provider: 'razorpay', provider_payment: payment.id }]),
      )
    } finally {
      await razorpay.close()
    }
  })

  it('run at start when they were missed while the shop was closed', async () => {
    const database = await newDatabase()
    await database.sql`insert into job_runs (queue, last_run_at) values
      ('delete_unused_uploads', now() - interval '3 days'), ('purge_idempotency_keys', now())`
    await openOnTwoRoles(database, { JOBS_CRON: '0 0 1 1 *' })
    await until(async () => expect(await ended(database.sql)).toEqual(['delete_unused_uploads']))
  })

  it('delete photos of carts unused for 30 days and orders delivered 90 days ago, and no others', async () => {
    const database = await newDatabase()
    const { sql, config } = database
    const shopper = await database.asShopper()
    const { product, send } = await photoMug(database, shopper)
    await send()
    const { total } = (await shopper.post('/api/checkout/quote', {})).json()
    const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const delivered = (await shopper.post('/api/orders', body, { headers })).json()
    await sql`update orders set status = 'delivered', delivered_at = now() - interval '91 days'`
    await send()
    await sql`update cart_items set updated_at = now() - interval '31 days'`
    const other = await database.asShopper()
    const stays = await (await photoMug(database, other, product)).send()
    await sql`update cart_items set updated_at = now() - interval '29 days' where user_id = ${other.userId}`
    const files = () => readdirSync(path.join(config.dataDir, 'media', 'custom'))
    expect(files()).toHaveLength(3)

    await sql`insert into job_runs (queue, last_run_at) values
      ('delete_unused_uploads', now() - interval '3 days'), ('purge_idempotency_keys', now())`
    const crons = `select cron from jobs.schedule where name = 'delete_unused_uploads'`
    await openOnTwoRoles(database, {}, config.dataDir)
    await until(async () => expect(files()).toEqual([path.basename(stays)]))
    expect(await sql.unsafe(crons)).toEqual([{ cron: '17 3 * * *' }])
    const [line] = (await shopper.get('/api/cart')).json().items
    expect(line.problem.message).toBe(formatMessage(cartPhotoMessages.needed, { option: 'Photo' }))
    const read = (await shopper.get(`/api/orders/${delivered.id}`)).json()
    expect(Object.values(read.items[0].custom_options)).toEqual([{ images: [] }])
    expect((await other.get('/api/cart')).json().photos_expire_at).not.toBeNull()
  })
})

describe.concurrent('failed jobs in the log, the metrics and /readyz', () => {
  it('are reported when a queue or a schedule is missing', async () => {
    const database = await newDatabase()
    await database.sql`select jobs.delete_queue(${SENDING_QUEUE})`
    const shop = await openOnTwoRoles(database)
    const problem = { queue: SENDING_QUEUE, problem: 'missing' }
    const said = { code: 200, jobs: 'missing', job_problems: [problem] }
    await until(async () => expect(await shop.ready()).toMatchObject(said))
    expect(await shop.metrics()).toContain(
      `nakshi_job_health_issues{queue="${SENDING_QUEUE}",problem="missing"} 1`,
    )
    expect(shop.output().match(/"level":50.*job queue is missing/g)).toHaveLength(1)
  })

  it('are reported when a job throws', async () => {
    const database = await newDatabase()
    // Whatever the reason: here the database refuses what the job does.
    await database.sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`
    await database.sql`create trigger refuse before delete on idempotency_keys
      for each statement execute function refuse()`
    const shop = await openOnTwoRoles(database, { JOBS_CRON: '* * * * *' })
    const counted = 'nakshi_failed_jobs_total{queue="purge_idempotency_keys"} 1'
    await until(async () => expect(await shop.metrics()).toContain(counted))
    const problem = { queue: 'purge_idempotency_keys', problem: 'died', jobs: 1 }
    const said = { code: 200, jobs: 'died', job_problems: [problem] }
    await until(async () => expect(await shop.ready()).toMatchObject(said))
    expect(shop.output().match(/"level":50.*job failed/g)).toHaveLength(1)
  })

  it('are reported when a job dies with its process, or a schedule sends nothing', async () => {
    const { db, sql, app, visitor } = await newDatabase()
    const look = (now: Date) => checkJobs({ db, log: app.log, health: app.jobHealth }, new Date(), now)
    const ready = async () => (await visitor().get('/readyz')).json()
    expect((await ready()).jobs).toBe('starting')
    await sql`insert into jobs.schedule (name, cron) select unnest(${SCHEDULES}::text[]), '* * * * *'`
    await sql`insert into job_runs (queue, last_run_at) select unnest(${SCHEDULES}::text[]), now()`
    await look(new Date())
    expect((await ready()).jobs).toBe('ok')

    await look(new Date(Date.now() + 3 * 3_600_000))
    const late = await ready()
    expect(late.jobs).toBe('late')
    expect(late.job_problems.map(({ queue }: { queue: string }) => queue).sort()).toEqual([
      'cancel_unpaid',
      'change_prices',
      'count_sales',
      'gift_cards',
      'guests',
      'notify_back_in_stock',
      'poll_couriers',
      'proofs',
      'purge_idempotency_keys',
      'reconcile_payments',
      'send_exports',
    ])

    await sql`insert into jobs.job (name, state, completed_on) values ('mail', 'failed', now())`
    await look(new Date())
    await look(new Date())
    expect(await ready()).toMatchObject({
      jobs: 'died',
      job_problems: [{ queue: 'mail', problem: 'died', jobs: 1 }],
    })
    expect(app.jobHealth.died).toEqual(new Map([['mail', 1]]))
  })
})
