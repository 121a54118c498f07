/** `burst` requests at once, then one every `refillSeconds`. */
export type RateLimit = { burst: number; refillSeconds: number }

/** A bucket is stored as the time (ms) at which it is empty. */
type RateLimitResult = { ok: true; resetsAt: number } | { ok: false; waitSeconds: number }

/**
 * Generic cell rate algorithm. A bucket is never fuller than full: the clock was set back, or the limit was lowered.
 * @param resetsAt ms @param now ms
 */
export function calculateRateLimit(
  { burst, refillSeconds }: RateLimit,
  resetsAt: number,
  now: number,
): RateLimitResult {
  const full = now + burst * refillSeconds * 1000
  const next = Math.min(Math.max(resetsAt, now), full) + refillSeconds * 1000
  const excessMs = next - full
  return excessMs > 0 ? { ok: false, waitSeconds: Math.ceil(excessMs / 1000) } : { ok: true, resetsAt: next }
}
