import { expect, test } from 'vitest'
import { isJobLate, isJobOverdue } from './job-runs.ts'

const now = new Date('2026-01-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  ['ran in time', 100, 9, false],
  ['ran too long ago', 100, 11, true],
  ['has not run yet, and is new', 9, null, false],
  ['never ran', 11, null, true],
])('detects whether a job that %s is overdue', (_what, since, lastRun, overdue) => {
  const runs = { since: minutesAgo(since), last_run_at: lastRun === null ? null : minutesAgo(lastRun) }
  expect(isJobOverdue(runs, 10, now)).toBe(overdue)
})

test.each([
  ['every minute, the shop open for long', 10, 11, 60, true],
  ['every minute, the shop just opened', 10, 5_000, 9, false],
  ['every night, missed while the shop was closed, which opened just now', 1_560, 5_000, 19, false],
  ['every night, and not caught up with since the shop opened', 1_560, 5_000, 21, true],
  ['every night, done in time', 1_560, 1_500, 5_000, false],
])('detects whether a job due %s is late', (_what, lateAfter, lastRun, openFor, late) => {
  const runs = { since: minutesAgo(9_000), last_run_at: minutesAgo(lastRun) }
  expect(isJobLate(runs, lateAfter, minutesAgo(openFor), now)).toBe(late)
})
