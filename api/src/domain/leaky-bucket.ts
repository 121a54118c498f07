/** How many at once, and every how many seconds one more. */
export type BucketSize = { most: number; every: number }

/**
 * A bucket is one moment, in ms: when it will have run empty. One that did is no different from a
 * new one.
 */
type Pour = { ok: true; emptyAt: number } | { ok: false; waitSeconds: number }

/**
 * Pours one into a bucket that leaks: what was poured goes with time, so nothing is held against
 * anybody for ever.
 * @param emptyAt of the bucket so far, ms
 * @param now ms
 */
export function pour({ most, every }: BucketSize, emptyAt: number, now: number): Pour {
  const next = Math.max(emptyAt, now) + every * 1000
  const over = next - now - most * every * 1000
  return over > 0 ? { ok: false, waitSeconds: Math.ceil(over / 1000) } : { ok: true, emptyAt: next }
}
