import { and, getTableName, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { forgetOldAudit } from '../audit/write-audit.ts'
import type { Db } from '../db/client.ts'
import {
  attempts,
  emailChanges,
  emailConfirmations,
  exchangedTokens,
  passkeyChallenges,
  passwordResets,
  paymentMessages,
  phoneCodes,
  searchMisses,
  sentLetters,
  sessions,
  signInCodes,
  staffInvitations,
  stockNotices,
} from '../db/tables/index.ts'
import { KEPT_DAYS } from '../domain/retention.ts'

const ago = (days: number): SQL => sql`now() - make_interval(days => ${days})`

/** Revoked sessions stay for a week to investigate theft; payment webhooks repeat for 3 months. */
const EXPIRED: [table: PgTable, expired: SQL | undefined][] = [
  [sessions, or(lt(sessions.expires_at, sql`now()`), lt(sessions.ended_at, ago(KEPT_DAYS.endedSession)))],
  [exchangedTokens, lt(exchangedTokens.exchanged_at, ago(KEPT_DAYS.exchangedToken))],
  [passwordResets, lt(passwordResets.expires_at, ago(KEPT_DAYS.oldLink))],
  [emailConfirmations, lt(emailConfirmations.expires_at, ago(KEPT_DAYS.oldLink))],
  [signInCodes, lt(signInCodes.expires_at, ago(KEPT_DAYS.oldLink))],
  [phoneCodes, lt(phoneCodes.expires_at, ago(KEPT_DAYS.oldLink))],
  [emailChanges, lt(emailChanges.created_at, ago(KEPT_DAYS.previousAddress))],
  [staffInvitations, lt(staffInvitations.expires_at, ago(KEPT_DAYS.oldInvitation))],
  [passkeyChallenges, lt(passkeyChallenges.expires_at, sql`now()`)],
  [sentLetters, lt(sentLetters.sent_at, ago(KEPT_DAYS.letter))],
  [
    stockNotices,
    or(
      lt(stockNotices.created_at, ago(KEPT_DAYS.stockNotice)),
      and(isNull(stockNotices.confirmed_at), lt(stockNotices.created_at, ago(KEPT_DAYS.openStockNotice))),
    ),
  ],
  [searchMisses, lt(searchMisses.day, ago(KEPT_DAYS.searchMiss))],
  [attempts, lt(attempts.empty_at, sql`now()`)],
  [paymentMessages, lt(paymentMessages.received_at, ago(KEPT_DAYS.paymentMessage))],
]
export const sweptTables = EXPIRED.map(([table]) => getTableName(table))

/** Rows per statement, to keep locks short. */
const AT_ONCE = 5_000

export async function forgetExpired(db: Db): Promise<number> {
  let removed = 0
  for (const [table, expired] of EXPIRED) {
    let some = 0
    do {
      const rows = await db.execute(
        sql`delete from ${table} where ctid in (select ctid from ${table} where ${expired} limit ${AT_ONCE})`,
      )
      some = rows.count
      removed += some
    } while (some === AT_ONCE)
  }
  let old = 0
  do {
    old = await forgetOldAudit(db, AT_ONCE)
    removed += old
  } while (old === AT_ONCE)
  return removed
}
