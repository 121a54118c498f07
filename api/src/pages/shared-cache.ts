import { setTimeout as wait } from 'node:timers/promises'
import { isPassing } from '../db/postgres-error.ts'
import type { SharedAnswer } from './shared-answer.ts'
import { staleAnswers } from './stale-answers.ts'

type Entry = { answer: Promise<SharedAnswer>; ready: SharedAnswer | null; made: number; bytes: number }

const MOST_BYTES = 64 * 1_048_576
/**
 * In ms. A change is heard at once; this bounds what nobody speaks of, such as a plentiful stock in
 * a list.
 */
const MOST_AGE = 30_000

/** In ms: who asks for what is known from before waits no longer for something new. */
const PATIENCE = 5_000

/**
 * @param on false keeps nothing; who asks while an answer is being made gets that one all the same
 */
export const openSharedCache = (on: boolean) =>
  sharedCache({ max_bytes: MOST_BYTES, max_age: on ? MOST_AGE : 0 })

export type SharedCache = ReturnType<typeof sharedCache>

/**
 * Answers that are the same for everybody, by their address. Whoever asks for one that is just
 * being made waits for that one. Only a 200 is kept, for at most `max_age` ms, and of all together
 * at most `max_bytes`: what was not asked for longest goes first. What is no longer good is sent
 * once more, marked, while the database is away or busy, or the process cannot keep up.
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

  /** No longer good, and kept aside. */
  function retire(address: string, entry: Entry): void {
    remove(address, entry)
    if (entry.ready) stale.keep(address, entry.ready, entry.made)
  }

  /** A new answer, or the one from before if there is one and the new one cannot be had. */
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
    // Dropped while it was made: whoever waited for it gets it, nobody else.
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
        // What is gone does not come back when the shop is busy.
        if (answer.status !== 503) stale.forget(address)
      }
      return answer
    } catch (error) {
      remove(address, entry)
      throw error
    }
  }

  return {
    /** The answer at this address if it is ready to be sent. */
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

    /** Whether the answer at this address is there or under way. */
    has(address: string): boolean {
      const entry = entries.get(address)
      return entry !== undefined && performance.now() - entry.made <= max_age
    },

    /** What this address showed last, for while nothing can be made anew. */
    outdated(address: string): SharedAnswer | null {
      const last = entries.get(address)
      if (last) retire(address, last)
      const old = stale.find(address, 'nothing')
      if (old) counted.stale += 1
      return old
    },

    /** Tells that a cached answer went out. */
    sent(): void {
      counted.hits += 1
    },

    /** The answer at this address, made by `make` unless it is there or under way. */
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

    /** Tells that the answer at this address now holds this many bytes more. */
    grew(address: string, answer: SharedAnswer, bytes: number): void {
      const entry = entries.get(address)
      if (entry?.ready === answer) grow(address, entry, bytes)
    },

    /** Forgets everything; what is being made is handed to those who wait for it and not kept. */
    drop(): void {
      for (const [address, entry] of entries) retire(address, entry)
      counted.drops += 1
    },

    /**
     * Forgets one product's own page and answer, whatever their query; what is being made is not
     * kept.
     */
    dropProduct(slug: string): void {
      const path = encodeURIComponent(slug)
      const about = new Set([`/products/${path}`, `/api/products/${path}`])
      for (const [address, entry] of entries)
        if (about.has(address.split('?', 1).join())) retire(address, entry)
    },

    /** How it fares since the start; `bytes` and `entries` are what it holds now. */
    figures: () => ({ ...counted, entries: entries.size }),
  }
}
