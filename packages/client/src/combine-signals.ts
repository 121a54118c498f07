/** A signal that aborts with the first of these, for the same reason. Safari before 17.4 has no `AbortSignal.any`. */
export function combineSignals(...signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const combined = new AbortController()
  for (const signal of signals) {
    const abort = () => combined.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: combined.signal })
  }
  return combined.signal
}
