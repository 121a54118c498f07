import type { ChunkModel } from './chunk-model.ts'
import { isWellFormed, toPlain } from './devanagari.ts'
import type { Dictionary, Entry } from './dictionary.ts'

export interface Spelling {
  text: string
  /** The lists have it for this Latin spelling and nothing else, and the rules agree. */
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
  if (entry) {
    const isCertain = entry.isUnambiguous && isSpelledAsTyped(word, entry, model)
    return entry.natives
      .slice(0, MAX_SPELLINGS)
      .map((text, at) => ({ text, isCertain: at === 0 && isCertain }))
  }
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

/** Typed letters that stand for other sounds in some names: Balbir is बलबीर or बलवीर. */
const SOUNDS: [RegExp, RegExp][] = [
  [/b+(?!h)/g, /[बभ]/g],
  [/bh/g, /भ/g],
  [/sh/g, /[शष]/g],
  [/dh/g, /[धढ]/g],
  [/gh/g, /घ/g],
]
/** Of the logarithms of the model's probabilities. */
const MIN_LEAD = 4

/**
 * The sounds of the listed spelling are those typed, and two public lists have it or the model finds no other
 * nearly as likely. The model cannot spell an English word or a place: then the list decides.
 */
function isSpelledAsTyped(
  word: string,
  { natives: [native = ''], isConfirmed }: Entry,
  model: ChunkModel,
): boolean {
  if (!/^[a-z]+$/.test(word)) return true
  const count = (text: string, sound: RegExp) => text.match(sound)?.length ?? 0
  if (SOUNDS.some(([typed, written]) => count(word, typed) > count(native, written))) return false
  if (isConfirmed) return true
  const decoded = model.decode(word)
  const own = decoded.find((candidate) => toPlain(candidate.native) === toPlain(native))
  const rival = decoded.find((candidate) => toPlain(candidate.native) !== toPlain(native))
  return !own || !rival || own.score - rival.score >= MIN_LEAD
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
