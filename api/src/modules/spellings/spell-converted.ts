import type { Dictionary } from './dictionary.ts'
import type { Spelling } from './spell-word.ts'

const MAX_SPELLINGS = 3

/** From the list of a language, else from the Hindi spellings by rule: those are never certain. */
export function createConvertedSpeller(
  dictionary: Dictionary,
  spellHindi: (word: string) => Spelling[],
  convert: ((hindi: string, latin: string) => string) | null,
): (word: string) => Spelling[] {
  return (word) => {
    const entry = dictionary.find(word)
    const listed = (entry ? [entry] : dictionary.findSimilar(word)).flatMap(({ natives }, at) =>
      natives.map((text, rank) => ({
        text,
        isCertain: entry?.isUnambiguous === true && at + rank === 0,
      })),
    )
    const converted = convert
      ? spellHindi(word).map(({ text }) => ({ text: convert(text, word), isCertain: false }))
      : []
    const unique = new Map<string, Spelling>()
    for (const spelling of [...listed, ...converted])
      if (!unique.has(spelling.text)) unique.set(spelling.text, spelling)
    return [...unique.values()].slice(0, MAX_SPELLINGS)
  }
}
