import type { SpellingLanguage } from '@nakshi/core/spellings/schema'
import { SIGNS } from '@nakshi/studio/signs'
import type { Spelling } from './spell-word.ts'
import { listSpellers, type SpellWord } from './spellers.ts'
import { splitTerms } from './terms.ts'

const MAX_OFFERS = 3
const MAX_WORDS = 6
const MAX_WORD_LETTERS = 20
const MAX_PHRASE_WORDS = 3
/** Between words a space or a sign; digits and signs are kept as typed. */
const LATIN_TEXT = new RegExp(`^(?:[\\p{Script=Latin}\\p{N}\\s.,&'’"“”/|#()+–—-]|${SIGNS.join('|')})*$`, 'u')
const LATIN_WORD = /\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*\.?/gu
const INDIAN_WORD = /[\p{Script=Devanagari}\u200c\u200d]+/gu
const POSSESSIVE = /['’]s\.?$/i

/** At most three spellings of a text, most likely first; none if one of its words has none. */
export async function suggestSpellings(text: string, language: SpellingLanguage): Promise<Spelling[]> {
  const typed = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const pattern = language === 'en' ? INDIAN_WORD : LATIN_WORD
  if (language !== 'en' && !LATIN_TEXT.test(typed)) return []
  const terms = language === 'en' ? [{ typed }] : splitTerms(typed, language)
  if (!terms) return []
  const words = terms.flatMap((term) => ('typed' in term ? (term.typed.match(pattern) ?? []) : []))
  if (words.length > MAX_WORDS || words.some(isUnsuitable)) return []
  if (words.length === 0 && terms.every((term) => 'typed' in term)) return []
  const spellWord = (await listSpellers())[language]
  const parts = terms.flatMap((term) =>
    'typed' in term ? splitText(term.typed, pattern, spellWord) : [[term.spelling]],
  )
  if (parts.some((spellings) => spellings.length === 0)) return []
  return combine(parts)
}

const isUnsuitable = (word: string): boolean => word.length > MAX_WORD_LETTERS || POSSESSIVE.test(word)

/** The spellings of each word or phrase, and the signs between as they are. */
function splitText(typed: string, pattern: RegExp, spellWord: SpellWord): Spelling[][] {
  const parts: Spelling[][] = []
  const words = [...typed.matchAll(pattern)].map(({ 0: word, index }) => ({ word, index }))
  let end = 0
  for (let at = 0; at < words.length; ) {
    const first = words[at]
    if (!first) break
    if (first.index > end) parts.push([{ text: typed.slice(end, first.index), isCertain: true }])
    const phrase = findPhrase(typed, words.slice(at, at + MAX_PHRASE_WORDS), spellWord)
    const last = words[at + (phrase?.length ?? 1) - 1] ?? first
    parts.push(phrase?.spellings ?? spellWord(first.word))
    end = last.index + last.word.length
    at += phrase?.length ?? 1
  }
  if (end < typed.length) parts.push([{ text: typed.slice(end), isCertain: true }])
  return parts
}

/** Phrases are in the word list as a whole: `jai mata di`. */
function findPhrase(typed: string, words: { word: string; index: number }[], spellWord: SpellWord) {
  for (let length = words.length; length > 1; length -= 1) {
    const [first] = words
    const last = words[length - 1]
    if (!first || !last) continue
    const spellings = spellWord(typed.slice(first.index, last.index + last.word.length))
    if (spellings.some(({ isCertain }) => isCertain)) return { length, spellings }
  }
  return null
}

/** The likeliest of every word, then variants that differ in one word. */
function combine(parts: Spelling[][]): Spelling[] {
  const likeliest = parts.flatMap(([first]) => (first ? [first] : []))
  const offers = [likeliest]
  for (const rank of [1, 2])
    for (const [at, spellings] of parts.entries()) {
      const other = spellings[rank]
      if (other) offers.push(likeliest.with(at, other))
    }
  const unique = new Map(
    offers.map((words) => [
      words.map(({ text }) => text).join(''),
      words.every(({ isCertain }) => isCertain),
    ]),
  )
  return [...unique].slice(0, MAX_OFFERS).map(([text, isCertain]) => ({ text, isCertain }))
}
