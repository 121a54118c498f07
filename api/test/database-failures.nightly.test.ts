import { messages } from '@nakshi/core/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app/app.ts'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import { DatabaseUnavailableError } from '../src/platform/db/postgres-error.ts'
import { paymentWebhooks } from '../src/platform/db/tables/index.ts'
import { createTestApp, type TestApp } from './harness.ts'

let shop: TestApp
/** A pool of two connections to the same database. */
let small: Database
beforeAll(async () => {
  shop = await createTestApp()
  small = openDatabase(shop.config.databaseUrl ?? '', { max: 2 })
})
afterAll(async () => {
  await small.close()
  await shop.close()
})

/** Any table will do. */
const note = (messageId: string) => ({ provider: 'test', message_id: messageId })
const noted = async () =>
  (await shop.db.select().from(paymentWebhooks)).map(({ message_id }) => message_id).sort()
const backend = async (db: Pick<Database['db'], 'execute'>) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0

/** Ends a session of the database as a crash or a failover would, and waits until it is gone. */
async function terminate(pid: number) {
  await shop.sql`select pg_terminate_backend(${pid}, 10000)`
}

test('responds with 503 while every connection is in use, and recovers once one is free', async () => {
  const asha = await shop.asShopper()
  await asha.get('/api/cart')
  const app = await buildApp({
    config: shop.config,
    db: small.db,
    listen: small.listen,
    reports: shop.reports,
  })
  const cookies = asha.cookies()
  const cart = () => app.inject({ method: 'GET', url: '/api/cart', cookies })
  expect((await cart()).statusCode).toBe(200)
  await shop.sql.begin(async (blocker) => {
    await blocker`lock table cart_items in access exclusive mode`
    for (const answer of await Promise.all(Array.from({ length: 8 }, cart))) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toEqual({
        statusCode: 503,
        code: 'busy',
        message: messages.general.busy.template,
        message_code: 'general_busy',
        params: {},
      })
    }
  })
  for (const answer of await Promise.all(Array.from({ length: 8 }, cart))) expect(answer.statusCode).toBe(200)
  await app.close()
})

test('fails a transaction that loses its connection as a whole, without using another one', async () => {
  let lost = () => {}
  const isLost = new Promise<void>((resolve) => {
    lost = resolve
  })
  const first = small.db.transaction(async (tx) => {
    await tx.insert(paymentWebhooks).values(note('before'))
    await terminate(await backend(tx))
    const next = tx.insert(paymentWebhooks).values(note('after'))
    await expect(next).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) })
    lost()
    await isOther
    await tx.insert(paymentWebhooks).values(note('much later'))
  })
  let other = () => {}
  const isOther = new Promise<void>((resolve) => {
    other = resolve
  })
  await isLost
  await Promise.all([
    expect(first).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) }),
    // Both connections of the pool are in use while the first one goes on speaking.
    ...['one', 'two'].map((name) =>
      small.db.transaction(async (tx) => {
        await tx.insert(paymentWebhooks).values(note(name))
        other()
        await first.catch(() => {})
      }),
    ),
  ])
  expect(await noted()).toEqual(['one', 'two'])
})

test('replaces idle connections that break', async () => {
  const pids = await Promise.all([1, 2].map(() => small.db.transaction((tx) => backend(tx))))
  for (const pid of pids) await terminate(pid)
  // The news of a broken connection may still be on its way.
  await expect.poll(() => backend(small.db).catch(() => 0), { timeout: 10_000 }).not.toBe(0)
  for (const _ of [1, 2, 3, 4, 5]) expect(await backend(small.db)).not.toBe(0)
})

test('fails a transaction that ignores a failed statement', async () => {
  const passingOver = small.db.transaction(async (tx) => {
    await tx.insert(paymentWebhooks).values(note('passed over'))
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(passingOver).rejects.toMatchObject({ code: '22012' })
  expect(await noted()).not.toContain('passed over')
})

test('reports the error of the failed statement, not of the statements aborted after it', async () => {
  const together = small.db.transaction(async (tx) => {
    const failing = tx.execute(sql`select 1 / 0`).execute()
    const next = tx.insert(paymentWebhooks).values(note('refused')).execute()
    // Heard of last, as where more is done before it is waited for.
    const heardLate = failing.catch((error) => new Promise((_, refuse) => setImmediate(refuse, error)))
    await Promise.all([heardLate, next])
  })
  await expect(together).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await noted()).not.toContain('refused')
})

test('rejects a statement issued after its transaction ended', async () => {
  let over = () => {}
  const isOver = new Promise<void>((resolve) => {
    over = resolve
  })
  let late: Promise<unknown> = Promise.resolve()
  await small.db.transaction(async (tx) => {
    await tx.insert(paymentWebhooks).values(note('in time'))
    late = isOver.then(() => tx.insert(paymentWebhooks).values(note('late')))
  })
  over()
  await expect(late).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) })
  expect(await noted()).not.toContain('late')
})

test('rolls back only the statements of a savepoint', async () => {
  await small.db.transaction(async (tx) => {
    await tx.insert(paymentWebhooks).values(note('kept'))
    const inner = tx.transaction(async (step) => {
      await step.insert(paymentWebhooks).values(note('undone'))
      throw new Error('changed my mind')
    })
    await expect(inner).rejects.toThrow('changed my mind')
    await tx.insert(paymentWebhooks).values(note('kept too'))
  })
  expect(await noted()).toEqual(expect.arrayContaining(['kept', 'kept too']))
  expect(await noted()).not.toContain('undone')
})

test('reconnects a listener and reports that it may have missed notifications', async () => {
  let heard = 0
  let returned = 0
  const stop = await small.listen('test_ears', {
    onNotify: () => {
      heard += 1
    },
    onReconnect: () => {
      returned += 1
    },
  })
  await shop.sql.notify('test_ears', '')
  await expect.poll(() => heard).toBe(1)
  const [ear] = await shop.sql`select pid from pg_stat_activity
    where datname = current_database() and query like 'listen%test_ears%'`
  await terminate(ear?.pid)
  await expect.poll(() => returned, { timeout: 15_000 }).toBe(1)
  await shop.sql.notify('test_ears', '')
  await expect.poll(() => heard).toBe(2)
  await stop()
})
