import { LRUCache } from 'lru-cache'
import { showMending } from './document.ts'
import { makeAnswer, type SharedAnswer } from './shared-answer.ts'

type Entry = { type: string; body: Buffer; made: number; shown: { [says in Saying]?: SharedAnswer } }
/** Banner on a stale page: ordering is unavailable, or none. */
type Saying = 'mending' | 'nothing'

/** Only uncompressed bodies are stored. */
const MOST_BYTES = 32 * 1_048_576
const MOST_AGE = 24 * 3_600_000
/** LRU of expired responses, so that the store stays browsable while the database is down. */
export function staleAnswers({ max_bytes = MOST_BYTES, max_age = MOST_AGE } = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: max_bytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: max_age,
  })

  return {
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
