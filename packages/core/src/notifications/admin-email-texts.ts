import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { recordChange } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { line, text } from '../base/fields.ts'
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
const wordingFields = ['subject', 'greeting', 'closing'] as const

export const emailText = z.object({
  id: z.string(),
  name: z.string(),
  group: z.enum(['orders', 'accounts', 'staff']),
  ...wording,
  /** Greeting and closing are blank by default. */
  default_subject: z.string(),
  placeholders: z.array(z.string()),
  subject_placeholders: z.array(z.string()),
  updated_at: z.string().nullable(),
})
export type EmailText = z.infer<typeof emailText>
export type EmailWording = Pick<EmailText, (typeof wordingFields)[number]>

export const emailTextChange = recordChange(
  { ...wording, updated_at: z.string().max(40).nullish() },
  emailText,
)
export const emailWording = z.strictObject(wording)

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
