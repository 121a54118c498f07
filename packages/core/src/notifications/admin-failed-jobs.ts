import { z } from 'zod'

/** `waits`: retried at `next_try_at`. `failed`: not retried automatically. */
const failedJobStates = ['failed', 'waits'] as const

/** Every kind of email the shop sends. */
export const emailKinds = [
  'welcome',
  'password_reset',
  'password_changed',
  'confirm_email',
  'email_changed',
  'second_factor',
  'phone_confirmed',
  'phone_unlinked',
  'new_device',
  'account_deleted',
  'confirm_newsletter',
  'newsletter_coupon',
  'jobs_failing',
  'invitation',
  'refunded',
  'order_reinstated',
  'question',
  'order',
  'sign_in_code',
  'confirm_back_in_stock',
  'back_in_stock',
  'review_request',
  'cart_reminder',
  'order_edited',
  'export',
  'payment_due',
  'return_requested',
  'return_resolved',
  'proof',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** Must not contain email addresses. */
export const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(failedJobStates),
  email: z.enum(emailKinds).nullable(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  reason: z.string(),
  attempts: z.int(),
  made_at: z.string(),
  failed_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>
