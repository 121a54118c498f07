import { formatApiMessage as formatMessage, type ReceivedMessage } from '@nakshi/core/base/format-message'
import type { Message } from '@nakshi/core/base/message-template'
import { isCatalogueMessage } from '@nakshi/core/message-codes'
import { toApiMessage } from '@nakshi/core/to-api-message'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { activeCatalogue, language, type Phrases } from './language.ts'
import { reactAdminMessages } from './react-admin.ts'

const byCode: Readonly<Partial<Record<string, string>>> = activeCatalogue.messages

/** English messages are their own keys. */
const english = polyglotI18nProvider(() => reactAdminMessages, 'en', [], { allowMissing: true })

export const createI18nProvider = (code: string, known: Phrases) =>
  polyglotI18nProvider(() => ({ ...reactAdminMessages, ...known }), code, [], {
    onMissingKey: english.translate,
  })

export const i18nProvider = createI18nProvider(language, activeCatalogue.phrases)

/**
 * Translates an English message. The language is fixed per page load, so labels may be translated at
 * module level. `params` fill `%{name}`; `smart_count` selects a plural form separated by ||||.
 */
export function t(message: string, params?: Record<string, string | number>): string {
  return i18nProvider.translate(message, params)
}

/** A message of the API in the language of the backoffice. */
export const formatApiMessage = (message: ReceivedMessage): string => formatMessage(message, byCode)

/** A message of a rule or schema that the backoffice runs itself. */
export function formatRuleMessage(message: Message): string {
  if (isCatalogueMessage(message)) return formatApiMessage(toApiMessage(message))
  return typeof message === 'string' ? t(message) : t(message.template, { ...message.params })
}

/**
 * Messages of the contract in the language of the backoffice. @param path keys that lead to them in the
 * catalogue of `core/message-codes.ts`
 */
export const localizeMessages = <Messages extends object>(messages: Messages, ...path: string[]): Messages =>
  localized(messages, path) as Messages

function localized(part: unknown, path: string[]): unknown {
  if (typeof part === 'string') return byCode[path.join('_')] ?? t(part)
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((each) => localized(each, path))
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, localized(inner, [...path, name])]),
  )
}
