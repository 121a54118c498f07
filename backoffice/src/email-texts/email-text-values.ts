import { renderIssue } from '@nakshi/core/base/issue-text'
import { DEFAULT_LANGUAGE, type Language, languages } from '@nakshi/core/base/languages'
import {
  type EmailText,
  type EmailWording,
  emailWordingFor,
  listWordingLanguages,
  type Translations,
  wordingFields,
} from '@nakshi/core/notifications/admin-email-texts'
import { formatRuleMessage, t } from '../languages/i18n.ts'

export type Field = keyof EmailWording
/** By name of the input, as the API names it in an error: `greeting`, `translations.hi.greeting`. */
export type Values = Record<string, string>
export type Errors = Partial<Record<string, string>>

export const toName = (language: Language, field: Field): string =>
  language === DEFAULT_LANGUAGE ? field : `translations.${language}.${field}`

export const fieldLabels: Record<Field, string> = {
  subject: t('Subject'),
  greeting: t('Greeting'),
  closing: t('Closing'),
}

export const listLanguages = (text: Pick<EmailText, 'group'>): readonly Language[] => [
  DEFAULT_LANGUAGE,
  ...listWordingLanguages(text),
]

export const toLabels = (text: EmailText): Record<string, string> =>
  Object.fromEntries(
    listLanguages(text).flatMap((language) =>
      wordingFields.map((field) => [
        toName(language, field),
        language === DEFAULT_LANGUAGE
          ? fieldLabels[field]
          : `${fieldLabels[field]} (${languages[language].name})`,
      ]),
    ),
  )

/** The owner's words and the default subject of a language. */
export const getWording = (text: EmailText, language: Language) =>
  language === DEFAULT_LANGUAGE ? text : text.translations[language]

/** Beside the owner's subject in English, the default of another language is not sent. */
export const toValues = (text: EmailText): Values =>
  Object.fromEntries(
    listLanguages(text).flatMap((language) => {
      const { subject, greeting, closing, default_subject = '' } = getWording(text, language) ?? {}
      const isDefaultSent = language === DEFAULT_LANGUAGE || text.subject === null
      return [
        [toName(language, 'subject'), subject ?? (isDefaultSent ? default_subject : '')],
        [toName(language, 'greeting'), greeting ?? ''],
        [toName(language, 'closing'), closing ?? ''],
      ]
    }),
  )

const toWording = (values: Values, language: Language): EmailWording => ({
  subject: values[toName(language, 'subject')] ?? null,
  greeting: values[toName(language, 'greeting')] ?? null,
  closing: values[toName(language, 'closing')] ?? null,
})

/** What the API takes. */
export function toChange(text: EmailText, values: Values): EmailWording & { translations: Translations } {
  const translations = listWordingLanguages(text).map((language) => [language, toWording(values, language)])
  return { ...toWording(values, DEFAULT_LANGUAGE), translations: Object.fromEntries(translations) }
}

export const toReset = (text: EmailText): EmailWording & { translations: Translations } => {
  const empty = { subject: null, greeting: null, closing: null }
  const translations = listWordingLanguages(text).map((language) => [language, empty])
  return { ...empty, translations: Object.fromEntries(translations) }
}

export function findErrors(text: EmailText, values: Values): Errors {
  const found = listLanguages(text).flatMap((language) => {
    const issues = emailWordingFor(text).safeParse(toWording(values, language)).error?.issues ?? []
    return issues.map((issue) => [
      toName(language, issue.path[0] as Field),
      renderIssue(issue, formatRuleMessage),
    ])
  })
  return Object.fromEntries(found)
}

/** Whether customers get the owner's English words, as there are none in their language. */
export function isFallback(text: EmailText, values: Values, language: Language, field: Field): boolean {
  const own = values[field] ?? ''
  const isOwn = own !== '' && (field !== 'subject' || own !== text.default_subject)
  return language !== DEFAULT_LANGUAGE && isOwn && values[toName(language, field)] === ''
}

/** Languages whose customers get some of the owner's words in English. */
export const listFallbackLanguages = (text: EmailText): Language[] => {
  const values = toValues(text)
  return listLanguages(text).filter((language) =>
    wordingFields.some((field) => isFallback(text, values, language, field)),
  )
}
