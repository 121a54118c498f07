import { z } from 'zod'

export const subscriberStatuses = ['subscribed', 'unsubscribed', 'unconfirmed'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const newsletterSubscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  /** path of the page with the form; blank: not known */
  source: z.string(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
  coupon_code: z.string().nullable(),
})
export type NewsletterSubscriber = z.infer<typeof newsletterSubscriber>
