import { formatApiMessage as formatMessage, type ReceivedMessage } from '@nakshi/core/base/format-message'
import type { Message, MessageDefinition } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
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

/** A message of a rule or schema that the backoffice runs itself, or a label that has no code. */
export function formatRuleMessage(message: Message | CatalogueMessage): string {
  if (typeof message === 'string') return t(message)
  return 'code' in message ? formatApiMessage(toApiMessage(message)) : t(message.template, message.params)
}

/** Of a definition its text, as forms and notifications take texts. */
type Localized<Part> =
  Part extends MessageDefinition<string, infer Template>
    ? Template
    : Part extends object
      ? {
          [Key in keyof Part]: Part[Key] extends (...values: never[]) => unknown
            ? Part[Key]
            : Localized<Part[Key]>
        }
      : Part

/** Messages of the catalogue, by code, and labels, in the language of the backoffice. */
export const localizeMessages = <Messages extends object>(messages: Messages): Localized<Messages> =>
  localized(messages) as Localized<Messages>

function localized(part: unknown): unknown {
  if (typeof part === 'string') return t(part)
  if (typeof part !== 'object' || part === null) return part
  if (isDefinition(part)) return byCode[part.code] ?? t(part.template)
  if (Array.isArray(part)) return part.map(localized)
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, localized(inner)]))
}

const isDefinition = (part: object): part is MessageDefinition => 'code' in part && 'template' in part
