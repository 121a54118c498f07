import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from './client.ts'
import { LIMITS } from './pool.ts'

/** Sessions for reports and exports on each server: the shop needs the others. */
export const MAX_REPORT_SESSIONS = 4
/** In ms: how long a standby may take to come up to the moment of the question, and between looks. */
const CATCH_UP_WITHIN = 2_000
const LOOK_EVERY = 100
/** In ms: one that is away or too far behind is left out for so long. */
const LEFT_OUT_FOR = 30_000

type Standby = { db: Db; close: () => Promise<void>; leftOutUntil: number }
type Where = {
  databaseUrl: string
  databaseReplicaUrls: readonly string[]
  databasePrepare: boolean
  databaseDirectUrl?: string | undefined
}

/** Where reports and exports are read: they may run for a minute. */
export type Reports = () => Promise<Db>

/**
 * Reports and exports are read from a standby where the shop has one, so that they do not keep its
 * buyers waiting; never from a moment before they were asked for: a standby that does not come up to
 * it in time is left out for a while, and with none left the primary is asked.
 * @param tell told when a standby is left out, and why
 */
export function openReports(where: Where, tell: (error: unknown, sentence: string) => void) {
  const options = { max: MAX_REPORT_SESSIONS, limits: LIMITS.report, prepare: where.databasePrepare }
  // Past the pooler, which knows the limits of a request alone.
  const primary = openDatabase(where.databaseDirectUrl ?? where.databaseUrl, options)
  const standbys: Standby[] = where.databaseReplicaUrls.map((url) => ({
    ...openDatabase(url, options),
    leftOutUntil: 0,
  }))

  const reports: Reports = async () => {
    const now = Date.now()
    const candidates = standbys.filter(({ leftOutUntil }) => leftOutUntil <= now)
    const [first] = candidates
    if (!first) return primary.db
    const [asked] = await primary.db.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`)
    for (const standby of candidates) {
      try {
        if (asked && (await catchesUp(standby.db, asked.lsn))) {
          // The next report asks another one first.
          standbys.push(...standbys.splice(standbys.indexOf(standby), 1))
          return standby.db
        }
        tell(null, 'a standby of the database is behind and is left out for 30 s')
      } catch (error) {
        tell(error, 'a standby of the database does not answer and is left out for 30 s')
      }
      standby.leftOutUntil = now + LEFT_OUT_FOR
    }
    return primary.db
  }

  return {
    reports,
    close: async () => {
      await Promise.all([primary, ...standbys].map(({ close }) => close()))
    },
  }
}

async function catchesUp(db: Db, lsn: string): Promise<boolean> {
  for (const until = Date.now() + CATCH_UP_WITHIN; ; await wait(LOOK_EVERY)) {
    const [row] = await db.execute<{ there: boolean }>(
      sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as there`,
    )
    if (row?.there) return true
    if (Date.now() > until) return false
  }
}
