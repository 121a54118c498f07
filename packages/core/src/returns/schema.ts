import { z } from 'zod'
import { text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_LINE_QUANTITY } from '../cart/schema.ts'
import { uploadedImage } from '../media/schema.ts'

export const returnReasons = [
  'damaged',
  'wrong_item',
  'misprinted',
  'not_as_ordered',
  'changed_mind',
] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnOutcomes = ['remake', 'refund', 'part_refund', 'declined'] as const
export type ReturnOutcome = (typeof returnOutcomes)[number]

export const MAX_RETURN_PHOTOS = 5
export const MAX_RETURN_DESCRIPTION_CHARACTERS = 2000

const returnItem = z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) })

export const returnRequestBody = z.strictObject({
  items: z.array(returnItem).min(1, toIssueText(formMessages.return_items)).max(100),
  reason: z.enum(returnReasons, toIssueText(formMessages.return_reason)),
  message: text(MAX_RETURN_DESCRIPTION_CHARACTERS).min(1, toIssueText(formMessages.return_description)),
  photos: z.array(uploadedImage).max(MAX_RETURN_PHOTOS).default([]),
})
export type ReturnRequestBody = z.infer<typeof returnRequestBody>
export type ReturnRequestInput = z.input<typeof returnRequestBody>

/** Visible to the customer and to anyone with the tracking link. */
export const returnRequest = z.object({
  id: z.uuid(),
  reason: z.enum(returnReasons),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  requested_at: z.string(),
  outcome: z.enum(returnOutcomes).nullable(),
  answer: z.string(),
  resolved_at: z.string().nullable(),
  /** refunded paise; null without a refund, and with a tracking link */
  amount: z.int().nullable(),
  remake: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
})
export type ReturnRequest = z.infer<typeof returnRequest>

export const returnableItem = z.object({
  item_id: z.uuid(),
  title: z.string(),
  left: z.int(),
  until: z.string(),
  reasons: z.array(z.enum(returnReasons)),
  /** required for a fault */
  needs_photo: z.boolean(),
})
export type ReturnableItem = z.infer<typeof returnableItem>

export const orderReturnOverview = z.object({
  reports: z.array(returnRequest),
  /** empty before delivery and after the return window */
  items: z.array(returnableItem),
})
export type OrderReturnOverview = z.infer<typeof orderReturnOverview>
