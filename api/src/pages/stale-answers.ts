import { LRUCache } from 'lru-cache'
import { showMending } from './document.ts'
import { makeAnswer, type SharedAnswer } from './shared-answer.ts'

type Entry = { type: string; body: Buffer; made: number; shown: { [says in Saying]?: SharedAnswer } }
/** That nothing can be ordered now, which holds while the database is away, or nothing. */
type Saying = 'mending' | 'nothing'

/** Less than what is fresh: only the plain bodies are kept. */
const MOST_BYTES = 32 * 1_048_576
/** In ms, since it was made. */
const MOST_AGE = 24 * 3_600_000
/**
 * Answers that are no longer good, for the time that no better one can be made: a shop whose
 * database is away, or which has more visitors than it can serve, can still be looked at. What was
 * not asked for longest goes first.
 */
export function staleAnswers({ max_bytes = MOST_BYTES, max_age = MOST_AGE } = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: max_bytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: max_age,
  })

  return {
    /** @param made when, by `performance.now()` */
    keep(address: string, { type, bodies }: SharedAnswer, made: number): void {
      entries.set(address, { type, body: bodies.identity, made, shown: {} }, { start: made })
    },

    forget(address: string): void {
      entries.delete(address)
    },

    find(address: string, says: Saying): SharedAnswer | null {
      const entry = entries.get(address)
      if (!entry) return null
      const { type, body, made, shown } = entry
      shown[says] ??= {
        ...makeAnswer({ type, body: says === 'mending' ? showMending(body.toString(), type) : body }),
        stale_since: made,
      }
      return shown[says]
    },
  }
}
