type Write = { since: number; controller: AbortController }

const writes = new Set<Write>()

/** A write request that a dialog can abort while it is in flight. */
export async function abortableWrite<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const write = { since: performance.now(), controller: new AbortController() }
  writes.add(write)
  try {
    return await send(write.controller.signal)
  } finally {
    writes.delete(write)
  }
}

/** Aborts writes started after a dialog opened. `since` is a `performance.now()` value. */
export function abortWrites(since: number): void {
  for (const write of writes) if (write.since >= since) write.controller.abort()
}
