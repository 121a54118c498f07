import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { emailOptOuts } from '../../platform/db/tables/index.ts'

/** As `hashEmail`. */
export const toEmailHash = (email: SQLWrapper): SQL =>
  sql`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

/** Of all marketing emails. @param consentedAt a consent given later counts again, for its own emails */
export const isOptedOut = (
  email: SQLWrapper,
  consentedAt: SQLWrapper = sql`'-infinity'::timestamptz`,
): SQL<boolean> => sql<boolean>`exists (select from email_opt_outs e
  where e.email_hash = ${toEmailHash(email)} and e.created_at >= ${consentedAt})`

/** Null without an opt-out since the consent. */
export const optOutTime = (email: SQLWrapper, consentedAt: SQLWrapper): SQL => sql`(
  select e.created_at from email_opt_outs e
  where e.email_hash = ${toEmailHash(email)} and e.created_at >= ${consentedAt})`

/** Withdraws consents, too. */
export async function addEmailOptOut(db: Db, emailHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(emailOptOuts)
      .values({ email_hash: emailHash })
      .onConflictDoUpdate({ target: emailOptOuts.email_hash, set: { created_at: sql`now()` } })
    await tx.execute(sql`update users set cart_reminder_opt_in_at = null
      where cart_reminder_opt_in_at is not null and ${toEmailHash(sql`email`)} = ${emailHash}`)
    await withdrawGiftReminders(tx, emailHash)
  })
}

/** Saved dates stay, without a reminder. In one statement, as changes of dates lock the account first. */
export async function withdrawGiftReminders(db: Queryable, emailHash: string): Promise<void> {
  await db.execute(sql`
    with withdrawn as (
      update users set gift_reminder_opt_in_at = null
      where gift_reminder_opt_in_at is not null and ${toEmailHash(sql`email`)} = ${emailHash} returning id
    )
    update saved_dates set remind_days = null from withdrawn where saved_dates.user_id = withdrawn.id`)
}
