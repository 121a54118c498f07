import polyglotI18nProvider from 'ra-i18n-polyglot'
import { reactAdminMessages } from './i18n/react-admin.ts'
import { activePhrases, language, type Phrases } from './languages/language.ts'
import { matchMessage } from './languages/match-message.ts'

/** English messages are their own keys. */
const english = polyglotI18nProvider(() => reactAdminMessages, 'en', [], { allowMissing: true })

export const createI18nProvider = (code: string, known: Phrases) =>
  polyglotI18nProvider(() => ({ ...reactAdminMessages, ...known }), code, [], {
    onMissingKey: english.translate,
  })

export const i18nProvider = createI18nProvider(language, activePhrases)

/**
 * Translates an English message. The language is fixed per page load, so labels may be translated at
 * module level. `params` fill `%{name}`; `smart_count` selects a plural form separated by ||||.
 */
export function t(message: string, params?: Record<string, string | number>): string {
  return i18nProvider.translate(message, params)
}

/**
 * Translates an already interpolated message from the API or a schema, with an optional prefix such as an
 * order number.
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
  if (activePhrases[message] !== undefined) return t(message)
  const known = matchMessage(message, activePhrases)
  return known && t(known.key, known.params)
}

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
