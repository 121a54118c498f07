import Sanscript from '@indic-transliteration/sanscript'
import { HINDI_NAMES } from './hindi-names.ts'

const MAX_SUGGESTIONS = 3
const LATIN = /^[a-z .'&-]+$/i
/** Words that are English rather than Hindi names. */
const ENGLISH =
  /\b(?:the|happy|birthday|anniversary|love|loving|mr|mrs|dr|best|family|with|from|dear|forever|our|you|your|world|merry|and|of|to|for)\b/i

/**
 * Devanagari spellings of a Latin name, most likely first: known names, then phonetic. Empty if not
 * transliterable.
 */
export function toDevanagari(typed: string): string[] {
  const text = typed.trim()
  if (!LATIN.test(text) || ENGLISH.test(text) || !/[a-z]{2}/i.test(text)) return []
  const parts = text.split(/(?<=[ &.-])|(?=[ &.-])/).map(transliterateWord)
  const first = parts.map(([likeliest = '']) => likeliest)
  const offers = [first.join('')]
  for (const [at, others] of parts.entries())
    for (const other of others.slice(1)) offers.push(first.with(at, other).join(''))
  return [...new Set(offers)].slice(0, MAX_SUGGESTIONS)
}

function transliterateWord(word: string): string[] {
  const latin = word.toLowerCase().replaceAll("'", '')
  if (!/[a-z]/.test(latin)) return [word]
  const known = HINDI_NAMES.get(latin)
  if (known) return [known]
  return toPhonemeVariants(latin).map((phonemes) =>
    // Hindi omits the virama of a silent final vowel
    Sanscript.t(phonemes, 'itrans', 'devanagari').replace(/\u094d$/, ''),
  )
}

/** Typed letters -> ITRANS scheme, longest first. */
const PHONEMES: [string, string][] = [
  ['ksh', 'kSh'],
  ['chh', 'Ch'],
  ['gny', 'j~n'],
  ['x', 'kSh'],
  ['kh', 'kh'],
  ['gh', 'gh'],
  ['ch', 'ch'],
  ['jh', 'jh'],
  ['th', 'th'],
  ['dh', 'dh'],
  ['ph', 'ph'],
  ['bh', 'bh'],
  ['sh', 'sh'],
  ['aa', 'A'],
  ['ee', 'I'],
  ['ii', 'I'],
  ['oo', 'U'],
  ['uu', 'U'],
  ['ou', 'U'],
  ['ai', 'ai'],
  ['ei', 'e'],
  ['au', 'au'],
  ['ow', 'au'],
  ['w', 'v'],
  ['f', 'ph'],
  ['q', 'k'],
  ['c', 'k'],
]
const VOWEL = /^[aeiouAIU]/

function toPhonemes(latin: string): string[] {
  const phonemes: string[] = []
  for (let at = 0; at < latin.length; ) {
    const [typed, sound] = PHONEMES.find(([letters]) => latin.startsWith(letters, at)) ?? [
      latin.charAt(at),
      latin.charAt(at),
    ]
    phonemes.push(sound)
    at += typed.length
  }
  return phonemes
}

/** Latin leaves open whether an `a` is long. */
function toPhonemeVariants(latin: string): string[] {
  const phonemes = toPhonemes(latin)
  const last = phonemes.length - 1
  const ending = { a: 'A', i: 'I', u: 'U', y: 'I' }[phonemes[last] ?? '']
  if (ending && phonemes.some((sound, at) => at < last && VOWEL.test(sound))) phonemes[last] = ending
  const joined = withClusters(phonemes)
  const shorts = joined.flatMap((sound, at) => (sound === 'a' && at > 0 ? [at] : []))
  const lengthened = [shorts.at(-1), shorts[0]].map((at) =>
    at === undefined ? joined : joined.with(at, 'A'),
  )
  // Monosyllables are mostly long (Ram)
  const isShort = joined.filter((sound) => VOWEL.test(sound)).length === 1
  const all = isShort ? [...lengthened, joined] : [joined, ...lengthened]
  return all.map((row) => row.join('').replaceAll('_', 'a'))
}

/** Consonants that form a conjunct with the next, or the previous, one. */
const JOINS_NEXT = new Set(['r', 's', 'sh'])
const JOINS_BEFORE = new Set(['r', 'y'])
const NASAL_BEFORE = /^[kgcCjtdpbs]/

function withClusters(phonemes: string[]): string[] {
  return phonemes.flatMap((sound, at) => {
    const next = phonemes[at + 1]
    if (next === undefined || VOWEL.test(sound) || VOWEL.test(next)) return [sound]
    if ((sound === 'n' || sound === 'm') && NASAL_BEFORE.test(next)) return ['M']
    const isOne =
      at === 0 || sound === next || JOINS_NEXT.has(sound) || JOINS_BEFORE.has(next) || sound === 'n'
    // Schwa deletion: no vowel is spoken, but no conjunct is written
    return isOne ? [sound] : [sound, '_']
  })
}
