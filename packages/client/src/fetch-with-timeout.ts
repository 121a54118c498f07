import { combineSignals } from './combine-signals.ts'

/** Includes reading the response body. */
const REQUEST_TIMEOUT_MS = 30_000

/** `fetch` with a 30 s timeout. @throws a `TimeoutError` when it is reached */
export function fetchWithTimeout(path: string, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return fetch(path, { ...init, signal: init.signal ? combineSignals(init.signal, limit) : limit })
}
