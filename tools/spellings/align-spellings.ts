import { writeFileSync } from 'node:fs'
import { listPairs } from '../../api/src/modules/spellings/dictionary.ts'
import hindi from '../../api/src/modules/spellings/words/hindi.json'

/** Writes `chunk-costs.json`: which letters stand for which Devanagari in the word list, by expectation maximisation. */
const ROUNDS = 8
const MIN_COUNT = 2
const MAX_COST = 12
const folder = new URL('../../api/src/modules/spellings/', import.meta.url)

const pairs = listPairs(hindi).filter(({ weight }) => weight === 1)
let costs = new Map<string, number>()

for (let round = 0; round < ROUNDS; round += 1) {
  const counts = new Map<string, number>()
  for (const { latin, native } of pairs) countPair(latin, native, counts)
  let total = 0
  for (const count of counts.values()) total += count
  costs = new Map(
    [...counts]
      .filter(([, count]) => count > 1e-3)
      .map(([group, count]) => [group, -Math.log(count / total)]),
  )
  if (round === ROUNDS - 1) {
    for (const [group, count] of counts) if (count < MIN_COUNT) costs.delete(group)
  }
}

const result = new Map<string, string[]>()
for (const [group, cost] of [...costs].sort()) {
  const [typed = '', written = ''] = group.split(':')
  if (cost > MAX_COST) continue
  result.set(typed, [...(result.get(typed) ?? []), `${JSON.stringify(written)}: ${Number(cost.toFixed(2))}`])
}
const lines = [...result].map(([typed, groups]) => `  ${JSON.stringify(typed)}: { ${groups.join(', ')} }`)
writeFileSync(new URL('chunk-costs.json', folder), `{\n${lines.join(',\n')}\n}\n`)

function countPair(latin: string, native: string, counts: Map<string, number>): void {
  const columns = native.length + 1
  const size = (latin.length + 1) * columns
  const forward = new Float64Array(size)
  const backward = new Float64Array(size)
  forward[0] = 1
  backward[size - 1] = 1
  const steps: [number, number, string, number][] = []
  for (let at = 0; at < latin.length; at += 1)
    for (let from = 0; from < columns; from += 1)
      for (let letters = 1; letters <= 3 && at + letters <= latin.length; letters += 1)
        for (let signs = 0; signs <= 3 && from + signs < columns; signs += 1) {
          const group = `${latin.slice(at, at + letters)}:${native.slice(from, from + signs)}`
          const probability = getWeight(group, letters, signs)
          if (probability > 0)
            steps.push([at * columns + from, (at + letters) * columns + from + signs, group, probability])
        }
  for (const [from, to, , probability] of steps)
    forward[to] = (forward[to] ?? 0) + (forward[from] ?? 0) * probability
  for (const [from, to, , probability] of steps.toReversed())
    backward[from] = (backward[from] ?? 0) + (backward[to] ?? 0) * probability
  const all = forward[size - 1] ?? 0
  if (all === 0) return
  for (const [from, to, group, probability] of steps) {
    const share = ((forward[from] ?? 0) * probability * (backward[to] ?? 0)) / all
    if (share > 1e-6) counts.set(group, (counts.get(group) ?? 0) + share)
  }
}

/** The first round prefers groups of one letter. */
function getWeight(group: string, letters: number, signs: number): number {
  if (costs.size > 0) {
    const cost = costs.get(group)
    return cost === undefined ? 0 : Math.exp(-cost)
  }
  const isLongVowel = /^(aa|ee|oo|ai|au|ou|sh|th|dh|bh|kh|gh|ch|chh|jh|ph|ii|uu|ksh)$/.test(
    group.split(':')[0] ?? '',
  )
  return (
    0.01 ** (letters - 1) *
    (isLongVowel ? 30 : 1) *
    0.2 ** Math.max(0, signs - 1) *
    (signs === 0 ? 0.02 : 1) *
    0.1
  )
}
