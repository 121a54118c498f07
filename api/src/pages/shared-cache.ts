import { setTimeout as wait } from 'node:timers/promises'
import { isPassing } from '../db/postgres-error.ts'
import type { SharedAnswer } from './shared-answer.ts'
import { staleAnswers } from './stale-answers.ts'

type Entry = { answer: Promise<SharedAnswer>; ready: SharedAnswer | null; made: number; bytes: number }

const MOST_BYTES = 64 * 1_048_576
/** ms; bounds changes without a notification, such as stock in lists */
const MOST_AGE = 30_000

/** ms until a stale response is served instead */
const PATIENCE = 5_000

/** isEnabled false: only coalesces concurrent requests */
export const openSharedCache = (on: boolean) =>
  sharedCache({ max_bytes: MOST_BYTES, max_age: on ? MOST_AGE : 0 })

export type SharedCache = ReturnType<typeof sharedCache>

/**
 * Coalesces concurrent misses. Stores status 200 only, LRU within `max_bytes`, for `max_age` ms. Serves
 * stale responses while the database is down or the process is overloaded.
 */
function sharedCache({ max_bytes, max_age }: { max_bytes: number; max_age: number }) {
  const entries = new Map<string, Entry>()
  const stale = staleAnswers()
  const counted = { hits: 0, misses: 0, drops: 0, stale: 0, bytes: 0 }

  function remove(address: string, entry: Entry): void {
    if (entries.get(address) !== entry) return
    entries.delete(address)
    counted.bytes -= entry.bytes
  }

  function retire(address: string, entry: Entry): void {
    remove(address, entry)
    if (entry.ready) stale.keep(address, entry.ready, entry.made)
  }

  async function orStale(address: string, making: Promise<SharedAnswer>): Promise<SharedAnswer> {
    const old = stale.find(address, 'mending')
    if (!old) return making
    const end = new AbortController()
    const late = wait(PATIENCE, old, { signal: end.signal, ref: false })
    late.catch(() => {})
    try {
      const made = await Promise.race([making, late])
      if (made !== old && made.status !== 503) return made
    } catch (error) {
      if (!isPassing(error)) throw error
    } finally {
      end.abort()
    }
    counted.stale += 1
    return old
  }

  function grow(address: string, entry: Entry, bytes: number): void {
    // Invalidated while pending: only current waiters get it.
    if (entries.get(address) !== entry) return
    entry.bytes += bytes
    counted.bytes += bytes
    for (const [oldest, old] of entries) {
      if (counted.bytes <= max_bytes) return
      remove(oldest, old)
    }
  }

  async function keepWhenMade(address: string, entry: Entry): Promise<SharedAnswer> {
    try {
      const answer = await entry.answer
      if (answer.status === 200) {
        entry.ready = answer
        grow(address, entry, answer.bodies.identity.length)
      } else {
        remove(address, entry)
        // A deleted page must not reappear as stale.
        if (answer.status !== 503) stale.forget(address)
      }
      return answer
    } catch (error) {
      remove(address, entry)
      throw error
    }
  }

  return {
    cached(address: string): SharedAnswer | null {
      const entry = entries.get(address)
      if (!entry?.ready) return null
      if (performance.now() - entry.made > max_age) {
        retire(address, entry)
        return null
      }
      entries.delete(address)
      entries.set(address, entry)
      return entry.ready
    },

    has(address: string): boolean {
      const entry = entries.get(address)
      return entry !== undefined && performance.now() - entry.made <= max_age
    },

    outdated(address: string): SharedAnswer | null {
      const last = entries.get(address)
      if (last) retire(address, last)
      const old = stale.find(address, 'nothing')
      if (old) counted.stale += 1
      return old
    },

    sent(): void {
      counted.hits += 1
    },

    async get(address: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
      const there = entries.get(address)
      if (there && performance.now() - there.made <= max_age) {
        counted.hits += 1
        return orStale(address, there.answer)
      }
      if (there) retire(address, there)
      counted.misses += 1
      const entry: Entry = { answer: make(), ready: null, made: performance.now(), bytes: 0 }
      entries.set(address, entry)
      return orStale(address, keepWhenMade(address, entry))
    },

    grew(address: string, answer: SharedAnswer, bytes: number): void {
      const entry = entries.get(address)
      if (entry?.ready === answer) grow(address, entry, bytes)
    },

    drop(): void {
      for (const [address, entry] of entries) retire(address, entry)
      counted.drops += 1
    },

    dropProduct(slug: string): void {
      const path = encodeURIComponent(slug)
      const about = new Set([`/products/${path}`, `/api/products/${path}`])
      for (const [address, entry] of entries)
        if (about.has(address.split('?', 1).join())) retire(address, entry)
    },

    figures: () => ({ ...counted, entries: entries.size }),
  }
}
