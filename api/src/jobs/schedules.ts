import type { FastifyBaseLogger } from 'fastify'
import { lastBackup } from '../backup/last-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { forgetCartPhotos } from '../cart/forget-photos.ts'
import { tellBackInStock } from '../catalogue/stock-notices/tell-back-in-stock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { forgetUnusedDesigns } from '../designs/forget-designs.ts'
import { joinWaitingOrders } from '../guests/join-orders.ts'
import { sweepGuests } from '../guests/sweep-guests.ts'
import { forgetKeys } from '../http/answer-once.ts'
import { sweepOutbox } from '../mail/outbox.ts'
import type { MediaStore } from '../media/media-store.ts'
import { sweepUploads } from '../media/sweep-uploads.ts'
import { cancelUnpaid } from '../orders/cancel-unpaid.ts'
import { sendExports } from '../orders/export/send-exports.ts'
import { forgetDeliveredPhotos } from '../orders/forget-photos.ts'
import { sendProofs } from '../orders/proofs/send-proofs.ts'
import { compareWithProvider } from '../payments/compare-payments.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { countSales } from '../reports/count-sales.ts'
import { forgetExpired } from './forget-expired.ts'

type Deps = { db: Db; config: Config; log: FastifyBaseLogger; store: MediaStore }

type Schedule = {
  /** Created by drizzle/0002_jobs.sql. */
  queue: string
  /** In UTC; `config.jobsCron` overrides it. */
  cron: string
  /** In minutes since the last successful run: the interval plus time for a retry. */
  lateAfter: number
  run: (deps: Deps) => Promise<void>
}

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
  {
    queue: 'tell_back_in_stock',
    cron: '*/5 * * * *',
    lateAfter: 30,
    run: async ({ db, log }) => {
      const told = await tellBackInStock(db)
      if (told > 0) log.info({ told }, 'back-in-stock emails queued')
    },
  },
  {
    queue: 'count_sales',
    cron: '* * * * *',
    lateAfter: 15,
    run: async ({ db }) => {
      await countSales(db)
    },
  },
  {
    queue: 'send_exports',
    cron: '*/5 * * * *',
    lateAfter: 30,
    run: async ({ db, log }) => {
      const letters = await sendExports(db, new Date())
      if (letters > 0) log.info({ letters }, 'scheduled exports queued')
    },
  },
  { queue: 'reconcile_payments', cron: '*/10 * * * *', lateAfter: 40, run: reconcilePayments },
  { queue: 'compare_payments', cron: '7 20 * * *', lateAfter: 26 * 60, run: compareWithProvider },
  {
    queue: 'sweep_uploads',
    cron: '17 3 * * *',
    lateAfter: 26 * 60,
    run: async ({ db, store, log }) => {
      const now = new Date()
      const orders = await forgetDeliveredPhotos(db, now)
      if (orders > 0) log.info({ orders }, 'photos of delivered orders marked for deletion')
      const carts = await forgetCartPhotos(db, now)
      if (carts > 0) log.info({ carts }, 'photos of abandoned carts marked for deletion')
      const designs = await forgetUnusedDesigns(db, now)
      if (designs > 0) log.info({ designs }, 'unused designs deleted')
      const removed = await sweepUploads(db, store, now)
      if (removed > 0) log.info({ removed }, 'unused uploads deleted')
    },
  },
  {
    queue: 'forget_expired',
    cron: '37 3 * * *',
    lateAfter: 26 * 60,
    run: async ({ db, config, log }) => {
      const removed = (await forgetExpired(db)) + (await sweepOutbox(config.dataDir, new Date()))
      if (removed > 0) log.info({ removed }, 'expired sessions, links and emails deleted')
    },
  },
  {
    queue: 'guests',
    cron: '*/10 * * * *',
    lateAfter: 60,
    run: async ({ db, log }) => {
      const joined = await joinWaitingOrders(db)
      if (joined > 0) log.info({ joined }, 'guest orders claimed by accounts')
      const swept = await sweepGuests(db)
      if (swept > 0) log.info({ swept }, 'stale guests deleted')
    },
  },
  {
    queue: 'back_up',
    cron: '*/10 * * * *',
    lateAfter: 5 * 60,
    run: async ({ config, log }) => {
      const { backup, databaseOwnerUrl, databaseDirectUrl, databaseUrl } = config
      const every = backup?.every
      if (!backup || !every || !databaseUrl) return
      // Skips opening a direct connection when no backup is due.
      const isDue = (last: Date | null) => !last || Date.now() - last.getTime() >= every
      const last = await lastBackup(backup)
      if (last instanceof Date && !isDue(last)) return
      const direct = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl
      const taken = await takeBackup(config, backup, direct, isDue)
      if (taken) log.info(taken, 'backed up')
      if (taken && taken.missing > 0) log.error({ missing: taken.missing }, 'media files are missing')
    },
  },
  {
    queue: 'proofs',
    cron: '*/5 * * * *',
    lateAfter: 40,
    run: async ({ db, log }) => {
      const letters = await sendProofs(db, new Date())
      if (letters > 0) log.info({ letters }, 'proofs queued')
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
