import { createHash } from 'node:crypto'

export type Random = {
  next(): number
  /** Integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different items, in list order. */
  sample<T>(from: readonly T[], count: number): T[]
  bytes(count: number): Uint8Array
}

export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const [chosen] = from.slice(between(0, from.length - 1))
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    sample(from, count) {
      let needed = Math.min(count, from.length)
      return from.filter((_, index) => {
        const isPicked = next() < needed / (from.length - index)
        if (isPicked) needed -= 1
        return isPicked
      })
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  }
}

/** Deterministic UUID derived from a name (RFC 9562, version 8). */
export function demoId(...name: (string | number)[]): string {
  const bytes = createHash('sha256')
    .update(`nakshi demo/${name.join('/')}`)
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
