import type { FailedJob } from '@nakshi/core/notifications/admin-failed-jobs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { alertOnFailures } from '../../app/worker/watch-jobs.ts'
import { queueEmail } from '../../platform/jobs/queue.ts'
import { passwordResetEmail } from '../accounts/emails/password-reset-email.ts'
import { welcomeEmail } from '../accounts/emails/welcome-email.ts'
import { orderEmail } from '../orders/emails/order-email.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
beforeEach(async () => {
  await shop.sql`delete from jobs.job`
  await shop.sql`delete from jobs.archive`
  await shop.sql`delete from rate_limit_buckets`
})
afterAll(() => shop.close())

const MAIL_ERROR = { message: '550 <asha@example.test> mailbox full', rejected: ['asha@example.test'] }

/** A letter about an order that was refused some minutes ago. */
async function addFailedEmailJob(
  state: 'failed' | 'retry',
  ago = 20,
): Promise<{ id: string; order_id: string }> {
  const order = await addOrder(shop.db)
  await shop.db.transaction((tx) => queueEmail(tx, orderEmail, { order_id: order.id, status: 'shipped' }))
  const [job] = await shop.sql<{ id: string }[]>`
    update jobs.job set state = ${state}, output = ${shop.sql.json(MAIL_ERROR)}, retry_count = 3,
      created_on = now() - make_interval(mins => ${ago}::int), start_after = now() + interval '1 hour',
      completed_on = ${state === 'failed' ? shop.sql`now()` : shop.sql`null`}
    where data->>'order_id' = ${order.id} returning id`
  return { id: job?.id ?? '', order_id: order.id }
}
/** As the backoffice asks. */
const LIST = '/api/admin/failed-jobs?sort=["id","DESC"]&range=[0,24]&filter='
const listed = async (): Promise<FailedJob[]> => (await admin.get(`${LIST}{}`)).json()
const retry = (id: string) => admin.post(`/api/admin/failed-jobs/${id}/retry`)
const getJobState = async (id: string) => {
  const [job] = await shop.sql`select state, start_after <= now() as due from jobs.job where id = ${id}`
  return job
}

test('lists failed jobs with their reason and order, jobs without a retry first', async () => {
  const waits = await addFailedEmailJob('retry')
  const failed = await addFailedEmailJob('failed')
  await addFailedEmailJob('failed').then(
    ({ id }) => shop.sql`update jobs.job set state = 'completed' where id = ${id}`,
  )
  const rows = await listed()
  expect(rows).toMatchObject([
    {
      id: failed.id,
      queue: 'mail',
      email: 'order',
      email_name: 'Order update',
      state: 'failed',
      order_id: failed.order_id,
      attempts: 4,
    },
    { id: waits.id, state: 'waits', attempts: 4, next_try_at: expect.any(String) },
  ])
  expect(rows[0]?.reason).toMatchObject({
    message_code: 'admin_failed_job_other',
    params: { error: '550 (an address) mailbox full' },
  })
  expect((await admin.get(`${LIST}{"queue":"mail"}`)).statusCode).toBe(400)
})

test('retries a job immediately and writes an audit log entry', async () => {
  const { id } = await addFailedEmailJob('failed')
  await shop.sql`insert into failed_jobs (job_id, queue, failed_at) values (${id}, 'mail', now())`
  expect((await retry(id)).statusCode).toBe(200)
  expect(await getJobState(id)).toEqual({ state: 'retry', due: true })
  expect(await shop.sql`select 1 from failed_jobs where job_id = ${id}`).toHaveLength(0)
  const log = await shop.sql`select actor_id, after from audit_log where action = 'job_retry'`
  expect([...log]).toEqual([{ actor_id: admin.userId, after: { queue: 'mail' } }])
  expect((await retry(crypto.randomUUID())).statusCode).toBe(404)
})

test('retries an archived job under its own id', async () => {
  const { id } = await addFailedEmailJob('failed')
  await shop.sql`with gone as (delete from jobs.job where id = ${id} returning *)
    insert into jobs.archive select *, now() from gone`
  expect((await listed()).map((job) => job.id)).toEqual([id])
  expect((await retry(id)).statusCode).toBe(200)
  expect(await getJobState(id)).toEqual({ state: 'retry', due: true })
  expect(await shop.sql`select 1 from jobs.archive`).toHaveLength(0)
})

const listAlerts = async () => {
  const [row] = await shop.sql`
    select count(*)::int as letters from jobs.job where data->>'email' = 'jobs_failing' and data->>'queue' = 'mail'`
  return row?.letters
}
const checkFailures = () => alertOnFailures({ db: shop.db, log: shop.app.log })

test('sends the owner one alert for emails that fail for ten minutes, not one for each check', async () => {
  await addFailedEmailJob('retry', 11)
  await Promise.all([checkFailures(), checkFailures(), checkFailures()])
  await checkFailures()
  expect(await listAlerts()).toBe(1)
})

test.each([
  ['that failed a moment ago', 5, null],
  ['while others get through', 20, 'completed'],
])('sends no alert for emails %s', async (_when, ago, others) => {
  await addFailedEmailJob('retry', ago)
  if (others) {
    const { id } = await addFailedEmailJob('failed', 1)
    await shop.db.execute(sql`update jobs.job set state = 'completed' where id = ${id}`)
  }
  await checkFailures()
  expect(await listAlerts()).toBe(0)
})

test('sends an email first that its reader waits for, and one without an urgency last', async () => {
  const order = await addOrder(shop.db)
  await shop.db.transaction(async (tx) => {
    await queueEmail(tx, { kind: 'without_urgency' }, {})
    await queueEmail(tx, orderEmail, { order_id: order.id, status: 'shipped' })
    await queueEmail(tx, orderEmail, { order_id: order.id, status: 'pending' })
    await queueEmail(tx, welcomeEmail, { user_id: admin.userId })
    await queueEmail(tx, passwordResetEmail, { user_id: admin.userId })
  })
  const queued = await shop.sql`
    select data->>'email' as email, priority from jobs.job where priority > 0 order by priority desc`
  expect(queued).toEqual([
    { email: 'password_reset', priority: 20 },
    { email: 'welcome', priority: 10 },
    { email: 'order', priority: 5 },
  ])
})
