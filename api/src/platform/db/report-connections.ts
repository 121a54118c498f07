import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from './client.ts'
import { SESSION_TIMEOUTS } from './pool.ts'

/** Per server; leaves the other connections to requests. */
export const MAX_REPORT_SESSIONS = 4
const REPLAY_TIMEOUT_MS = 2_000
const REPLAY_POLL_INTERVAL_MS = 100
const STANDBY_COOLDOWN_MS = 30_000

type Standby = { db: Db; close: () => Promise<void>; skippedUntil: number }
type ReportDatabases = {
  databaseUrl: string
  databaseReplicaUrls: readonly string[]
  databasePrepare: boolean
  databaseDirectUrl?: string | undefined
}

export type GetReportDatabase = () => Promise<Db>

/**
 * Prefers a standby that has replayed the primary's current WAL position; a lagging or failing one is
 * skipped for a while. Falls back to the primary.
 */
export function openReportConnections(
  databases: ReportDatabases,
  warn: (error: unknown, message: string) => void,
) {
  const options = {
    max: MAX_REPORT_SESSIONS,
    limits: SESSION_TIMEOUTS.report,
    prepare: databases.databasePrepare,
  }
  // Bypasses the pooler, whose role has request timeouts.
  const primary = openDatabase(databases.databaseDirectUrl ?? databases.databaseUrl, options)
  const standbys: Standby[] = databases.databaseReplicaUrls.map((url) => ({
    ...openDatabase(url, options),
    skippedUntil: 0,
  }))

  const reports: GetReportDatabase = async () => {
    const now = Date.now()
    const candidates = standbys.filter(({ skippedUntil }) => skippedUntil <= now)
    const [first] = candidates
    if (!first) return primary.db
    const [asked] = await primary.db.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`)
    for (const standby of candidates) {
      try {
        if (asked && (await waitForReplay(standby.db, asked.lsn))) {
          // Round robin.
          standbys.push(...standbys.splice(standbys.indexOf(standby), 1))
          return standby.db
        }
        warn(null, 'database standby is lagging; skipped for 30 s')
      } catch (error) {
        warn(error, 'database standby does not respond; skipped for 30 s')
      }
      standby.skippedUntil = now + STANDBY_COOLDOWN_MS
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

async function waitForReplay(db: Db, lsn: string): Promise<boolean> {
  for (const until = Date.now() + REPLAY_TIMEOUT_MS; ; await wait(REPLAY_POLL_INTERVAL_MS)) {
    const [row] = await db.execute<{ there: boolean }>(
      sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as there`,
    )
    if (row?.there) return true
    if (Date.now() > until) return false
  }
}
