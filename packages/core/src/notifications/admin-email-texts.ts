import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { recordChange } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { line, text } from '../base/fields.ts'
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '../base/languages.ts'
import { withParams } from '../base/message-template.ts'

/** Filled in every email. `link` is that of its button; subjects have none, as they are logged. */
const COMMON_PLACEHOLDERS = ['customer.name', 'store.name', 'store.email', 'store.phone', 'link'] as const
export type CommonPlaceholder = (typeof COMMON_PLACEHOLDERS)[number]

/** @param specific of one email */
export function listPlaceholders(specific: readonly string[], isSubject: boolean): string[] {
  const all = [...specific, ...COMMON_PLACEHOLDERS]
  return isSubject ? all.filter((name) => name !== 'link') : all
}

/** Blanks around the name are allowed; a pattern for them is slow for braces that are not closed. */
export const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** Unknown names, or braces that are not closed. */
export function findUnknownPlaceholder(typed: string, allowed: readonly string[]): string | null {
  for (const [whole, name = ''] of typed.matchAll(PLACEHOLDER))
    if (!allowed.includes(name.trim())) return whole
  return typed.replace(PLACEHOLDER, '').match(/\{\{|\}\}/)?.[0] ?? null
}

const MAX_SUBJECT_LENGTH = 150
const MAX_TEXT_LENGTH = 1_000

/** Null: the default. */
const wording = {
  subject: line(MAX_SUBJECT_LENGTH).nullable(),
  greeting: text(MAX_TEXT_LENGTH).nullable(),
  closing: text(MAX_TEXT_LENGTH).nullable(),
}
export const wordingFields = ['subject', 'greeting', 'closing'] as const

const [, ...otherLanguages] = languageCodes
export type OtherLanguage = (typeof otherLanguages)[number]
/** Those that a text of an email has: emails of the staff are in English. */
export const listWordingLanguages = ({ group }: Pick<EmailText, 'group'>): readonly OtherLanguage[] =>
  group === 'staff' ? [] : otherLanguages

export const emailText = z.object({
  id: z.string(),
  name: z.string(),
  group: z.enum(['orders', 'accounts', 'staff']),
  ...wording,
  /** Greeting and closing are blank by default. */
  default_subject: z.string(),
  /** In other languages. Without words of their own they have those of the owner in English, else the default. */
  translations: z.partialRecord(
    z.enum(otherLanguages),
    z.object({ ...wording, default_subject: z.string() }),
  ),
  placeholders: z.array(z.string()),
  subject_placeholders: z.array(z.string()),
  updated_at: z.string().nullable(),
})
export type EmailText = z.infer<typeof emailText>
export type EmailWording = Pick<EmailText, (typeof wordingFields)[number]>

/** `default_subject` is read-only, as react-admin sends the whole record. */
const translations = z
  .partialRecord(
    z.enum(otherLanguages),
    z.strictObject({ ...wording, default_subject: z.string().max(1_000).optional() }),
  )
  .meta({ maxProperties: otherLanguages.length })
  .optional()

export const emailTextChange = recordChange(
  { ...wording, translations, updated_at: z.string().max(40).nullish() },
  emailText,
)
export const emailWording = z.strictObject(wording)
export type Translations = Partial<Record<OtherLanguage, EmailWording>>
/** Unsaved words, and the language to show them in. */
export const emailPreviewBody = z.strictObject({
  ...wording,
  translations,
  language: z.enum(languageCodes).optional(),
})

/** The words that an email in a language has. `fallbacks`: those that are the owner's in English. */
export function getWordingIn(
  language: Language,
  { translations = {}, ...own }: EmailWording & { translations?: Translations },
): EmailWording & { fallbacks: (typeof wordingFields)[number][] } {
  const { subject, greeting, closing } = own
  if (language === DEFAULT_LANGUAGE) return { subject, greeting, closing, fallbacks: [] }
  const translated = translations[language]
  return {
    subject: translated?.subject || subject,
    greeting: translated?.greeting || greeting,
    closing: translated?.closing || closing,
    fallbacks: wordingFields.filter((field) => !translated?.[field] && own[field]),
  }
}

/** Adds the placeholders of its email to the rules. */
export const emailWordingFor = ({
  placeholders,
  subject_placeholders,
}: Pick<EmailText, 'placeholders' | 'subject_placeholders'>) =>
  emailWording.superRefine((typed, { addIssue }) => {
    for (const field of wordingFields) {
      const allowed = field === 'subject' ? subject_placeholders : placeholders
      const unknown = findUnknownPlaceholder(typed[field] ?? '', allowed)
      if (unknown === null) continue
      const names = allowed.map((name) => `{{${name}}}`).join(' ')
      addIssue(
        customIssue(
          [field],
          withParams(adminFormMessages.unknown_placeholder, { placeholder: unknown, names }),
        ),
      )
    }
  })

export const emailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof emailPreview>
