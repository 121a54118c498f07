import { LRUCache } from 'lru-cache'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'
import { revealMaintenanceBanner } from './html-document.ts'

type Entry = { type: string; body: Buffer; made: number; rendered: { [banner in Banner]?: CachedResponse } }
/** Banner on a stale page: ordering is unavailable, or none. */
type Banner = 'maintenance' | 'nothing'

/** Only uncompressed bodies are stored. */
const MAX_BYTES = 32 * 1_048_576
const MAX_AGE_MS = 24 * 3_600_000
/** LRU of expired responses, so that the store stays browsable while the database is down. */
export function createStaleCache({ max_bytes = MAX_BYTES, max_age = MAX_AGE_MS } = {}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: max_bytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: max_age,
  })

  return {
    set(address: string, { type, bodies }: CachedResponse, made: number): void {
      entries.set(address, { type, body: bodies.identity, made, rendered: {} }, { start: made })
    },

    remove(address: string): void {
      entries.delete(address)
    },

    find(address: string, banner: Banner): CachedResponse | null {
      const entry = entries.get(address)
      if (!entry) return null
      const { type, body, made, rendered } = entry
      rendered[banner] ??= {
        ...createCachedResponse({
          type,
          body: banner === 'maintenance' ? revealMaintenanceBanner(body.toString(), type) : body,
        }),
        stale_since: made,
      }
      return rendered[banner]
    },
  }
}
