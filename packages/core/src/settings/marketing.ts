import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_NEWSLETTER_COUPON_DAYS } from '../base/limits.ts'
import type { CatalogueMessage } from '../catalogue.ts'

const blankOr = (shape: RegExp, message: CatalogueMessage) =>
  z.union([z.literal(''), z.string().trim().toUpperCase().regex(shape, toIssueText(message))])

const newsletterSettings = z.strictObject({
  /** Shows the sign-up form in the footer. */
  enabled: z.boolean(),
  /** Of the promo code for the first order; null: none is given. */
  coupon_percent: z
    .int(toIssueText(adminFormMessages.coupon_value))
    .min(1, toIssueText(adminFormMessages.more_than_zero))
    .max(100, toIssueText(adminFormMessages.percentage_too_high))
    .nullable(),
  coupon_days: z.int(toIssueText(adminFormMessages.coupon_value)).min(1).max(MAX_NEWSLETTER_COUPON_DAYS),
})
const defaultNewsletter = { enabled: false, coupon_percent: null, coupon_days: 30 }

export const marketingSettings = z.strictObject({
  /** Serves `PRODUCT_FEED_PATH` to Google Merchant Center. */
  product_feed: z.boolean(),
  /** Measurement ID of a Google Analytics 4 web stream; blank: off. */
  google_analytics_id: blankOr(/^G-[A-Z0-9]{4,12}$/, adminFormMessages.google_analytics_id),
  /** Blank: off. */
  meta_pixel_id: blankOr(/^[0-9]{10,20}$/, adminFormMessages.meta_pixel_id),
  newsletter: newsletterSettings.default(defaultNewsletter),
})
export type MarketingSettings = z.infer<typeof marketingSettings>

export const defaultMarketingSettings: MarketingSettings = {
  product_feed: false,
  google_analytics_id: '',
  meta_pixel_id: '',
  newsletter: defaultNewsletter,
}

export const PRODUCT_FEED_PATH = '/feeds/google.xml'
