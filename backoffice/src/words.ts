import polyglotI18nProvider from 'ra-i18n-polyglot'
import { language, type Phrases, phrases } from './languages/language.ts'
import { matchMessage } from './languages/recognise.ts'
import { reactAdminMessages } from './react-admin-words.ts'

/** A sentence said in English is its own key, so that English has no file. */
const english = polyglotI18nProvider(() => reactAdminMessages, 'en', [], { allowMissing: true })

/** react-admin's translations: the phrases of a language, and English where it has none yet. */
export const createI18nProvider = (code: string, known: Phrases) =>
  polyglotI18nProvider(() => ({ ...reactAdminMessages, ...known }), code, [], {
    onMissingKey: english.translate,
  })

export const i18nProvider = createI18nProvider(language, phrases)

/**
 * Says an English sentence in the language of this browser. The language is known before a screen
 * is drawn and another is taken by loading the page anew, so tables of labels may say it as well.
 * @param params what stands for each `%{name}`; `smart_count` chooses between forms parted by ||||
 */
export function t(message: string, params?: Record<string, string | number>): string {
  return i18nProvider.translate(message, params)
}

/**
 * Says a sentence that arrives whole, from the API or from a rule, with its numbers in it. Before a
 * sentence that is known may stand what it is about, an order for instance.
 */
export function translateMessage(message: string): string {
  const [first = '', ...more] = message.split(': ')
  const begins = more.map((_part, at) => [first, ...more.slice(0, at)].join(': ').length + 2)
  for (const begin of [0, ...begins]) {
    const localized = translateWhole(message.slice(begin))
    if (localized !== null) return message.slice(0, begin) + localized
  }
  return t(message)
}

function translateWhole(message: string): string | null {
  if (phrases[message] !== undefined) return t(message)
  const known = matchMessage(message, phrases)
  return known && t(known.key, known.params)
}

/** The sentences of the contract, in the language of this browser. */
export function localizeMessages<Messages extends object>(messages: Messages): Messages {
  return localized(messages) as Messages
}

function localized(part: unknown): unknown {
  if (typeof part === 'string') return t(part)
  if (typeof part === 'function') return (...about: unknown[]) => localizeResult(part(...about))
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(localized)
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, localized(inner)]))
}

const localizeResult = (result: unknown) => (typeof result === 'string' ? translateMessage(result) : result)
