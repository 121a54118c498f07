export const RETRY_DELAY_MS = 2_000

/** Repeats a request that failed, as on a train, until it succeeds. @returns stop */
export function loadPersistently<Value>(
  load: () => Promise<Value>,
  onLoad: (value: Value) => void,
): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (delayMs: number) =>
    void load().then(
      (value) => !isStopped && onLoad(value),
      () => {
        if (!isStopped) timer = setTimeout(attempt, delayMs, delayMs * 2)
      },
    )
  attempt(RETRY_DELAY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
