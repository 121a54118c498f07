import { formatDay } from './dates.ts'
import type { ApiMessage } from './error.ts'
import type { Language } from './languages.ts'
import { fillTemplate, type Message, type MessageParams, type TemplateParams } from './message-template.ts'
import { formatPaise } from './money.ts'

type LabelTable = Readonly<Partial<Record<string, string>>>
export type Labels = Readonly<Record<string, LabelTable>>

/**
 * Fills a template of any catalogue. `labels` holds the tables of `%{name:table}` placeholders, and as `date` the
 * months of `%{name:day}` in a language that is not compiled in.
 * @param language of the template
 */
export function fillMessage(
  template: string,
  params: MessageParams,
  labels: Labels = {},
  language?: Language,
): string {
  const tables = Object.entries(labels).map(
    ([name, table]) => [name, (value: string | number) => table[value] ?? String(value)] as const,
  )
  const formats = {
    money: (paise: string | number) => formatPaise(Number(paise)),
    day: (iso: string | number) => formatDay(String(iso), labels.date?.months),
  }
  return fillTemplate(template, params, { ...formats, ...Object.fromEntries(tables) }, language)
}

/** Fills a message known at compile time, or its translation. */
export const formatMessage = <Template extends string>(
  message: Template | { readonly template: Template },
  params: TemplateParams<Template>,
): string => fillMessage(typeof message === 'string' ? message : message.template, { ...params })

/** The text of a message in the language of its template. */
export function renderMessage(message: Message, language?: Language, labels?: Labels): string {
  if (typeof message === 'string') return message
  const { template, params = {}, subject } = message
  const text = fillMessage(template, params, labels, language)
  return subject === undefined ? text : `${subject}: ${text}`
}

/** Without a code when it does not come from the API, but from a proxy before it. */
export type ReceivedMessage = Partial<ApiMessage> & Pick<ApiMessage, 'message'>

/** A message of the API in the language of `catalogue`, and as received when it has no such code. */
export function formatApiMessage(
  { message, message_code: code, params = {}, subject }: ReceivedMessage,
  catalogue: Readonly<Partial<Record<string, string>>>,
  language?: Language,
  labels?: Labels,
): string {
  const template = code === undefined ? undefined : catalogue[code]
  if (template === undefined) return message
  const filled = { template, params, ...(subject !== undefined && { subject }) }
  return renderMessage(filled, language, labels)
}
