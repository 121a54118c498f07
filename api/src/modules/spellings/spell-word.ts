import type { ChunkModel } from './chunk-model.ts'
import { isWellFormed } from './devanagari.ts'
import type { Dictionary } from './dictionary.ts'

export interface Spelling {
  text: string
  /** A word list has it for this Latin spelling, and for no other word. */
  isCertain: boolean
}

const MAX_SPELLINGS = 3
/** Added to the logarithm of the model's probability; tuned on the word list with spellings left out. */
const SOUNDS_ALIKE_BONUS = 6
const COMPOUND_BONUS = 4
const KNOWN_BONUS = 2
const UNSEEN_GROUP_PENALTY = 1
const MIN_PART = 3

/** Hindi spellings of one Latin word in lower case, most likely first. */
export function spellWord(word: string, dictionary: Dictionary, model: ChunkModel): Spelling[] {
  const entry = dictionary.find(word)
  if (entry)
    return entry.natives
      .slice(0, MAX_SPELLINGS)
      .map((text, at) => ({ text, isCertain: at === 0 && entry.isUnambiguous }))
  if (!/^[a-z]+$/.test(word)) return []
  const decoded = model.decode(word)
  const similar = dictionary.findSimilar(word)
  const alike = new Set(similar.flatMap(({ natives }) => natives.slice(0, 2)))
  const compounds = new Set(listCompounds(word, dictionary))
  const lowest = decoded.at(-1)?.score ?? 0
  const scores = new Map(decoded.map(({ native, score }) => [native, score]))
  for (const native of [...alike, ...compounds]) if (!scores.has(native)) scores.set(native, lowest)
  const getBonus = (native: string): number =>
    alike.has(native)
      ? SOUNDS_ALIKE_BONUS
      : compounds.has(native)
        ? COMPOUND_BONUS
        : dictionary.has(native)
          ? KNOWN_BONUS
          : 0
  const ranked = [...scores]
    .map(([text, score]) => ({
      text,
      score: score + getBonus(text) - UNSEEN_GROUP_PENALTY * dictionary.countUnseenGroups(text),
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_SPELLINGS)
  const [only, ...others] = similar
  const likeliest = only?.natives[0]
  // The sound and the model agree: 122 of 122 spellings that were left out of the list
  const isAgreed = only?.isUnambiguous && others.length === 0 && likeliest === decoded[0]?.native
  return ranked.map(({ text }) => ({ text, isCertain: isAgreed === true && text === likeliest }))
}

/** `ramprakash` as राम and प्रकाश. A vowel at the joint would change both. */
function listCompounds(word: string, dictionary: Dictionary): string[] {
  const compounds: string[] = []
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const start = dictionary.find(word.slice(0, at))?.natives[0]
    const end = dictionary.find(word.slice(at))?.natives[0]
    if (start && end && /^[\u0915-\u0939]/u.test(end) && isWellFormed(start + end))
      compounds.push(start + end)
  }
  return compounds
}
