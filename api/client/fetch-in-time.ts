/** Covers the answer's body too. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * `fetch` with a time limit.
 * @throws a `TimeoutError` when the limit is reached
 */
export function fetchInTime(path: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return fetch(path, { ...init, signal: init.signal ? either(init.signal, limit) : limit })
}

/** Safari before 17.4 has no `AbortSignal.any`; the caller's signal matters more there. */
const either = (own: AbortSignal, limit: AbortSignal) =>
  'any' in AbortSignal ? AbortSignal.any([own, limit]) : own
