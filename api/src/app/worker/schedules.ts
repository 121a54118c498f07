import type { FastifyBaseLogger } from 'fastify'
import { createBackup } from '../../modules/backup/create-backup.ts'
import { getLastBackupTime } from '../../modules/backup/manifest.ts'
import { queueCartReminders } from '../../modules/cart/cart-reminder-email.ts'
import { expireCartPhotos } from '../../modules/cart/expire-cart-photos.ts'
import { notifyBackInStock } from '../../modules/catalogue/back-in-stock/notify.ts'
import { changePrices } from '../../modules/catalogue/products/change-prices.ts'
import { purgeUnusedDesigns } from '../../modules/designs/purge-unused-designs.ts'
import { pollCouriers } from '../../modules/fulfilment/couriers/poll-couriers.ts'
import {
  deliverGiftCards,
  eraseOldGiftCards,
  expireGiftCards,
} from '../../modules/gift-cards/gift-card-jobs.ts'
import { claimWaitingOrders } from '../../modules/guests/claim-guest-orders.ts'
import { deleteStaleGuests } from '../../modules/guests/delete-stale-guests.ts'
import { sendScheduledExports } from '../../modules/import-export/exports/orders/send-scheduled-exports.ts'
import { sendProofs } from '../../modules/order-messages/send-proofs.ts'
import { cancelUnpaidOrders } from '../../modules/orders/cancel-unpaid-orders.ts'
import { remindBuyers } from '../../modules/orders/confirmation/remind-buyers.ts'
import { expireOrderPhotos } from '../../modules/orders/expire-order-photos.ts'
import { compareWithGateways } from '../../modules/payments/gateway/compare-payments.ts'
import { reconcilePayments } from '../../modules/payments/reconcile-payments.ts'
import { expireImportedOrders, expireOrders } from '../../modules/privacy/expire-orders.ts'
import { countSales } from '../../modules/reports/count-sales.ts'
import { queueReviewRequests } from '../../modules/reviews/review-request-email.ts'
import { queueGiftReminders } from '../../modules/saved-dates/gift-reminder-email.ts'
import { getRetention } from '../../modules/settings/get-settings.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { purgeIdempotencyKeys } from '../../platform/http/idempotency.ts'
import { purgeOutbox } from '../../platform/mail/transport.ts'
import type { MediaStore } from '../../platform/media/media-store.ts'
import { purgeUnusedUploads } from '../../platform/media/purge-unused-uploads.ts'
import { purgeExpired } from './purge-expired.ts'

type Deps = { db: Db; config: Config; log: FastifyBaseLogger; store: MediaStore }

type Schedule = {
  /** Created by drizzle/0012_jobs.sql. */
  queue: string
  /** In UTC; `config.jobsCron` overrides it. */
  cron: string
  /** In minutes since the last successful run: the interval plus time for a retry. */
  lateAfterMinutes: number
  run: (deps: Deps) => Promise<void>
}

