export type Runs = { since: Date; last_run_at: Date | null }

export function isOverdue({ since, last_run_at }: Runs, lateAfterMinutes: number, now: Date): boolean {
  return now.getTime() - (last_run_at ?? since).getTime() > lateAfterMinutes * 60_000
}

/** Ignores time before this process started. */
export function isLate(runs: Runs, lateAfterMinutes: number, startedAt: Date, now: Date): boolean {
  return (
    isOverdue(runs, lateAfterMinutes, now) &&
    now.getTime() - startedAt.getTime() > Math.min(lateAfterMinutes, CATCH_UP_MINUTES) * 60_000
  )
}

const CATCH_UP_MINUTES = 20
