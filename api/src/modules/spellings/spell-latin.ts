import { transliterate } from '@nakshi/core/base/transliterate'
import type { WordList } from './dictionary.ts'
import type { Spelling } from './spell-word.ts'

const MAX_SPELLINGS = 3

/** Latin spellings of a Hindi word: those of the list, else as it is spoken. */
export function createLatinSpeller(list: WordList): (word: string) => Spelling[] {
  const known = new Map<string, string[]>()
  for (const [written, latins] of Object.entries(list))
    for (const native of written.split(/[|/]/)) {
      const spellings = known.get(toPlain(native)) ?? []
      known.set(toPlain(native), [
        ...spellings,
        ...latins
          .replaceAll('?', '')
          .replaceAll('_', ' ')
          .split(' ')
          .filter((latin) => !spellings.includes(latin)),
      ])
    }
  return (word) => {
    const spellings = known.get(toPlain(word))
    if (!spellings) {
      const spoken = transliterate(word)
      return spoken ? [{ text: capitalise(spoken), isCertain: false }] : []
    }
    return preferCommon(spellings)
      .slice(0, MAX_SPELLINGS)
      .map((text, at) => ({ text: capitalise(text), isCertain: at === 0 }))
  }
}

/** Most people write one `a` and one consonant where a list also has two. */
const preferCommon = (spellings: string[]): string[] =>
  spellings.toSorted(
    (one, other) =>
      Number(/aa|([b-df-hj-np-tv-z])\1/.test(one)) - Number(/aa|([b-df-hj-np-tv-z])\1/.test(other)),
  )

/** Joins the ways to write one nasal, and letters with and without a dot below. */
const toPlain = (native: string): string =>
  native
    .normalize('NFD')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(
      /(?:ङ\u094d(?=[क-घ])|ञ\u094d(?=[च-झ])|ण\u094d(?=[ट-ढ])|न\u094d(?=[त-ध])|म\u094d(?=[प-भ]))/g,
      '\u0902',
    )
    .replace(/(?<=[कखगजफ])\u093c/g, '')

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
