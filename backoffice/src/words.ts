import polyglotI18nProvider from 'ra-i18n-polyglot'
import { language, type Phrases, phrases } from './languages/language.ts'
import { recognise } from './languages/recognise.ts'
import { reactAdminWords } from './react-admin-words.ts'

/** A sentence said in English is its own key, so that English has no file. */
const english = polyglotI18nProvider(() => reactAdminWords, 'en', [], { allowMissing: true })

/** react-admin's translations: the phrases of a language, and English where it has none yet. */
export const speaking = (code: string, known: Phrases) =>
  polyglotI18nProvider(() => ({ ...reactAdminWords, ...known }), code, [], {
    onMissingKey: english.translate,
  })

export const words = speaking(language, phrases)

/**
 * Says an English sentence in the language of this browser. The language is known before a screen
 * is drawn and another is taken by loading the page anew, so tables of labels may say it as well.
 * @param params what stands for each `%{name}`; `smart_count` chooses between forms parted by ||||
 */
export function t(sentence: string, params?: Record<string, string | number>): string {
  return words.translate(sentence, params)
}

/**
 * Says a sentence that arrives whole, from the API or from a rule, with its numbers in it. Before a
 * sentence that is known may stand what it is about, an order for instance.
 */
export function heard(sentence: string): string {
  const [first = '', ...more] = sentence.split(': ')
  const begins = more.map((_part, at) => [first, ...more.slice(0, at)].join(': ').length + 2)
  for (const begin of [0, ...begins]) {
    const said = saidAlone(sentence.slice(begin))
    if (said !== null) return sentence.slice(0, begin) + said
  }
  return t(sentence)
}

function saidAlone(sentence: string): string | null {
  if (phrases[sentence] !== undefined) return t(sentence)
  const known = recognise(sentence, phrases)
  return known && t(known.key, known.params)
}

/** The sentences of the contract, in the language of this browser. */
export function inLanguage<Sentences extends object>(sentences: Sentences): Sentences {
  return said(sentences) as Sentences
}

function said(part: unknown): unknown {
  if (typeof part === 'string') return t(part)
  if (typeof part === 'function') return (...about: unknown[]) => saidWhole(part(...about))
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(said)
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, said(inner)]))
}

const saidWhole = (answer: unknown) => (typeof answer === 'string' ? heard(answer) : answer)
