import type { SharedAnswer } from './shared-answer.ts'

type Entry = { answer: Promise<SharedAnswer>; ready: SharedAnswer | null; made: number; bytes: number }

const MOST_BYTES = 64 * 1_048_576
/** In ms. A change is heard at once; this bounds what nobody speaks of, such as a plentiful stock in a list. */
const MOST_AGE = 30_000

/** @param on false keeps nothing; who asks while an answer is being made gets that one all the same */
export const openSharedCache = (on: boolean) =>
  sharedCache({ max_bytes: MOST_BYTES, max_age: on ? MOST_AGE : 0 })

export type SharedCache = ReturnType<typeof sharedCache>

/**
 * Answers that are the same for everybody, by their address. Whoever asks for one that is just being made waits for that
 * one. Only a 200 is kept, for at most `max_age` ms, and of all together at most `max_bytes`: what was not asked for
 * longest goes first.
 */
export function sharedCache({ max_bytes, max_age }: { max_bytes: number; max_age: number }) {
  const entries = new Map<string, Entry>()
  const counted = { hits: 0, misses: 0, drops: 0, bytes: 0 }

  function remove(address: string, entry: Entry): void {
    if (entries.get(address) !== entry) return
    entries.delete(address)
    counted.bytes -= entry.bytes
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

  return {
    /** The answer at this address if it is ready to be sent. */
    kept(address: string): SharedAnswer | null {
      const entry = entries.get(address)
      if (!entry?.ready) return null
      if (performance.now() - entry.made > max_age) {
        remove(address, entry)
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

    /** Tells that a kept answer went out. */
    sent(): void {
      counted.hits += 1
    },

    /** The answer at this address, made by `make` unless it is there or under way. */
    async get(address: string, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
      const there = entries.get(address)
      if (there && performance.now() - there.made <= max_age) {
        counted.hits += 1
        return there.answer
      }
      if (there) remove(address, there)
      counted.misses += 1
      const entry: Entry = { answer: make(), ready: null, made: performance.now(), bytes: 0 }
      entries.set(address, entry)
      try {
        const answer = await entry.answer
        if (answer.status === 200) {
          entry.ready = answer
          grow(address, entry, answer.bodies.identity.length)
        } else remove(address, entry)
        return answer
      } catch (error) {
        remove(address, entry)
        throw error
      }
    },

    /** Tells that the answer at this address now holds this many bytes more. */
    grew(address: string, answer: SharedAnswer, bytes: number): void {
      const entry = entries.get(address)
      if (entry?.ready === answer) grow(address, entry, bytes)
    },

    /** Forgets everything; what is being made is handed to those who wait for it and not kept. */
    drop(): void {
      entries.clear()
      counted.bytes = 0
      counted.drops += 1
    },

    /** Forgets one product's own page and answer, whatever their query; what is being made is not kept. */
    dropProduct(slug: string): void {
      const about = new Set([`/products/${slug}`, `/api/products/${slug}`])
      for (const [address, entry] of entries)
        if (about.has(address.split('?', 1).join())) remove(address, entry)
    },

    /** How it fares since the start; `bytes` and `entries` are what it holds now. */
    figures: () => ({ ...counted, entries: entries.size }),
  }
}
