import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { recordChange } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { line, text } from '../base/fields.ts'
import { withParams } from '../base/message-template.ts'

/** Filled in every email. `link` is that of its button; subjects have none, as they are logged. */
const COMMON_PLACEHOLDERS = ['customer.name', 'store.name', 'store.email', 'store.phone', 'link'] as const
export type CommonPlaceholder = (typeof COMMON_PLACEHOLDERS)[number]

const ORDER = ['order.number', 'order.total', 'order.delivery_date'] as const
const ITEM = ['order.number', 'product.title'] as const
const NONE = [] as const

type Definition = { group: 'orders' | 'accounts' | 'staff'; subject: string; placeholders: readonly string[] }

/** What an owner can reword: each kind of email, an order's by what happened to it. */
export const emailDefinitions = {
  order_pending: { group: 'orders', subject: 'Your order {{order.number}}', placeholders: ORDER },
  order_payment_link: {
    group: 'orders',
    subject: 'Payment due: {{order.total}} for your order {{order.number}}',
    placeholders: ORDER,
  },
  order_confirmed: { group: 'orders', subject: 'Order {{order.number}} is confirmed', placeholders: ORDER },
  order_shipped: { group: 'orders', subject: 'Order {{order.number}} is on its way', placeholders: ORDER },
  order_parcel: {
    group: 'orders',
    subject: 'Parcel {{parcel.number}} of order {{order.number}} is on its way',
    placeholders: [...ORDER, 'parcel.number'],
  },
  order_delivered: {
    group: 'orders',
    subject: 'Order {{order.number}} has been delivered',
    placeholders: ORDER,
  },
  order_cancelled: { group: 'orders', subject: 'Order {{order.number}} is cancelled', placeholders: ORDER },
  order_reinstated: {
    group: 'orders',
    subject: 'We received your payment for order {{order.number}}',
    placeholders: ORDER,
  },
  order_edited: { group: 'orders', subject: 'Your order {{order.number}} was updated', placeholders: ORDER },
  payment_due: {
    group: 'orders',
    subject: 'Payment due: {{amount.due}} for order {{order.number}}',
    placeholders: [...ORDER, 'amount.due'],
  },
  refunded: {
    group: 'orders',
    subject: 'Refund for order {{order.number}}',
    placeholders: ['order.number', 'refund.amount'],
  },
  question: {
    group: 'orders',
    subject: 'A question about your order {{order.number}}',
    placeholders: ITEM,
  },
  proof: {
    group: 'orders',
    subject: 'Please approve your design: order {{order.number}}',
    placeholders: ITEM,
  },
  proof_reminder: {
    group: 'orders',
    subject: 'Reminder: please approve your design: order {{order.number}}',
    placeholders: ITEM,
  },
  return_requested: {
    group: 'orders',
    subject: 'We have received your return request: order {{order.number}}',
    placeholders: ['order.number'],
  },
  return_resolved: {
    group: 'orders',
    subject: '{{return.outcome}}: order {{order.number}}',
    placeholders: ['order.number', 'return.outcome'],
  },
  confirm_back_in_stock: {
    group: 'orders',
    subject: 'Confirm your back-in-stock alert for {{product.title}}',
    placeholders: ['product.title'],
  },
  back_in_stock: {
    group: 'orders',
    subject: '{{product.title}} is back in stock',
    placeholders: ['product.title'],
  },
  review_request: {
    group: 'orders',
    subject: 'How do you like your order {{order.number}}?',
    placeholders: ['order.number'],
  },
  cart_reminder: { group: 'orders', subject: 'You left items in your cart', placeholders: NONE },
  welcome: { group: 'accounts', subject: 'Welcome to {{store.name}}', placeholders: NONE },
  confirm_email: { group: 'accounts', subject: 'Confirm your email address', placeholders: NONE },
  email_changed: { group: 'accounts', subject: 'Your email address was changed', placeholders: NONE },
  sign_in_code: {
    group: 'accounts',
    subject: '{{code}} is your OTP to sign in',
    placeholders: ['code'],
  },
  sign_in_without_code: { group: 'accounts', subject: 'Sign in with your password', placeholders: NONE },
  password_reset: { group: 'accounts', subject: 'Set a new password', placeholders: NONE },
  password_changed: { group: 'accounts', subject: 'Your password was changed', placeholders: NONE },
  second_factor: {
    group: 'accounts',
    subject: 'Your two-step verification was changed',
    placeholders: NONE,
  },
  new_device: {
    group: 'accounts',
    subject: 'New sign-in to your account',
    placeholders: ['device.name', 'device.time'],
  },
  phone_confirmed: { group: 'accounts', subject: 'Your mobile number was confirmed', placeholders: NONE },
  phone_unlinked: {
    group: 'accounts',
    subject: 'Your mobile number is no longer confirmed',
    placeholders: NONE,
  },
  confirm_newsletter: {
    group: 'accounts',
    subject: 'Confirm your newsletter subscription',
    placeholders: NONE,
  },
  newsletter_coupon: {
    group: 'accounts',
    subject: 'Your promo code: {{coupon.code}}',
    placeholders: ['coupon.code', 'coupon.percent', 'coupon.last_day'],
  },
  account_deleted: {
    group: 'accounts',
    subject: 'Your data at {{store.name}} was deleted',
    placeholders: NONE,
  },
  invitation: {
    group: 'staff',
    subject: 'You have been invited to join {{store.name}}',
    placeholders: ['staff.role'],
  },
  export: {
    group: 'staff',
    subject: '{{export.name}}: {{export.rows}}',
    placeholders: ['export.name', 'export.rows'],
  },
  jobs_failing: {
    group: 'staff',
    subject: '{{jobs.kind}} in your store are failing',
    placeholders: ['jobs.kind'],
  },
} as const satisfies Record<string, Definition>

export type EmailTextKind = keyof typeof emailDefinitions
export const emailTextKinds = Object.keys(emailDefinitions) as [EmailTextKind, ...EmailTextKind[]]
export type SpecificPlaceholder<Kind extends EmailTextKind> =
  (typeof emailDefinitions)[Kind]['placeholders'][number]

export function listPlaceholders(kind: EmailTextKind, isSubject: boolean): string[] {
  const all = [...emailDefinitions[kind].placeholders, ...COMMON_PLACEHOLDERS]
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
  id: z.enum(emailTextKinds),
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

/** Adds the placeholders of its kind to the rules. */
export const emailWordingFor = (kind: EmailTextKind) =>
  emailWording.superRefine((typed, { addIssue }) => {
    for (const field of wordingFields) {
      const allowed = listPlaceholders(kind, field === 'subject')
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
