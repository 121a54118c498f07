const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After each failed attempt: ten attempts within three days (docs/guides/api-and-webhooks.md). */
const RETRY_DELAYS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
]

/** @param attempts failed so far. Null: the event has finally failed. */
export function getNextAttempt(attempts: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}
