import { z } from 'zod'
import { customIssue } from '../base/field-errors.ts'
import { isoDay, uuid } from '../base/fields.ts'
import { paymentMethods } from '../statuses/order-statuses.ts'
import { draftOrderBody } from './admin-draft-orders.ts'
import { quoteMessages } from './admin-quote-messages.ts'

export const MAX_QUOTE_DAYS = 90

export const newQuote = z
  .strictObject({
    /** What the order will be; its prices are frozen. */
    draft: draftOrderBody,
    /** Last day (IST) on which it can be accepted. */
    valid_until: isoDay(),
    /** Paid online with the acceptance; the rest is collected on delivery. */
    advance_percent: z.int().min(1).max(99).nullish(),
    /** The message that it answers. */
    contact_message_id: uuid.nullish(),
  })
  .superRefine(({ advance_percent, draft: { payment_method } }, context) => {
    if (advance_percent && payment_method !== 'cod')
      context.addIssue(customIssue(['advance_percent'], quoteMessages.advance_needs_cod))
  })
export type NewQuote = z.infer<typeof newQuote>

/** The link is shown once, as only its hash is stored. */
export const quoteLink = z.object({
  id: z.uuid(),
  url: z.string(),
  total: z.int(),
  valid_until: z.string(),
  store: z.string(),
})
export type QuoteLink = z.infer<typeof quoteLink>

export const quoteStatuses = ['open', 'accepted', 'expired', 'withdrawn'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const adminQuote = z.object({
  id: z.uuid(),
  status: z.enum(quoteStatuses),
  name: z.string(),
  phone: z.string(),
  payment_method: z.enum(paymentMethods),
  total: z.int(),
  /** paise of the total that are paid online first */
  advance: z.int().nullable(),
  valid_until: z.string(),
  order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  request: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
})
export type AdminQuote = z.infer<typeof adminQuote>
