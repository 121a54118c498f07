import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../src/platform/db/client.ts'
import { DatabaseUnavailableError } from '../src/platform/db/postgres-error.ts'
import { openReportConnections } from '../src/platform/db/report-connections.ts'
import { createTestApp, type TestApp } from './harness.ts'

let shop: TestApp
let url: string
const opened: { close: () => Promise<unknown> }[] = []
beforeAll(async () => {
  shop = await createTestApp()
  url = shop.config.databaseUrl ?? ''
})
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()))
  await shop.close()
})
const open = (address: string, max: number): Database => {
  const database = openDatabase(address, { max })
  opened.push(database)
  return database
}

test('ends queries on an unresponsive database and reconnects the listener', async () => {
  const { db, listen } = open(url, 2)
  let heard = 0
  let returned = 0
  const stop = await listen('test_hung', { onNotify: () => heard++, onReconnect: () => returned++ })
  const [ear] = await shop.sql<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and query like 'listen%test_hung%'`
  const [session] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const hung = [ear?.pid ?? 0, session?.pid ?? 0]
  for (const pid of hung) process.kill(pid, 'SIGSTOP')
  try {
    await Promise.all([
      expect(db.execute(sql`select 1`)).rejects.toMatchObject({
        cause: expect.any(DatabaseUnavailableError),
      }),
      expect.poll(() => returned, { timeout: 25_000, interval: 200 }).toBe(1),
    ])
    await shop.sql.notify('test_hung', '')
    await expect.poll(() => heard).toBe(1)
    expect((await db.execute(sql`select 1 as one`))[0]).toEqual({ one: 1 })
  } finally {
    for (const pid of hung) process.kill(pid, 'SIGCONT')
  }
  await stop()
}, 60_000)

test('waits for a connection when the role allows fewer than the pool', async () => {
  const role = `limited_${process.pid}`
  const limited = new URL(url)
  limited.username = role
  limited.password = 'limited'
  await shop.sql.unsafe(`create role ${role} login password 'limited' connection limit 3`)
  try {
    const { db, close } = openDatabase(limited.href, { max: 20 })
    const asked = Array.from({ length: 40 }, () => db.execute(sql`select pg_sleep(0.02)`))
    const ended = await Promise.allSettled(asked)
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
    await close()
  } finally {
    await shop.sql.unsafe(`drop role ${role}`)
  }
})

test('reads a report from the primary when no standby is available', async () => {
  const away = new URL(url)
  away.port = '1'
  const told: string[] = []
  const where = { databaseUrl: url, databasePrepare: true }
  const reports = openReportConnections(
    { ...where, databaseReplicaUrls: [away.href, url] },
    (_error, sentence) => told.push(sentence),
  )
  opened.push(reports)
  const db = await reports.reports()
  expect((await db.execute(sql`select pg_is_in_recovery() as standby`))[0]).toEqual({ standby: false })
  expect(told).toEqual([
    'database standby does not respond; skipped for 30 s',
    'database standby is lagging; skipped for 30 s',
  ])
  expect(await reports.reports()).toBe(db)
  expect(told).toHaveLength(2)
})
