type Write = { since: number; controller: AbortController }

const writes = new Set<Write>()

/** A request that changes something, until it is answered: whoever waits for it may give it up. */
export async function abortableWrite<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const write = { since: performance.now(), controller: new AbortController() }
  writes.add(write)
  try {
    return await send(write.controller.signal)
  } finally {
    writes.delete(write)
  }
}

/** Gives up the writes that began after a dialog opened, as it is left. @param since as `performance.now()` */
export function abortWrites(since: number): void {
  for (const write of writes) if (write.since >= since) write.controller.abort()
}
