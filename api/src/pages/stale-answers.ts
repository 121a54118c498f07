import { showMending } from './document.ts'
import { makeAnswer, type SharedAnswer } from './shared-answer.ts'

type Entry = { type: string; body: Buffer; made: number; shown: SharedAnswer | null }

/** Less than what is fresh: only the plain bodies are kept. */
const MOST_BYTES = 32 * 1_048_576
/** In ms, since it was made. */
const MOST_AGE = 24 * 3_600_000
/**
 * Answers that are no longer good, for the time that no better one can be made: a shop whose
 * database is away can still be looked at. A page says so. What was put here longest ago goes
 * first.
 */
export function staleAnswers({ max_bytes = MOST_BYTES, max_age = MOST_AGE } = {}) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(address: string): void {
    const entry = entries.get(address)
    if (!entry) return
    entries.delete(address)
    bytes -= entry.body.length
  }

  return {
    /** @param made when, by `performance.now()` */
    keep(address: string, { type, bodies }: SharedAnswer, made: number): void {
      remove(address)
      entries.set(address, { type, body: bodies.identity, made, shown: null })
      bytes += bodies.identity.length
      for (const oldest of entries.keys()) {
        if (bytes <= max_bytes) return
        remove(oldest)
      }
    },

    find(address: string): SharedAnswer | null {
      const entry = entries.get(address)
      if (!entry) return null
      if (performance.now() - entry.made > max_age) {
        remove(address)
        return null
      }
      const { type, body, made } = entry
      entry.shown ??= {
        ...makeAnswer({ type, body: showMending(body.toString(), type) }),
        stale_since: made,
      }
      return entry.shown
    },
  }
}
