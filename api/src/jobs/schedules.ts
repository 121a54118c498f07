import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { forgetKeys } from '../http/answer-once.ts'
import { sweepOutbox } from '../mail/outbox.ts'
import type { MediaStore } from '../media/media-store.ts'
import { sweepUploads } from '../media/sweep-uploads.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { compareWithProvider } from '../payments/compare-payments.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { forgetExpired } from './forget-expired.ts'

type Deps = { db: Db; config: Config; log: FastifyBaseLogger; store: MediaStore }

export type Schedule = {
  /** The queue of the same name is made by a migration: see drizzle/0002_jobs.sql. */
  queue: string
  /** In UTC; `config.jobsCron` replaces it. */
  cron: string
  /**
   * In minutes since the last good run: longer than from one run to the next, with room for one
   * that has to be made up for.
   */
  lateAfter: number
  run: (deps: Deps) => Promise<void>
}

/** What the shop does by the clock. */
export const schedules: readonly Schedule[] = [
  {
    queue: 'cancel_unpaid',
    cron: '* * * * *',
    lateAfter: 10,
    run: async (deps) => {
      const cancelled = await cancelUnpaid(deps, new Date())
      if (cancelled > 0) deps.log.info({ cancelled }, 'unpaid orders cancelled')
    },
  },
  { queue: 'reconcile_payments', cron: '*/10 * * * *', lateAfter: 40, run: reconcilePayments },
  { queue: 'compare_payments', cron: '7 20 * * *', lateAfter: 26 * 60, run: compareWithProvider },
  {
    queue: 'sweep_uploads',
    cron: '17 3 * * *',
    lateAfter: 26 * 60,
    run: async ({ db, store, log }) => {
      const removed = await sweepUploads(db, store, new Date())
      if (removed > 0) log.info({ removed }, 'unused uploads removed')
    },
  },
  {
    queue: 'forget_expired',
    cron: '37 3 * * *',
    lateAfter: 26 * 60,
    run: async ({ db, config, log }) => {
      const removed = (await forgetExpired(db)) + (await sweepOutbox(config.dataDir, new Date()))
      if (removed > 0) log.info({ removed }, 'expired sessions, links and letters removed')
    },
  },
  {
    queue: 'forget_keys',
    cron: '47 * * * *',
    lateAfter: 130,
    run: async ({ db }) => {
      await forgetKeys(db)
    },
  },
]
