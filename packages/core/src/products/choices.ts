import { z } from 'zod'
import { requiredLine, text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_OPTION_IMAGES } from '../base/limits.ts'
import { uploadedFile, uploadedImage } from '../media/schema.ts'

/** variant type -> selected value */
export const variantSelections = z
  .record(requiredLine(60), requiredLine(120))
  .refine((value) => Object.keys(value).length <= 20, toIssueText(formMessages.too_many_choices))
  .meta({ maxProperties: 20 })

export type VariantSelections = z.infer<typeof variantSelections>

/** custom option id -> input */
const filledOption = z.union([
  z.strictObject({ text: text(2000) }),
  z.strictObject({ images: z.array(uploadedImage).max(MAX_OPTION_IMAGES) }),
  z.strictObject({ files: z.array(uploadedFile).max(1) }),
])

export type FilledOption = z.infer<typeof filledOption>

export const filledOptions = z
  .record(uuid, filledOption)
  .refine((value) => Object.keys(value).length <= 30, toIssueText(formMessages.too_many_options))
  .meta({ maxProperties: 30 })

export type FilledOptions = z.infer<typeof filledOptions>
