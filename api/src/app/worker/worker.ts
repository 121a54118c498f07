import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { startSmsWorkers } from '../../modules/accounts/sms/sms-worker.ts'
import { hasCouriers } from '../../modules/fulfilment/couriers/connected-couriers.ts'
import { abandonBooking, processBooking } from '../../modules/fulfilment/couriers/process-booking.ts'
import { type OpenEmailSender, openEmailSender } from '../../modules/notifications/emails/email-sender.ts'
import { startEmailWorkers } from '../../modules/notifications/emails/email-worker.ts'
import { startWhatsAppWorkers } from '../../modules/notifications/whatsapp/whatsapp-worker.ts'
import { handleLatePayment } from '../../modules/orders/handle-late-payment.ts'
import { abandonRefund, processRefund } from '../../modules/payments/process-refund.ts'
import { setFileStore } from '../../modules/print-files/file-store.ts'
import { makePrintFiles } from '../../modules/print-files/make-print-files.ts'
import { getRetention } from '../../modules/settings/get-settings.ts'
import { startWebhookWorker } from '../../modules/webhooks/webhook-worker.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { isDiskFull, isTransientDatabaseError } from '../../platform/db/postgres-error.ts'
import { createJobHealth, increment, type JobHealth } from '../../platform/jobs/job-health.ts'
import { recordJobRun, registerSchedules } from '../../platform/jobs/job-runs.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/queue.ts'
import { startWorker } from '../../platform/jobs/run-job.ts'
import { deleteOutboxFiles } from '../../platform/mail/transport.ts'
import { type MediaStore, openMediaStore } from '../../platform/media/media-store.ts'
import { purgeUnusedUploads } from '../../platform/media/purge-unused-uploads.ts'
import { schedules } from './schedules.ts'
import { watchJobs } from './watch-jobs.ts'

type Deps = {
  db: Db
  config: Config
  log: FastifyBaseLogger
  health: JobHealth
  openSender: OpenEmailSender
}
type StartOptions = Omit<Deps, 'health' | 'openSender'> & Partial<Deps>

/** Starts all queue workers; each instance runs them. @returns stop: waits for running jobs */
export async function startWorkers(startOptions: StartOptions): Promise<() => Promise<void>> {
  const deps: Deps = { health: createJobHealth(), openSender: openEmailSender, ...startOptions }
  const sql = createBossDb(deps.db)
  const boss = new PgBoss({ db: sql, schema: JOBS_SCHEMA, migrate: false })
  boss.on('error', logErrorsOnce(deps))
  // Before boss.start(), which sends due jobs at once.
  for (const { queue, cron } of schedules) await boss.schedule(queue, deps.config.jobsCron ?? cron)
  await boss.start()
  const closeSender = await startEmailWorkers(boss, deps, deps.openSender)
  await startSmsWorkers(boss, deps)
  await startWhatsAppWorkers(boss, deps)
  const store = openMediaStore(deps.config)
  setFileStore(store)
  await startQueueWorkers(boss, { ...deps, store })
  await startScheduledWorkers(boss, { ...deps, store })
  const stopWatching = await watchJobs(deps)
  const stopWebhooks = startWebhookWorker(deps)
  return async () => {
    stopWatching()
    await stopWebhooks()
    sql.stop()
    await boss.stop({ graceful: true, timeout: 3_000 })
    sql.detach()
    await closeSender()
  }
}

type StoreDeps = Deps & { store: MediaStore }

async function startQueueWorkers(boss: PgBoss, deps: StoreDeps): Promise<void> {
  const { db, config, store, log } = deps
  await startWorker(boss, deps, 'refund', 2, ({ refund_id }) => processRefund(deps, refund_id))
  await startWorker(boss, deps, 'refund_failed', 10, ({ refund_id }) => abandonRefund(deps, refund_id))
  await startWorker(boss, deps, 'late_payment', 2, ({ payment_id }) => handleLatePayment(db, payment_id))
  const { slicer } = config
  const slicing = slicer && { slicer, onFailure: (error: unknown) => log.warn({ err: error }, 'slicer') }
  await startWorker(boss, deps, 'print_files', 2, (item) => makePrintFiles({ db, store, slicing }, item))
  await startWorker(boss, deps, 'erase', 2, async ({ emails, print_files }) => {
    await deleteOutboxFiles(config.dataDir, emails)
    for (const key of print_files) await store.delete(key)
    const now = new Date()
    await purgeUnusedUploads(db, store, now, await getRetention(db, now))
  })
  if (!hasCouriers(config)) return
  await startWorker(boss, deps, 'courier_booking', 2, ({ booking_id }) => processBooking(deps, booking_id))
  await startWorker(boss, deps, 'courier_booking_failed', 2, ({ booking_id }) =>
    abandonBooking(deps, booking_id),
  )
}

async function startScheduledWorkers(boss: PgBoss, deps: StoreDeps): Promise<void> {
  await registerSchedules(
    deps.db,
    schedules.map(({ queue }) => queue),
  )
  for (const { queue, run } of schedules)
    await startWorker(boss, deps, queue, 10, async () => {
      await run(deps)
      await recordJobRun(deps.db, queue)
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
