import { setTimeout as wait } from 'node:timers/promises'
import { getMsUntilIndiaMidnight } from '@nakshi/core/base/india-time'
import { languageCodes, toLanguageUrl } from '@nakshi/core/base/languages'
import { LRUCache } from 'lru-cache'
import { isTransientDatabaseError } from '../../platform/db/postgres-error.ts'
import { toLanguageKey } from '../../platform/http/request-language.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'
import { revealMaintenanceBanner } from './html-document.ts'

type Entry = {
  response: Promise<CachedResponse>
  ready: CachedResponse | null
  made: number
  /** `performance.now()` until which it is fresh */
  expires: number
  bytes: number
}

const MAX_BYTES = 64 * 1_048_576
/** ms; bounds changes without a notification, such as stock in lists */
const MAX_AGE_MS = 30_000

/** ms until a stale response is served instead */
const STALE_FALLBACK_TIMEOUT_MS = 5_000

/** isEnabled false: only coalesces concurrent requests */
export const openResponseCache = (isEnabled: boolean) =>
  createResponseCache({ max_bytes: MAX_BYTES, max_age: isEnabled ? MAX_AGE_MS : 0 })

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Coalesces concurrent misses. Stores status 200 only, LRU within `max_bytes`, for `max_age` ms, and not beyond
 * midnight in India, when sales start and end. Serves stale responses while the database is down or the process is overloaded.
 */
function createResponseCache({ max_bytes, max_age }: { max_bytes: number; max_age: number }) {
  const entries = new Map<string, Entry>()
  const stale = createStaleCache()
  const counters = { hits: 0, misses: 0, drops: 0, stale: 0, bytes: 0 }

  function remove(address: string, entry: Entry): void {
    if (entries.get(address) !== entry) return
    entries.delete(address)
    counters.bytes -= entry.bytes
  }

  function moveToStale(address: string, entry: Entry): void {
    remove(address, entry)
    if (entry.ready) stale.set(address, entry.ready, entry.made)
  }

  async function getOrStale(address: string, pending: Promise<CachedResponse>): Promise<CachedResponse> {
    const old = stale.find(address, 'maintenance')
    if (!old) return pending
    const end = new AbortController()
    const fallback = wait(STALE_FALLBACK_TIMEOUT_MS, old, { signal: end.signal, ref: false })
    fallback.catch(() => {})
    try {
      const made = await Promise.race([pending, fallback])
      if (made !== old && made.status !== 503) return made
    } catch (error) {
      if (!isTransientDatabaseError(error)) throw error
    } finally {
      end.abort()
    }
    counters.stale += 1
    return old
  }

  function grow(address: string, entry: Entry, bytes: number): void {
    // Invalidated while pending: only current waiters get it.
    if (entries.get(address) !== entry) return
    entry.bytes += bytes
    counters.bytes += bytes
    for (const [oldest, old] of entries) {
      if (counters.bytes <= max_bytes) return
      remove(oldest, old)
    }
  }

  async function storeWhenReady(address: string, entry: Entry): Promise<CachedResponse> {
    try {
      const response = await entry.response
      if (response.status === 200) {
        entry.ready = response
        grow(address, entry, response.bodies.identity.length)
      } else {
        remove(address, entry)
        // A deleted page must not reappear as stale.
        if (response.status !== 503) stale.remove(address)
      }
      return response
    } catch (error) {
      remove(address, entry)
      throw error
    }
  }

  return {
    getFresh(address: string): CachedResponse | null {
      const entry = entries.get(address)
      if (!entry?.ready) return null
      if (performance.now() > entry.expires) {
        moveToStale(address, entry)
        return null
      }
      entries.delete(address)
      entries.set(address, entry)
      return entry.ready
    },

    has(address: string): boolean {
      const entry = entries.get(address)
      return entry !== undefined && performance.now() <= entry.expires
    },

    getStale(address: string): CachedResponse | null {
      const last = entries.get(address)
      if (last) moveToStale(address, last)
      const old = stale.find(address, 'nothing')
      if (old) counters.stale += 1
      return old
    },

    countHit(): void {
      counters.hits += 1
    },

    async get(address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const existing = entries.get(address)
      if (existing && performance.now() <= existing.expires) {
        counters.hits += 1
        return getOrStale(address, existing.response)
      }
      if (existing) moveToStale(address, existing)
      counters.misses += 1
      const made = performance.now()
      const expires = made + Math.min(max_age, getMsUntilIndiaMidnight(Date.now()))
      const entry: Entry = { response: make(), ready: null, made, expires, bytes: 0 }
      entries.set(address, entry)
      return getOrStale(address, storeWhenReady(address, entry))
    },

    addBytes(address: string, response: CachedResponse, bytes: number): void {
      const entry = entries.get(address)
      if (entry?.ready === response) grow(address, entry, bytes)
    },

    clear(): void {
      for (const [address, entry] of entries) moveToStale(address, entry)
      counters.drops += 1
    },

    invalidateProduct(slug: string): void {
      const path = encodeURIComponent(slug)
      const about = new Set(
        languageCodes.flatMap((language) => [
          toLanguageUrl(language, `/products/${path}`),
          toLanguageKey(`/api/products/${path}`, language),
        ]),
      )
      for (const [address, entry] of entries)
        if (about.has(address.split('?', 1).join())) moveToStale(address, entry)
    },

    getStats: () => ({ ...counters, entries: entries.size }),
  }
}

type StaleEntry = {
  type: string
  body: Buffer
  made: number
  rendered: { [banner in Banner]?: CachedResponse }
}
/** Banner on a stale page: ordering is unavailable, or none. */
type Banner = 'maintenance' | 'nothing'

/** Only uncompressed bodies are stored. */
const MAX_STALE_BYTES = 32 * 1_048_576
const MAX_STALE_MS = 24 * 3_600_000
/** LRU of expired responses, so that the store stays browsable while the database is down. */
export function createStaleCache({ max_bytes = MAX_STALE_BYTES, max_age = MAX_STALE_MS } = {}) {
  const entries = new LRUCache<string, StaleEntry>({
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
