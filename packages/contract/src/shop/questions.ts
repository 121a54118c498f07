import { z } from 'zod'
import { text } from '../fields.ts'
import { questionMessages } from '../messages/questions.ts'
import { filledOptions } from './cart.ts'
import { uploadedImage } from './media.ts'
import { optionTypes } from './products.ts'

const token = z.string().min(20, questionMessages.invalid).max(100, questionMessages.invalid)
export const questionToken = z.strictObject({ token })

/** Per link, including photos that were removed again. */
export const MAX_QUESTION_PHOTOS = 10

/** Visible to anyone with the link: no name, address or price. */
export const publicQuestion = z.object({
  store: z.string(),
  order_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  question: z.string(),
  image_url: z.string().nullable(),
  has_picture: z.boolean(),
  options: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(optionTypes),
      text: z.string().nullable(),
      photos: z.int(),
      is_requested: z.boolean(),
    }),
  ),
  expires_at: z.string(),
})
export type PublicQuestion = z.infer<typeof publicQuestion>

export const questionPhoto = uploadedImage

export const questionAnswerBody = z.strictObject({
  token,
  answer: text(1000).default(''),
  attachments: filledOptions.default({}),
})
export type QuestionAnswer = z.infer<typeof questionAnswerBody>
export type QuestionAnswerInput = z.input<typeof questionAnswerBody>
