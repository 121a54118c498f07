import { formatDateTime, formatDay } from '../base/dates.ts'
import type { Language } from '../base/languages.ts'
import { type MessageDefinition, type TemplateParams, withParams } from '../base/message-template.ts'
import { localiseLabels, localiseMessage } from './localise.ts'
import { translations } from './translations.ts'

type Params<Text extends MessageDefinition> = keyof TemplateParams<Text['template']> extends never
  ? []
  : [params: TemplateParams<Text['template']>]

/** What texts of one language are written with, on the server. English where there is no translation yet. */
export type Translator = {
  language: Language
  t<Text extends MessageDefinition>(message: Text, ...params: Params<Text>): string
  /** @param prefix of `defineLabels` */
  getLabels<Labels extends Readonly<Record<string, string>>>(
    prefix: string,
    labels: Labels,
  ): Record<keyof Labels, string>
  formatDay(iso: string): string
  formatDateTime(iso: string): string
}

export function createTranslator(language: Language): Translator {
  const { date_months: months } = translations[language]
  return {
    language,
    t: (message, ...[params]) =>
      localiseMessage(params === undefined ? message : withParams(message, params), language),
    getLabels: (prefix, labels) => localiseLabels(prefix, labels, language),
    formatDay: (iso) => formatDay(iso, months),
    formatDateTime: (iso) => formatDateTime(iso, months),
  }
}
