import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { isOverdue } from '../domain/job-lateness.ts'
import { removeLetters } from '../mail/outbox.ts'
import { openMediaStore } from '../media/store.ts'
import { sweepUploads } from '../media/sweep-uploads.ts'
import { makePrintFiles } from '../orders/print-files/make-print-files.ts'
import { settleLatePayment } from '../orders/settle-late-payment.ts'
import { giveUpRefund, sendRefund } from '../payments/send-refund.ts'
import { countOne, type JobHealth, openJobHealth } from './job-health.ts'
import { knowSchedules, readRuns, recordRun } from './job-runs.ts'
import { workLetters } from './letters/work-letters.ts'
import { patientSql } from './patient-sql.ts'
import {
  type EraseJob,
  JOBS_SCHEMA,
  type LatePaymentJob,
  type PrintFilesJob,
  type RefundJob,
} from './queue.ts'
import { runJob } from './run-job.ts'
import { schedules } from './schedules.ts'
import { workSms } from './sms/work-sms.ts'
import { watchJobs } from './watch-jobs.ts'

type Deps = { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth }

/** Starts all queue workers; each instance runs them. @returns stop: waits for running jobs */
export async function workJobs(given: Omit<Deps, 'health'> & Partial<Deps>): Promise<() => Promise<void>> {
  const deps: Deps = { health: openJobHealth(), ...given }
  const sql = patientSql(deps.db)
  const boss = new PgBoss({ db: sql, schema: JOBS_SCHEMA, migrate: false })
  boss.on('error', reportOnce(deps))
  // Before boss.start(), which sends due jobs at once.
  for (const { queue, cron } of schedules) await boss.schedule(queue, deps.config.jobsCron ?? cron)
  await boss.start()
  const closePostbox = await workLetters(boss, deps)
  await workSms(boss, deps)
  await workMoney(boss, deps)
  await workErasures(boss, deps)
  await workPrintFiles(boss, deps)
  await workSchedules(boss, deps)
  const stopWatching = await watchJobs(deps)
  return async () => {
    stopWatching()
    sql.stop()
    await boss.stop({ graceful: true, timeout: 3_000 })
    sql.leave()
    closePostbox()
  }
}

async function workMoney(boss: PgBoss, deps: Deps): Promise<void> {
  const often = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  const refunds = await boss.work<RefundJob>('refund', often, async ([job]) => {
    if (!job) return
    // Drains bursts, e.g. after many cancellations, without waiting for the next poll.
    boss.notifyWorker(refunds)
    await runJob(deps, job, () => sendRefund(deps, job.data.refund_id))
  })
  await boss.work<LatePaymentJob>('late_payment', often, async ([job]) => {
    if (job) await runJob(deps, job, () => settleLatePayment(deps.db, job.data.payment_id))
  })
  const seldom = { pollingIntervalSeconds: 10, includeMetadata: true } as const
  await boss.work<RefundJob>('refund_died', seldom, async ([job]) => {
    if (job) await runJob(deps, job, () => giveUpRefund(deps, job.data.refund_id))
  })
}

async function workErasures(boss: PgBoss, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  await boss.work<EraseJob>('erase', options, async ([job]) => {
    if (!job) return
    await runJob(deps, job, async () => {
      await removeLetters(deps.config.dataDir, job.data.letters)
      for (const key of job.data.print_files ?? []) await store.delete(key)
      await sweepUploads(deps.db, store, new Date())
    })
  })
}

async function workPrintFiles(boss: PgBoss, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  const worker = await boss.work<PrintFilesJob>('print_files', options, async ([job]) => {
    if (!job) return
    // Polls again at once while the queue is not empty.
    boss.notifyWorker(worker)
    await runJob(deps, job, () => makePrintFiles({ db: deps.db, store }, job.data))
  })
}

async function workSchedules(boss: PgBoss, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  await knowSchedules(
    deps.db,
    schedules.map(({ queue }) => queue),
  )
  const runs = await readRuns(deps.db)
  for (const { queue, run, lateAfter } of schedules) {
    await boss.work(queue, { pollingIntervalSeconds: 10, includeMetadata: true }, async ([job]) => {
      if (!job) return
      await runJob(deps, job, async () => {
        await run({ ...deps, store })
        await recordRun(deps.db, queue)
      })
    })
    // The scheduled time passed while the machine was off.
    const its = runs.get(queue)
    if (its && isOverdue(its, lateAfter, new Date())) await boss.send(queue, {})
  }
}

/** Logs each kind of queue error once, as it repeats with every poll. */
function reportOnce({ log, health }: Deps): (error: Error) => void {
  const reported = new Set<string>()
  return (error) => {
    const queue = 'queue' in error ? String(error.queue) : 'none'
    countOne(health.errors, queue)
    const kind = `${queue} ${'code' in error ? error.code : error.name}`
    if (reported.has(kind)) return
    reported.add(kind)
    log.error({ err: error, queue }, 'job queue')
  }
}
