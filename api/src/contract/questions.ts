import { z } from 'zod'
import { filledOptions } from './cart.ts'
import { text } from './fields.ts'
import { uploadedImage } from './media.ts'
import { optionTypes } from './products.ts'

/** As it stands in a letter's link. */
const token = z.string().min(20).max(100)
export const questionToken = z.strictObject({ token })

/** Photos that one link takes, those too that were taken out again. */
export const MOST_QUESTION_PHOTOS = 10

/** A question as whoever holds its link sees it: no name, no address, no price. */
export const openedQuestion = z.object({
  store: z.string(),
  order_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  question: z.string(),
  image_url: z.string().nullable(),
  /** whether the piece is drawn, so that its picture can be asked for */
  has_picture: z.boolean(),
  /** what the piece says now, and which of it may be answered anew */
  options: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(optionTypes),
      text: z.string().nullable(),
      photos: z.int(),
      is_wanted: z.boolean(),
    }),
  ),
  expires_at: z.string(),
})
export type OpenedQuestion = z.infer<typeof openedQuestion>

/** A photo that was taken in, as the answer names it. */
export const questionPhoto = uploadedImage

export const questionAnswerBody = z.strictObject({
  token,
  answer: text(1000).default(''),
  /** new texts and photos, by option */
  given: filledOptions.default({}),
})
export type QuestionAnswer = z.infer<typeof questionAnswerBody>
export type QuestionAnswerSent = z.input<typeof questionAnswerBody>
