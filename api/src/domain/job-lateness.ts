export type Runs = { since: Date; last_run_at: Date | null }

/**
 * Whether the last good run, or the wait for the first one, is longer ago than it ever should be.
 */
export function isOverdue({ since, last_run_at }: Runs, lateAfterMinutes: number, now: Date): boolean {
  return now.getTime() - (last_run_at ?? since).getTime() > lateAfterMinutes * 60_000
}

/**
 * The same, for a process that is up since `startedAt`: what it could not see is not held against
 * it.
 */
export function isLate(runs: Runs, lateAfterMinutes: number, startedAt: Date, now: Date): boolean {
  return (
    isOverdue(runs, lateAfterMinutes, now) &&
    now.getTime() - startedAt.getTime() > Math.min(lateAfterMinutes, CATCH_UP_MINUTES) * 60_000
  )
}

/** An overdue job is started with the shop, and has this long to end. */
const CATCH_UP_MINUTES = 20
