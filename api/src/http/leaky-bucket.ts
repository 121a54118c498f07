/** `burst` requests at once, then one every `refillSeconds`. */
export type RateLimit = { burst: number; refillSeconds: number }

/** A bucket is stored as the time (ms) at which it is empty. */
type RateLimitResult = { ok: true; resetsAt: number } | { ok: false; waitSeconds: number }

/** Generic cell rate algorithm. @param resetsAt ms @param now ms */
export function calculateRateLimit(
  { burst, refillSeconds }: RateLimit,
  resetsAt: number,
  now: number,
): RateLimitResult {
  const next = Math.max(resetsAt, now) + refillSeconds * 1000
  const excessMs = next - now - burst * refillSeconds * 1000
  return excessMs > 0 ? { ok: false, waitSeconds: Math.ceil(excessMs / 1000) } : { ok: true, resetsAt: next }
}
