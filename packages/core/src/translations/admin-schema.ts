import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { line, text } from '../base/fields.ts'
import { translationMessages } from './admin-messages.ts'
import { furtherLanguages } from './further-languages.ts'
import { getTranslatedField, MAX_TRANSLATED_FIELD, type TranslatedSubject } from './translated-fields.ts'

export const furtherLanguage = z.enum(furtherLanguages)

/** `outdated`: made from another original than that of now. */
export const translationStatuses = ['missing', 'outdated', 'current'] as const

const translatedText = z.object({
  /** as `translated-fields.ts` names them */
  field: z.string(),
  original: z.string(),
  /** md5 of `original` */
  original_hash: z.string(),
  /** blank: missing */
  text: z.string(),
  status: z.enum(translationStatuses),
})
export type TranslatedText = z.infer<typeof translatedText>

export const adminTranslations = z.object({
  /** name of the subject in the original language */
  name: z.string(),
  texts: z.array(translatedText),
  /** null: nothing is translated */
  updated_at: z.string().nullable(),
})
export type AdminTranslations = z.infer<typeof adminTranslations>

const MAX_TEXTS = 4_000

const textChange = z.strictObject({
  field: z.string().min(1).max(MAX_TRANSLATED_FIELD),
  text: z.string().max(60_000),
  /** Of the original that it was made from; omitted: that of now. */
  original_hash: z
    .string()
    .max(32)
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
})

/** Texts that are left out stay; a blank one is deleted. */
export const adminTranslationsChange = (subject: TranslatedSubject) =>
  z.strictObject({
    texts: z
      .array(
        textChange.transform((typed, context) => {
          const field = getTranslatedField(subject, typed.field)
          if (!field) {
            context.addIssue(customIssue(['text'], translationMessages.unknown_field))
            return z.NEVER
          }
          const parsed = (field.kind === 'line' ? line : text)(field.max).safeParse(typed.text)
          if (parsed.success) return { ...typed, text: parsed.data }
          for (const { message } of parsed.error.issues)
            context.addIssue({ code: 'custom', path: ['text'], message })
          return z.NEVER
        }),
      )
      .max(MAX_TEXTS),
    /** As read; another one is rejected. */
    updated_at: z.string().max(40).nullish(),
  })
export type AdminTranslationsChange = z.infer<ReturnType<typeof adminTranslationsChange>>
