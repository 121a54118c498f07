import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from './client.ts'
import { LIMITS } from './pool.ts'

/** Per server; leaves the other connections to requests. */
export const MAX_REPORT_SESSIONS = 4
const CATCH_UP_WITHIN = 2_000
const LOOK_EVERY = 100
const LEFT_OUT_FOR = 30_000

type Standby = { db: Db; close: () => Promise<void>; leftOutUntil: number }
type Where = {
  databaseUrl: string
  databaseReplicaUrls: readonly string[]
  databasePrepare: boolean
  databaseDirectUrl?: string | undefined
}

export type Reports = () => Promise<Db>

/**
 * Prefers a standby that has replayed the primary's current WAL position; a lagging or failing one is
 * skipped for a while. Falls back to the primary.
 */
export function openReports(where: Where, tell: (error: unknown, sentence: string) => void) {
  const options = { max: MAX_REPORT_SESSIONS, limits: LIMITS.report, prepare: where.databasePrepare }
  // Bypasses the pooler, whose role has request timeouts.
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
          // Round robin.
          standbys.push(...standbys.splice(standbys.indexOf(standby), 1))
          return standby.db
        }
        tell(null, 'database standby is lagging; skipped for 30 s')
      } catch (error) {
        tell(error, 'database standby does not respond; skipped for 30 s')
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