export const schedules: readonly Schedule[] = [
  {
    queue: 'cancel_unpaid',
    cron: '* * * * *',
    lateAfterMinutes: 10,
    run: async (deps) => {
      const cancelled = await cancelUnpaidOrders(deps, new Date())
      if (cancelled > 0) deps.log.info({ cancelled }, 'unpaid orders cancelled')
    },
  },
  {
    queue: 'notify_back_in_stock',
    cron: '*/5 * * * *',
    lateAfterMinutes: 30,
    run: async ({ db, log }) => {
      const notified = await notifyBackInStock(db)
      if (notified > 0) log.info({ told: notified }, 'back-in-stock emails queued')
    },
  },
  {
    queue: 'change_prices',
    cron: '* * * * *',
    lateAfterMinutes: 10,
    run: async ({ db, log }) => {
      const changed = await changePrices(db)
      if (changed > 0) log.info({ products: changed }, 'sales started or ended')
    },
  },
  {
    queue: 'review_requests',
    cron: '11 * * * *',
    lateAfterMinutes: 5 * 60,
    run: async ({ db, log }) => {
      const queued = await queueReviewRequests(db, new Date())
      if (queued > 0) log.info({ emails: queued }, 'review requests queued')
    },
  },
  {
    queue: 'cart_reminders',
    cron: '*/10 * * * *',
    lateAfterMinutes: 5 * 60,
    run: async ({ db, log }) => {
      const queued = await queueCartReminders(db)
      if (queued > 0) log.info({ emails: queued }, 'cart reminders queued')
    },
  },
  {
    // In the morning in India.
    queue: 'gift_reminders',
    cron: '41 3 * * *',
    lateAfterMinutes: 26 * 60,
    run: async ({ db, log }) => {
      const queued = await queueGiftReminders(db, new Date())
      if (queued > 0) log.info({ emails: queued }, 'reminders of saved dates queued')
    },
  },
  {
    queue: 'gift_cards',
    cron: '*/15 * * * *',
    lateAfterMinutes: 60,
    run: async ({ db, log }) => {
      const emails = await deliverGiftCards(db)
      if (emails > 0) log.info({ emails }, 'gift cards queued')
      const expired = await expireGiftCards(db)
      if (expired > 0) log.info({ expired }, 'gift cards expired')
      const erased = await eraseOldGiftCards(db, (await getRetention(db, new Date())).giftCard)
      if (erased > 0) log.info({ erased }, 'gift cards erased after their retention')
    },
  },
  {
    queue: 'count_sales',
    cron: '* * * * *',
    lateAfterMinutes: 15,
    run: async ({ db }) => {
      await countSales(db)
    },
  },
  {
    queue: 'send_exports',
    cron: '*/5 * * * *',
    lateAfterMinutes: 30,
    run: async ({ db, log }) => {
      const sent = await sendScheduledExports(db, new Date())
      if (sent > 0) log.info({ emails: sent }, 'scheduled exports queued')
    },
  },
  { queue: 'reconcile_payments', cron: '*/10 * * * *', lateAfterMinutes: 40, run: reconcilePayments },
  { queue: 'compare_payments', cron: '7 20 * * *', lateAfterMinutes: 26 * 60, run: compareWithGateways },
  {
    queue: 'delete_unused_uploads',
    cron: '17 3 * * *',
    lateAfterMinutes: 26 * 60,
    run: async ({ db, store, log }) => {
      const now = new Date()
      const orders = await expireOrderPhotos(db, now)
      if (orders > 0) log.info({ orders }, 'photos of closed orders marked for deletion')
      const carts = await expireCartPhotos(db, now)
      if (carts > 0) log.info({ carts }, 'photos of abandoned carts marked for deletion')
      const designs = await purgeUnusedDesigns(db, now)
      if (designs > 0) log.info({ designs }, 'unused designs deleted')
      const removed = await purgeUnusedUploads(db, store, now, await getRetention(db, now))
      if (removed > 0) log.info({ removed }, 'unused uploads deleted')
    },
  },
  {
    queue: 'purge_expired',
    cron: '37 3 * * *',
    lateAfterMinutes: 26 * 60,
    run: async ({ db, config, log }) => {
      const now = new Date()
      const removed = (await purgeExpired(db)) + (await purgeOutbox(config.dataDir, now))
      if (removed > 0) log.info({ removed }, 'expired sessions, links and emails deleted')
      const orders = (await expireOrders(db, now)) + (await expireImportedOrders(db))
      if (orders > 0) log.info({ orders }, 'orders erased after their retention')
    },
  },
  {
    queue: 'guests',
    cron: '*/10 * * * *',
    lateAfterMinutes: 60,
    run: async ({ db, log }) => {
      const joined = await claimWaitingOrders(db)
      if (joined > 0) log.info({ joined }, 'guest orders claimed by accounts')
      const deletedGuests = await deleteStaleGuests(db)
      if (deletedGuests > 0) log.info({ swept: deletedGuests }, 'stale guests deleted')
    },
  },
  {
    queue: 'backup',
    cron: '*/10 * * * *',
    lateAfterMinutes: 5 * 60,
    run: async ({ config, log }) => {
      const { backup, databaseOwnerUrl, databaseDirectUrl, databaseUrl } = config
      const intervalMs = backup?.every
      if (!backup || !intervalMs || !databaseUrl) return
      // Skips opening a direct connection when no backup is due.
      const isDue = (last: Date | null) => !last || Math.abs(Date.now() - last.getTime()) >= intervalMs
      const last = await getLastBackupTime(backup)
      if (last instanceof Date && !isDue(last)) return
      const direct = databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl
      const created = await createBackup(config, backup, direct, isDue)
      if (created) log.info(created, 'backed up')
      if (created && created.missing > 0) log.error({ missing: created.missing }, 'media files are missing')
    },
  },
  {
    queue: 'proofs',
    cron: '*/5 * * * *',
    lateAfterMinutes: 40,
    run: async ({ db, log }) => {
      const now = new Date()
      const sent = (await sendProofs(db, now)) + (await remindBuyers(db, now))
      if (sent > 0) log.info({ emails: sent }, 'proofs and reminders queued')
    },
  },
  {
    queue: 'purge_idempotency_keys',
    cron: '47 * * * *',
    lateAfterMinutes: 130,
    run: async ({ db }) => {
      await purgeIdempotencyKeys(db)
    },
  },
  {
    queue: 'poll_couriers',
    cron: '*/30 * * * *',
    lateAfterMinutes: 90,
    run: async (deps) => {
      const polled = await pollCouriers(deps)
      if (polled > 0) deps.log.info({ shipments: polled }, 'shipments polled')
    },
  },
]
