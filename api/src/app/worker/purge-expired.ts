import { CART_REMINDER_INTERVAL_DAYS } from '@nakshi/core/base/limits'
import {
  defaultPrivacySettings,
  getRetentionDays,
  type RetentionDays,
} from '@nakshi/core/privacy/retention-periods'
import { and, getTableName, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { purgeOldAudit } from '../../modules/audit/write-audit.ts'
import { unsubscribedAt } from '../../modules/newsletter/subscriber.ts'
import { getRetention } from '../../modules/settings/get-settings.ts'
import type { Db } from '../../platform/db/client.ts'
import {
  backInStockSubscriptions,
  cartItems,
  cartReminderEmails,
  cartReminders,
  contactMessages,
  emailConfirmations,
  foreignPayments,
  foundSearches,
  newsletterSubscribers,
  otps,
  passkeyChallenges,
  passwordResets,
  paymentWebhooks,
  quotes,
  rateLimitBuckets,
  sentEmails,
  sessions,
  staffInvitations,
  unusableMessages,
  usedRefreshTokens,
  webhookDeliveries,
  zeroResultSearches,
} from '../../platform/db/tables/index.ts'

const ago = (days: number): SQL => sql`now() - make_interval(days => ${days})`

/** Ended sessions stay to investigate theft; payment webhooks repeat for 3 months. */
const listExpired = (days: RetentionDays): [table: PgTable, expired: SQL | undefined][] => [
  [
    sessions,
    or(lt(sessions.expires_at, ago(days.endedSession)), lt(sessions.revoked_at, ago(days.endedSession))),
  ],
  [usedRefreshTokens, lt(usedRefreshTokens.used_at, ago(days.usedRefreshToken))],
  [passwordResets, lt(passwordResets.expires_at, ago(days.expiredLink))],
  [emailConfirmations, lt(emailConfirmations.expires_at, ago(days.expiredLink))],
  [otps, lt(otps.expires_at, ago(days.expiredLink))],
  [staffInvitations, lt(staffInvitations.expires_at, ago(days.expiredInvitation))],
  [passkeyChallenges, lt(passkeyChallenges.expires_at, sql`now()`)],
  [sentEmails, lt(sentEmails.sent_at, ago(days.email))],
  [
    backInStockSubscriptions,
    or(
      lt(backInStockSubscriptions.created_at, ago(days.backInStock)),
      and(
        isNull(backInStockSubscriptions.confirmed_at),
        lt(backInStockSubscriptions.created_at, ago(days.pendingBackInStock)),
      ),
    ),
  ],
  [
    cartReminders,
    and(
      lt(cartReminders.created_at, ago(days.cartReminder)),
      sql`not exists (select from ${cartItems} c
        where c.user_id = ${cartReminders.user_id} and c.created_at <= ${cartReminders.created_at})`,
    ),
  ],
  [cartReminderEmails, lt(cartReminderEmails.sent_at, ago(CART_REMINDER_INTERVAL_DAYS))],
  [
    newsletterSubscribers,
    and(
      lt(newsletterSubscribers.requested_at, ago(days.pendingNewsletter)),
      or(isNull(newsletterSubscribers.confirmed_at), lt(unsubscribedAt, ago(days.unsubscribedNewsletter))),
    ),
  ],
  [zeroResultSearches, lt(zeroResultSearches.day, ago(days.search))],
  [foundSearches, lt(foundSearches.day, ago(days.search))],
  [
    contactMessages,
    and(isNull(contactMessages.user_id), lt(contactMessages.created_at, ago(days.visitorMessage))),
  ],
  [quotes, lt(quotes.valid_until, sql`(${ago(days.visitorMessage)})::date`)],
  [rateLimitBuckets, lt(rateLimitBuckets.resets_at, sql`now()`)],
  [webhookDeliveries, lt(webhookDeliveries.created_at, ago(days.webhookDelivery))],
  [unusableMessages, lt(unusableMessages.last_at, ago(days.unusableMessage))],
  [foreignPayments, lt(foreignPayments.seen_at, ago(days.foreignPayment))],
  [paymentWebhooks, lt(paymentWebhooks.received_at, ago(days.paymentWebhook))],
]
export const purgedTables = listExpired(getRetentionDays(defaultPrivacySettings, new Date())).map(([table]) =>
  getTableName(table),
)

/** Rows per statement, to keep locks short. */
const BATCH_SIZE = 5_000

export async function purgeExpired(db: Db): Promise<number> {
  const days = await getRetention(db, new Date())
  let removed = 0
  for (const [table, expired] of listExpired(days)) {
    let batch = 0
    do {
      const rows = await db.execute(
        sql`delete from ${table} where ctid in (select ctid from ${table} where ${expired} limit ${BATCH_SIZE})`,
      )
      batch = rows.count
      removed += batch
    } while (batch === BATCH_SIZE)
  }
  let old = 0
  do {
    old = await purgeOldAudit(db, BATCH_SIZE)
    removed += old
  } while (old === BATCH_SIZE)
  return removed
}
