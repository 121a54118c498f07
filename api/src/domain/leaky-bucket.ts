/** `burst` requests at once, then one every `refillSeconds`. */
export type BucketSize = { most: number; every: number }

/** A bucket is stored as the time (ms) at which it is empty. */
type Pour = { ok: true; emptyAt: number } | { ok: false; waitSeconds: number }

/** Generic cell rate algorithm. @param resetsAt ms @param now ms */
export function pour({ most, every }: BucketSize, emptyAt: number, now: number): Pour {
  const next = Math.max(emptyAt, now) + every * 1000
  const over = next - now - most * every * 1000
  return over > 0 ? { ok: false, waitSeconds: Math.ceil(over / 1000) } : { ok: true, emptyAt: next }
}
