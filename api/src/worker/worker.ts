import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { isDiskFull, isTransientDatabaseError } from '../db/postgres-error.ts'
import { createJobHealth, increment, type JobHealth } from '../jobs/job-health.ts'
import { recordJobRun, registerSchedules } from '../jobs/job-runs.ts'
import {
  type CourierBookingJob,
  type EraseJob,
  JOBS_SCHEMA,
  type LatePaymentJob,
  type PrintFilesJob,
  type RefundJob,
} from '../jobs/queue.ts'
import { runJob } from '../jobs/run-job.ts'
import { deleteOutboxFiles } from '../mail/transport.ts'
import { openMediaStore } from '../media/media-store.ts'
import { purgeUnusedUploads } from '../media/purge-unused-uploads.ts'
import { hasCouriers } from '../modules/fulfilment/couriers/connected-couriers.ts'
import { abandonBooking, processBooking } from '../modules/fulfilment/couriers/process-booking.ts'
import { handleLatePayment } from '../modules/orders/handle-late-payment.ts'
import { abandonRefund, processRefund } from '../modules/payments/process-refund.ts'
import { makePrintFiles } from '../modules/print-files/make-print-files.ts'
import { startEmailWorkers } from './emails/email-worker.ts'
import { schedules } from './schedules.ts'
import { startSmsWorkers } from './sms/sms-worker.ts'
import { watchJobs } from './watch-jobs.ts'
import { startWebhookWorker } from './webhook-worker.ts'
import { startWhatsAppWorkers } from './whatsapp/whatsapp-worker.ts'

type Deps = { db: Db; config: Config; log: FastifyBaseLogger; health: JobHealth }

/** Starts all queue workers; each instance runs them. @returns stop: waits for running jobs */
export async function startWorkers(
  startOptions: Omit<Deps, 'health'> & Partial<Deps>,
): Promise<() => Promise<void>> {
  const deps: Deps = { health: createJobHealth(), ...startOptions }
  const sql = createBossDb(deps.db)
  const boss = new PgBoss({ db: sql, schema: JOBS_SCHEMA, migrate: false })
  boss.on('error', logErrorsOnce(deps))
  // Before boss.start(), which sends due jobs at once.
  for (const { queue, cron } of schedules) await boss.schedule(queue, deps.config.jobsCron ?? cron)
  await boss.start()
  const closeTransport = await startEmailWorkers(boss, deps)
  await startSmsWorkers(boss, deps)
  await startWhatsAppWorkers(boss, deps)
  await startPaymentWorkers(boss, deps)
  await startErasureWorker(boss, deps)
  await startPrintFileWorker(boss, deps)
  if (hasCouriers(deps.config)) await startCourierWorkers(boss, deps)
  await startScheduledWorkers(boss, deps)
  const stopWatching = await watchJobs(deps)
  const stopWebhooks = startWebhookWorker(deps)
  return async () => {
    stopWatching()
    await stopWebhooks()
    sql.stop()
    await boss.stop({ graceful: true, timeout: 3_000 })
    sql.detach()
    closeTransport()
  }
}

async function startPaymentWorkers(boss: PgBoss, deps: Deps): Promise<void> {
  const frequent = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  const refunds = await boss.work<RefundJob>('refund', frequent, async ([job]) => {
    if (!job) return
    // Drains bursts, e.g. after many cancellations, without waiting for the next poll.
    boss.notifyWorker(refunds)
    await runJob(deps, job, () => processRefund(deps, job.data.refund_id))
  })
  await boss.work<LatePaymentJob>('late_payment', frequent, async ([job]) => {
    if (job) await runJob(deps, job, () => handleLatePayment(deps.db, job.data.payment_id))
  })
  const infrequent = { pollingIntervalSeconds: 10, includeMetadata: true } as const
  await boss.work<RefundJob>('refund_failed', infrequent, async ([job]) => {
    if (job) await runJob(deps, job, () => abandonRefund(deps, job.data.refund_id))
  })
}

async function startErasureWorker(boss: PgBoss, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  await boss.work<EraseJob>('erase', options, async ([job]) => {
    if (!job) return
    await runJob(deps, job, async () => {
      await deleteOutboxFiles(deps.config.dataDir, job.data.emails)
      for (const key of job.data.print_files) await store.delete(key)
      await purgeUnusedUploads(deps.db, store, new Date())
    })
  })
}

async function startPrintFileWorker(boss: PgBoss, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  const worker = await boss.work<PrintFilesJob>('print_files', options, async ([job]) => {
    if (!job) return
    // Polls again at once while the queue is not empty.
    boss.notifyWorker(worker)
    await runJob(deps, job, () => makePrintFiles({ db: deps.db, store }, job.data))
  })
}

async function startCourierWorkers(boss: PgBoss, deps: Deps): Promise<void> {
  const courierDeps = { ...deps, store: openMediaStore(deps.config) }
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const
  const worker = await boss.work<CourierBookingJob>('courier_booking', options, async ([job]) => {
    if (!job) return
    boss.notifyWorker(worker)
    await runJob(deps, job, () => processBooking(courierDeps, job.data.booking_id))
  })
  await boss.work<CourierBookingJob>('courier_booking_failed', options, async ([job]) => {
    if (job) await runJob(deps, job, () => abandonBooking(deps, job.data.booking_id))
  })
}

async function startScheduledWorkers(boss: PgBoss, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  await registerSchedules(
    deps.db,
    schedules.map(({ queue }) => queue),
  )
  for (const { queue, run } of schedules)
    await boss.work(queue, { pollingIntervalSeconds: 10, includeMetadata: true }, async ([job]) => {
      if (!job) return
      await runJob(deps, job, async () => {
        await run({ ...deps, store })
        await recordJobRun(deps.db, queue)
      })
    })
}

/** Logs each kind of queue error once, as it repeats with every poll. */
function logErrorsOnce({ log, health }: Deps): (error: Error) => void {
  const reported = new Set<string>()
  return (error) => {
    const queue = 'queue' in error ? String(error.queue) : 'none'
    increment(health.errors, queue)
    const kind = `${queue} ${'code' in error ? error.code : error.name}`
    if (reported.has(kind)) return
    reported.add(kind)
    log.error({ err: error, queue }, 'job queue')
  }
}

const RETRY_DELAY_MS = 1_000
/** Never resolves: pg-boss has been stopped. */
const pending = new Promise<never>(() => {})

/** pg-boss does not catch errors when it records results: retry instead of crashing the process. */
function createBossDb(db: Db) {
  let isStopped = false
  let isDetached = false
  return {
    async executeSql(text: string, values: unknown[] = []) {
      for (;;) {
        if (isDetached) return pending
        try {
          // Several statements are allowed only without parameters.
          // pg-boss has few texts, and polls with them.
          const query =
            values.length > 0
              ? db.$client.unsafe(text, values.map(toParameter), { prepare: true })
              : db.$client.unsafe(text)
          return { rows: await query }
        } catch (error) {
          if (isDetached) return pending
          if (isStopped || !(isTransientDatabaseError(error) || isDiskFull(error))) throw error
          await wait(RETRY_DELAY_MS, undefined, { ref: false })
        }
      }
    },
    /** Stops retrying. */
    stop(): void {
      isStopped = true
    },
    /** Ignores results of jobs that outlast the shutdown; pg-boss retries them. */
    detach(): void {
      isDetached = true
    },
  }
}

/** Objects become JSON, undefined becomes null. */
function toParameter(value: unknown) {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  return (isObject ? JSON.stringify(value) : (value ?? null)) as never
}
