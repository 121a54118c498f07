import { fillMessage, formatApiMessage, renderMessage } from '../base/format-message.ts'
import { DEFAULT_LANGUAGE, type Language } from '../base/languages.ts'
import type { FilledMessage, MessageDefinition, MessageParams } from '../base/message-template.ts'
import { labels, translations } from './translations.ts'

/** Tables that places and days in texts of a language are filled with. */
export const getLabelTables = (language: Language) => ({
  ...labels[language],
  date: { months: translations[language].date_months },
})

/** Fills a template that is in `language`. */
export const fillLocalised = (template: string, params: MessageParams, language: Language): string =>
  fillMessage(template, params, getLabelTables(language), language)

/** The text of a message of the catalogue in a language; in English where it has no translation yet. */
export function localiseMessage(
  message: MessageDefinition & Partial<FilledMessage>,
  language: Language,
): string {
  const template = translations[language][message.code]
  return template === undefined
    ? renderMessage(message)
    : renderMessage({ ...message, template }, language, getLabelTables(language))
}

/** Labels of `defineLabels` in a language. @param prefix of their codes */
export const localiseLabels = <Labels extends Readonly<Record<string, string>>>(
  prefix: string,
  labels: Labels,
  language: Language,
): Record<keyof Labels, string> => {
  const entries = Object.entries(labels).map(([key, label]) => [
    key,
    translations[language][`${prefix}_${key}`] ?? label,
  ])
  return Object.fromEntries(entries) as Record<keyof Labels, string>
}

/**
 * What the API answers, with each `message` in the language of the request: its code and values name it, so no
 * route knows of languages. `errors` repeat the texts of `issues`.
 */
export function localiseResponse(payload: unknown, language: Language): unknown {
  if (language === DEFAULT_LANGUAGE) return payload
  if (Array.isArray(payload)) return payload.map((part) => localiseResponse(part, language))
  if (!isPlainObject(payload)) return payload
  const parts: Record<string, unknown> = Object.fromEntries(
    Object.entries(payload).map(([name, part]) => [name, localiseResponse(part, language)]),
  )
  const message =
    isApiMessage(parts) && formatApiMessage(parts, translations[language], language, getLabelTables(language))
  const errors =
    Array.isArray(parts.issues) &&
    parts.errors !== undefined &&
    Object.fromEntries(
      parts.issues
        .filter(isIssue)
        .map((issue) => [issue.path, issue.message])
        .reverse(),
    )
  return { ...parts, ...(message !== false && { message }), ...(errors !== false && { errors }) }
}

/** Dates and streams are no records. */
const isPlainObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && [Object.prototype, null].includes(Object.getPrototypeOf(part))

const isApiMessage = (
  part: Record<string, unknown>,
): part is { message: string; message_code: string; params: Record<string, string | number> } =>
  typeof part.message === 'string' && typeof part.message_code === 'string'

const isIssue = (issue: unknown): issue is { path: string; message: string } =>
  typeof issue === 'object' && issue !== null && 'path' in issue && 'message' in issue
