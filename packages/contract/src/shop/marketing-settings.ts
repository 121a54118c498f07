import { z } from 'zod'
import { adminFormMessages } from '../admin/messages/forms.ts'
import type { MessageTemplate } from '../message-codes.ts'

const blankOr = (shape: RegExp, message: MessageTemplate) =>
  z.union([z.literal(''), z.string().trim().toUpperCase().regex(shape, message)])

export const marketingSettings = z.strictObject({
  /** Serves `PRODUCT_FEED_PATH` to Google Merchant Center. */
  product_feed: z.boolean(),
  /** Measurement ID of a Google Analytics 4 web stream; blank: off. */
  google_analytics_id: blankOr(/^G-[A-Z0-9]{4,12}$/, adminFormMessages.google_analytics_id),
  /** Blank: off. */
  meta_pixel_id: blankOr(/^[0-9]{10,20}$/, adminFormMessages.meta_pixel_id),
})
export type MarketingSettings = z.infer<typeof marketingSettings>

export const defaultMarketingSettings: MarketingSettings = {
  product_feed: false,
  google_analytics_id: '',
  meta_pixel_id: '',
}

export const PRODUCT_FEED_PATH = '/feeds/google.xml'
