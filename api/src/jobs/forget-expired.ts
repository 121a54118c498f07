import { lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client.ts'
import {
  attempts,
  email_changes,
  email_confirmations,
  exchanged_tokens,
  password_resets,
  payment_messages,
  sessions,
} from '../db/tables/index.ts'

const ago = (interval: string): SQL => sql`now() - interval '${sql.raw(interval)}'`

/**
 * What is of no use any more, by table. A session that ended is known for another week, for whoever looks into a theft. No
 * provider sends a message again after three months.
 */
const EXPIRED: [table: PgTable, expired: SQL | undefined][] = [
  [sessions, or(lt(sessions.expires_at, sql`now()`), lt(sessions.ended_at, ago('7 days')))],
  [exchanged_tokens, lt(exchanged_tokens.exchanged_at, ago('30 days'))],
  [password_resets, lt(password_resets.expires_at, ago('1 day'))],
  [email_confirmations, lt(email_confirmations.expires_at, ago('1 day'))],
  [email_changes, lt(email_changes.created_at, ago('30 days'))],
  [attempts, lt(attempts.empty_at, sql`now()`)],
  [payment_messages, lt(payment_messages.received_at, ago('90 days'))],
]
/** Rows at a time, so that nobody waits long for a lock. */
const AT_ONCE = 5_000

/** Removes what expired. @returns how many rows */
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
  return removed
}
