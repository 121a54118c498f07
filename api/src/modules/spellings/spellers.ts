import type { SpellingLanguage } from '@nakshi/core/spellings/schema'
import { spellAbbreviations } from './abbreviations.ts'
import { trainChunkModel } from './chunk-model.ts'
import { toLanguage } from './convert-script.ts'
import { createDictionary, listPairs } from './dictionary.ts'
import { createConvertedSpeller } from './spell-converted.ts'
import { createLatinSpeller } from './spell-latin.ts'
import { type Spelling, spellWord } from './spell-word.ts'

export type SpellWord = (word: string) => Spelling[]
type Spellers = Record<SpellingLanguage, SpellWord>

let spellers: Promise<Spellers> | undefined

/** Loads the word lists and trains the model at the first call. */
export function listSpellers(): Promise<Spellers> {
  spellers ??= createSpellers().catch((error: unknown) => {
    spellers = undefined
    throw error
  })
  return spellers
}

async function createSpellers(): Promise<Spellers> {
  const [
    { default: hindiWords },
    { default: costs },
    { default: gujarati },
    { default: punjabi },
    { default: bengali },
    { default: tamil },
    { default: telugu },
    { default: kannada },
    { default: malayalam },
    { default: urdu },
  ] = await Promise.all([
    import('./words/hindi.json'),
    import('./chunk-costs.json'),
    import('./words/gujarati.json'),
    import('./words/punjabi.json'),
    import('./words/bengali.json'),
    import('./words/tamil.json'),
    import('./words/telugu.json'),
    import('./words/kannada.json'),
    import('./words/malayalam.json'),
    import('./words/urdu.json'),
  ])
  const hindi = createDictionary(hindiWords)
  const model = await trainChunkModel(listPairs(hindiWords), costs)
  const spellHindi: SpellWord = (word) =>
    spellAbbreviations(
      (latin) => spellWord(latin, hindi, model),
      (latin) => hindi.find(latin) !== undefined,
      word,
    )
  const marathi = toLanguage('mr')
  const spellIn = (
    list: Record<string, string>,
    convert: ((hindi: string, latin: string) => string) | null,
  ): SpellWord => {
    const spell = createConvertedSpeller(createDictionary(list), spellHindi, convert)
    return (word) => spell(word.toLowerCase())
  }
  return {
    hi: spellHindi,
    mr: (word) =>
      preferMarathi(spellHindi(word)).map((spelling) => ({
        ...spelling,
        text: marathi(spelling.text, word),
      })),
    gu: spellIn(gujarati, toLanguage('gu')),
    pa: spellIn(punjabi, toLanguage('pa')),
    bn: spellIn(bengali, toLanguage('bn')),
    ta: spellIn(tamil, toLanguage('ta')),
    te: spellIn(telugu, toLanguage('te')),
    kn: spellIn(kannada, toLanguage('kn')),
    ml: spellIn(malayalam, toLanguage('ml')),
    ur: spellIn(urdu, null),
    en: createLatinSpeller(hindiWords),
  }
}

/** ळ is written in Marathi where Hindi has ल. */
const preferMarathi = (spellings: Spelling[]): Spelling[] => {
  const isCertain = spellings[0]?.isCertain ?? false
  return spellings
    .toSorted((one, other) => Number(/ळ|व्ह/.test(other.text)) - Number(/ळ|व्ह/.test(one.text)))
    .map((spelling, at) => ({ ...spelling, isCertain: at === 0 && isCertain }))
}
