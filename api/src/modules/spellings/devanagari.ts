const CONSONANT = '(?:[\\u0915-\\u0939\\u0978-\\u097f]\\u093c?)'
const SYLLABLE = `(?:${CONSONANT}\\u094d)*${CONSONANT}[\\u093e-\\u094c]?`
const VOWEL = '[\\u0904-\\u0914\\u0972]'
const WORD = new RegExp(`^(?:(?:${SYLLABLE}|${VOWEL})[\\u0901-\\u0903]?)+(?:${CONSONANT}\\u094d)?$`, 'u')
const THREE_IN_A_ROW = /(.)\1\1|(.)\u094d\2\u094d/u
const REPEATED_VOWEL = new RegExp(
  `${VOWEL}{3}|.\\u0905|[\\u093f\\u0940][\\u0906-\\u0908]|[\\u0941\\u0942][\\u0909\\u090a]`,
  'u',
)

/** False for what cannot occur in Devanagari: two vowel signs, a sign at the start, a virama before a vowel. */
export const isWellFormed = (word: string): boolean =>
  WORD.test(word) && !THREE_IN_A_ROW.test(word) && !REPEATED_VOWEL.test(word)

/** Joins the ways to write one nasal, and letters with and without a dot below. */
export const toPlain = (native: string): string =>
  native
    .normalize('NFD')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(
      /(?:ङ\u094d(?=[क-घ])|ञ\u094d(?=[च-झ])|ण\u094d(?=[ट-ढ])|न\u094d(?=[त-ध])|म\u094d(?=[प-भ]))/g,
      '\u0902',
    )
    .replace(/(?<=[कखगजफ])\u093c/g, '')
