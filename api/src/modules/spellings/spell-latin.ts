import { transliterate } from '@nakshi/core/base/transliterate'
import { toPlain } from './devanagari.ts'
import { MARK, type WordList } from './dictionary.ts'
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
          .split(' ')
          .map((latin) => latin.replace(MARK, '').replaceAll('_', ' '))
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

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
