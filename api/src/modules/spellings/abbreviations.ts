import type { Spelling } from './spell-word.ts'

/** Hindi names of the Latin letters, in the order of the alphabet. */
const LETTER_NAMES = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड'.split(' ')
const MAX_ABBREVIATION = 4
const FIRST_LETTER = 97

/** `R.` as आर., `MBA` as एमबीए; other words by `spell`. A full stop after a title goes, as in `Smt.`. */
export function spellAbbreviations(
  spell: (word: string) => Spelling[],
  isListed: (word: string) => boolean,
  word: string,
): Spelling[] {
  const typed = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  const latin = typed.replace(/\.$/, '')
  const stop = typed.length > latin.length ? '.' : ''
  if (latin.length === 1) return spellLetters(latin, stop, true)
  const spellings = spell(latin)
  const hasEntry = isListed(latin)
  if (!hasEntry && latin.length <= MAX_ABBREVIATION && !/[aeiouy]/.test(latin))
    return spellLetters(latin, stop, false)
  return spellings.map(({ text, isCertain }) => ({
    text: hasEntry && latin.length <= MAX_ABBREVIATION ? text : text + stop,
    isCertain,
  }))
}

function spellLetters(letters: string, stop: string, isCertain: boolean): Spelling[] {
  const names = [...letters].map((letter) => LETTER_NAMES[letter.charCodeAt(0) - FIRST_LETTER])
  return names.includes(undefined) ? [] : [{ text: names.join('') + stop, isCertain }]
}
