import { z } from 'zod'

/**
 * DPDP Rules, 2025 (G.S.R. 846(E), published on 13 November 2025), rule 1(4): rules 3, 5 to 16, 22 and 23 apply
 * eighteen months later.
 */
export const DPDP_RULES_FROM = '2027-05-13'

/** Rules 6(1)(e) and 8(3): personal data, traffic data and logs are kept for a year from their processing. */
export const MIN_RETENTION_DAYS = 365

type Period = { days: number; min: number; isFloored: boolean }

const floored = (days: number, min = days): Period => ({ days, min, isFloored: true })
/** Hashes, counts, and addresses whose owner has not confirmed them. */
const free = (days: number): Period => ({ days, min: days, isFloored: false })

export const PENDING_BACK_IN_STOCK_DAYS = 2
export const PENDING_NEWSLETTER_DAYS = 7

const PERIODS = {
  guest: floored(30, 7),
  unusedUpload: floored(7),
  unusedDesign: floored(7),
  cartPhoto: floored(30, 14),
  orderPhoto: floored(90, 30),
  order: floored(365, 90),
  email: floored(90, 30),
  endedSession: floored(7),
  usedRefreshToken: free(30),
  expiredLink: free(1),
  expiredInvitation: floored(30),
  paymentWebhook: floored(90),
  foreignPayment: free(90),
  webhookDelivery: floored(30),
  unusableMessage: floored(30),
  pendingBackInStock: free(PENDING_BACK_IN_STOCK_DAYS),
  backInStock: floored(180),
  cartReminder: floored(30),
  search: free(90),
  pendingNewsletter: free(PENDING_NEWSLETTER_DAYS),
  unsubscribedNewsletter: floored(90),
  visitorMessage: floored(365, 90),
  giftCard: floored(90),
} satisfies Record<string, Period>

export type RetentionPeriod = keyof typeof PERIODS
export type RetentionDays = Record<RetentionPeriod, number>

/** Fields of the settings, and what each decides. */
const CHOSEN = {
  guest_days: ['guest'],
  upload_days: ['unusedUpload', 'unusedDesign'],
  cart_photo_days: ['cartPhoto'],
  order_photo_days: ['orderPhoto'],
  order_days: ['order'],
  email_days: ['email'],
  message_days: ['visitorMessage'],
  session_days: ['endedSession'],
} as const satisfies Record<string, RetentionPeriod[]>

export type PrivacyField = keyof typeof CHOSEN
export const privacyFields = Object.keys(CHOSEN) as PrivacyField[]

export const MAX_RETENTION_DAYS = 3_650
const chosenDays = (field: PrivacyField) => {
  const { days, min } = PERIODS[CHOSEN[field][0]]
  return z.int().min(min).max(MAX_RETENTION_DAYS).default(days)
}

export const privacySettings = z.strictObject({
  guest_days: chosenDays('guest_days'),
  upload_days: chosenDays('upload_days'),
  cart_photo_days: chosenDays('cart_photo_days'),
  order_photo_days: chosenDays('order_photo_days'),
  order_days: chosenDays('order_days'),
  email_days: chosenDays('email_days'),
  message_days: chosenDays('message_days'),
  session_days: chosenDays('session_days'),
} satisfies Record<PrivacyField, z.ZodType>)
export type PrivacySettings = z.infer<typeof privacySettings>
export const defaultPrivacySettings = privacySettings.parse({})

export const isRetentionMandatory = (now: Date): boolean =>
  now >= new Date(`${DPDP_RULES_FROM}T00:00:00+05:30`)

/** The least that may be chosen. */
export const getMinDays = (field: PrivacyField, now: Date): number =>
  Math.max(PERIODS[CHOSEN[field][0]].min, isRetentionMandatory(now) ? MIN_RETENTION_DAYS : 0)

/** What applies: a shorter period that was saved before the rules applied is lengthened. */
export function getRetentionDays(chosen: PrivacySettings, now: Date): RetentionDays {
  const saved = new Map<string, number>(
    privacyFields.flatMap((field) => CHOSEN[field].map((period) => [period, chosen[field]] as const)),
  )
  const floor = isRetentionMandatory(now) ? MIN_RETENTION_DAYS : 0
  const entries = Object.entries(PERIODS).map(([period, { days, isFloored }]) => [
    period,
    Math.max(saved.get(period) ?? days, isFloored ? floor : 0),
  ])
  return Object.fromEntries(entries) as RetentionDays
}
