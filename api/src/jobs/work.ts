import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import { forgetAttempts } from '../auth/attempts.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { forgetKeys } from '../idempotency/answer-once.ts'
import { openPostbox } from '../mail/postbox.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { openMediaStore } from '../media/store.ts'
import { sweepUploads } from '../media/sweep-uploads.ts'
import { cancelUnpaid } from '../payments/cancel-unpaid.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { patientSql } from './patient-sql.ts'
import { JOBS_SCHEMA, type LetterJob, type RefundJob } from './queue-job.ts'

/**
 * Works through the queues until stopped; every replica does. A job that throws is tried again later, as its queue says.
 * @returns stop: lets running jobs end
 */
export async function workJobs(deps: {
  db: Db
  config: Config
  log: FastifyBaseLogger
}): Promise<() => Promise<void>> {
  const sql = patientSql(deps.db)
  const boss = new PgBoss({ db: sql, schema: JOBS_SCHEMA, migrate: false })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  await boss.start()
  const postbox = await openPostbox(deps.config)
  await boss.work<LetterJob>('mail', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (job) await sendLetter({ ...deps, postbox }, job.data, job.id)
  })
  await boss.work<RefundJob>('refund', { pollingIntervalSeconds: 2 }, async ([job]) => {
    if (job) await sendRefund(deps.db, deps.config, job.data.refund_id)
  })
  await boss.schedule('cancel_unpaid', '* * * * *')
  await boss.work('cancel_unpaid', { pollingIntervalSeconds: 10 }, async () => {
    const cancelled = await cancelUnpaid(deps.db, new Date())
    if (cancelled > 0) deps.log.info({ cancelled }, 'unpaid orders cancelled')
  })
  const store = openMediaStore(deps.config)
  await boss.schedule('sweep_uploads', '17 3 * * *')
  await boss.work('sweep_uploads', { pollingIntervalSeconds: 30 }, async () => {
    const removed = await sweepUploads(deps.db, store, new Date())
    if (removed > 0) deps.log.info({ removed }, 'unused uploads removed')
  })
  await boss.schedule('forget_keys', '47 * * * *')
  await boss.work('forget_keys', { pollingIntervalSeconds: 30 }, async () => {
    await forgetKeys(deps.db)
    await forgetAttempts(deps.db)
  })
  return async () => {
    sql.stop()
    await boss.stop({ graceful: true, timeout: 3_000 })
  }
}
