export type JobRuns = { since: Date; last_run_at: Date | null }

export function isJobOverdue({ since, last_run_at }: JobRuns, lateAfterMinutes: number, now: Date): boolean {
  return now.getTime() - (last_run_at ?? since).getTime() > lateAfterMinutes * 60_000
}

/** Ignores time before this process started. */
export function isJobLate(runs: JobRuns, lateAfterMinutes: number, startedAt: Date, now: Date): boolean {
  return (
    isJobOverdue(runs, lateAfterMinutes, now) &&
    now.getTime() - startedAt.getTime() > Math.min(lateAfterMinutes, CATCH_UP_MINUTES) * 60_000
  )
}

const CATCH_UP_MINUTES = 20
