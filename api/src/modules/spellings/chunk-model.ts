import { setImmediate } from 'node:timers/promises'
import { isWellFormed } from './devanagari.ts'

/** Joint n-gram model over aligned groups of Latin letters and Devanagari characters (Bisani and Ney, 2008). */
export interface ChunkModel {
  /** Best first. @param typed lower case letters a to z */
  decode: (typed: string) => Candidate[]
}
interface Candidate {
  native: string
  /** Natural logarithm of the probability. */
  score: number
}

/** Cost of each Devanagari group of a Latin group: the negative natural logarithm. */
type ChunkCosts = Record<string, Record<string, number>>
export interface Pair {
  latin: string
  native: string
  weight: number
}

const ORDER = 5
const BEAM_WIDTH = 32
/** Worse by more than this, in logarithms, than the best of the same letters. */
const MAX_DROP = 11
const MAX_CANDIDATES = 24
const MAX_LATIN_GROUP = 3
const MAX_NATIVE_GROUP = 3
const START = '^'
const END = '$'
const UNSEEN_PROBABILITY = 1e-7

/** Counts of one context. */
interface Context {
  total: number
  next: Map<string, number>
}

const SLICE = 250

/** Takes about a second of CPU, with a pause after each slice for other requests. */
export async function trainChunkModel(pairs: readonly Pair[], costs: ChunkCosts): Promise<ChunkModel> {
  const contexts = new Map<string, Context>()
  for (const [at, pair] of pairs.entries()) {
    const groups = alignPair(pair, costs)
    if (groups) countGroups(contexts, groups, pair.weight)
    if (at % SLICE === 0) await setImmediate()
  }
  return { decode: (typed) => decode(typed, costs, contexts) }
}

interface Step {
  cost: number
  group: string
  latin: number
  native: number
}

/** The cheapest split of a pair into groups such as `sh:श`; null where the costs know none. */
function alignPair({ latin, native }: Pick<Pair, 'latin' | 'native'>, costs: ChunkCosts) {
  const width = native.length + 1
  const steps: (Step | undefined)[] = new Array((latin.length + 1) * width)
  steps[0] = { cost: 0, group: '', latin: 0, native: 0 }
  for (let at = 0; at < latin.length; at += 1)
    for (let from = 0; from < width; from += 1) {
      const here = steps[at * width + from]
      if (!here) continue
      for (let size = 1; size <= MAX_LATIN_GROUP && at + size <= latin.length; size += 1) {
        const typed = latin.slice(at, at + size)
        const known = costs[typed]
        if (!known) continue
        for (let length = 0; length <= MAX_NATIVE_GROUP && from + length < width; length += 1) {
          const written = native.slice(from, from + length)
          const cost = known[written]
          if (cost === undefined) continue
          const index = (at + size) * width + from + length
          const total = here.cost + cost
          if (total < (steps[index]?.cost ?? Number.POSITIVE_INFINITY))
            steps[index] = { cost: total, group: `${typed}:${written}`, latin: at, native: from }
        }
      }
    }
  const groups: string[] = []
  for (let index = steps.length - 1; index > 0; ) {
    const step = steps[index]
    if (!step) return null
    groups.unshift(step.group)
    index = step.latin * width + step.native
  }
  return groups
}

function countGroups(contexts: Map<string, Context>, groups: readonly string[], weight: number): void {
  const all = [START, ...groups, END]
  for (let at = 1; at < all.length; at += 1) {
    const next = all[at] ?? END
    for (let length = 0; length < ORDER && length <= at; length += 1) {
      const key = all.slice(at - length, at).join(' ')
      let context = contexts.get(key)
      if (!context) {
        context = { total: 0, next: new Map() }
        contexts.set(key, context)
      }
      context.total += weight
      context.next.set(next, (context.next.get(next) ?? 0) + weight)
    }
  }
}

/** From the shortest context to the longest. */
function listContexts(contexts: ReadonlyMap<string, Context>, history: readonly string[]): Context[] {
  const found: Context[] = []
  for (let length = 0; length < ORDER && length <= history.length; length += 1) {
    const context = contexts.get(history.slice(history.length - length).join(' '))
    if (!context) break
    found.push(context)
  }
  return found
}

/** Witten-Bell interpolation. */
function getLogProbability(history: readonly Context[], next: string): number {
  let probability = UNSEEN_PROBABILITY
  for (const context of history) {
    const kinds = context.next.size
    probability = ((context.next.get(next) ?? 0) + kinds * probability) / (context.total + kinds)
  }
  return Math.log(probability)
}

interface Hypothesis extends Candidate {
  history: string[]
}

function decode(typed: string, costs: ChunkCosts, contexts: ReadonlyMap<string, Context>): Candidate[] {
  const beams: Hypothesis[][] = Array.from({ length: typed.length + 1 }, () => [])
  beams[0] = [{ native: '', score: 0, history: [START] }]
  const best: number[] = []
  for (let at = 0; at < typed.length; at += 1)
    for (const hypothesis of keepBest(beams[at] ?? [])) {
      const past = listContexts(contexts, hypothesis.history)
      for (let size = 1; size <= MAX_LATIN_GROUP && at + size <= typed.length; size += 1) {
        const letters = typed.slice(at, at + size)
        for (const written of Object.keys(costs[letters] ?? {})) {
          if (at === 0 && !canStart(letters, written)) continue
          const group = `${letters}:${written}`
          const score = hypothesis.score + getLogProbability(past, group)
          const end = at + size
          const leading = Math.max(best[end] ?? score, score)
          best[end] = leading
          if (score < leading - MAX_DROP) continue
          const history = [...hypothesis.history, group].slice(1 - ORDER)
          beams[end]?.push({ native: hypothesis.native + written, score, history })
        }
      }
    }
  const found = new Map<string, number>()
  for (const { native, score, history } of beams[typed.length] ?? []) {
    const total = score + getLogProbability(listContexts(contexts, history), END)
    if (total > (found.get(native) ?? Number.NEGATIVE_INFINITY) && isWellFormed(native))
      found.set(native, total)
  }
  return [...found]
    .map(([native, score]) => ({ native, score }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_CANDIDATES)
}

/** A vowel at the start is written, and written as one. */
const canStart = (letters: string, written: string): boolean =>
  written !== '' && (!/^[aeiou]/.test(letters) || /^[\u0905-\u0914]/u.test(written))

function keepBest(hypotheses: Hypothesis[]): Hypothesis[] {
  const sorted = hypotheses.sort((one, other) => other.score - one.score)
  const seen = new Set<string>()
  const kept: Hypothesis[] = []
  for (const hypothesis of sorted) {
    const key = `${hypothesis.native}|${hypothesis.history.at(-1)}`
    if (seen.has(key)) continue
    seen.add(key)
    kept.push(hypothesis)
    if (kept.length === BEAM_WIDTH) break
  }
  return kept
}
