type Renewal = {
  /** number of changes so far of what the value is made from */
  changes: () => number
  minAgeMs: number
  /** an unchanged value is made again at this age */
  maxAgeMs?: number
  /** the old value is served while and if a new one cannot be made */
  onError?: (error: unknown) => void
}

/** One value in memory, made by the first request, and once for many. */
export function createRenewedValue<Value>(
  make: () => Promise<Value>,
  { changes, minAgeMs, maxAgeMs = Number.POSITIVE_INFINITY, onError }: Renewal,
): { get: () => Promise<Value>; clear: () => void } {
  let cached: { value: Value; at: number; changes: number } | null = null
  let pending: Promise<Value> | null = null

  async function renew(): Promise<Value> {
    // Read first: later changes may be missing in the result.
    const counted = changes()
    const value = await make()
    cached = { value, at: Date.now(), changes: counted }
    return value
  }

  return {
    async get() {
      const age = cached ? Date.now() - cached.at : Number.POSITIVE_INFINITY
      if (cached && (age < minAgeMs || (age < maxAgeMs && cached.changes === changes()))) return cached.value
      pending ??= renew().finally(() => {
        pending = null
      })
      if (!cached || !onError) return pending
      pending.catch(onError)
      return cached.value
    },
    clear() {
      cached = null
    },
  }
}
