import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { listBackups } from '../../modules/backup/manifest.ts'
import { openBackupStorage } from '../../modules/backup/storage.ts'
import { createJobHealth } from '../../platform/jobs/job-health.ts'
import { registerSchedules } from '../../platform/jobs/job-runs.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { schedules } from './schedules.ts'
import { checkJobs } from './watch-jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await registerSchedules(
    shop.db,
    schedules.map(({ queue }) => queue),
  )
})
beforeEach(async () => {
  await shop.sql`delete from jobs.job`
  await shop.sql`update job_runs set since = now(), last_run_at = now()`
})
afterAll(() => shop.close())

const START = new Date(Date.now() - 86_400_000)
const check = async () => {
  const deps = { db: shop.db, log: shop.app.log, health: createJobHealth() }
  await checkJobs(deps, START, new Date())
  return deps.health
}

test('runs a daily job whose time passed while the machine slept, and again hourly while it fails', async () => {
  const waiting = async () => {
    await check()
    const rows = await shop.sql`select name from jobs.job where state = 'created'`
    return rows.map(({ name }) => name)
  }
  expect(await waiting()).toEqual([])
  await shop.sql`update job_runs set last_run_at = now() - interval '27 hours' where queue = 'purge_expired'`
  expect(await waiting()).toEqual(['purge_expired'])
  expect(await waiting()).toEqual(['purge_expired'])
  await shop.sql`update jobs.job set state = 'failed', completed_on = now()`
  expect(await waiting()).toEqual([])
  await shop.sql`update jobs.job set created_on = now() - interval '61 minutes'`
  expect(await waiting()).toEqual(['purge_expired'])
})

test('runs schedules on, and reports late ones, after the clock was set back', async () => {
  await shop.sql`update jobs.version set cron_on = now() + interval '1 year'`
  await shop.sql`update job_runs set last_run_at = now() + interval '1 year'`
  await check()
  expect([...(await shop.sql`select cron_on <= now() as past from jobs.version`)]).toEqual([{ past: true }])
  const late = new Date(Date.now() + 11 * 60_000)
  const health = createJobHealth()
  await checkJobs({ db: shop.db, log: shop.app.log, health }, START, late)
  expect(health.issues?.filter(({ problem }) => problem === 'late').map(({ queue }) => queue)).toEqual([
    'cancel_unpaid',
    'change_prices',
  ])
})

test('backs up, and keeps the new backup, although an earlier one is dated in the future', async () => {
  const to = { folder: mkdtempSync(path.join(tmpdir(), 'nakshi-clock-')) }
  const storage = openBackupStorage(to)
  for (const year of [2098, 2099])
    await storage.write(`snapshots/${year}-01-01T00-00-00-000Z.json.gz`, Buffer.from(''))
  const backup = { to, every: 86_400_000, retention: 1, passphrase: undefined }
  const config = { ...shop.config, backup }
  const run = schedules.find(({ queue }) => queue === 'backup')?.run
  const backUp = () => run?.({ db: shop.db, config, log: shop.app.log, store: openMediaStore(config) })
  await backUp()
  const made = await listBackups(storage)
  expect(made).toEqual([expect.stringMatching(`^${new Date().getUTCFullYear()}`)])
  await backUp()
  expect(await listBackups(storage)).toEqual(made)
})
