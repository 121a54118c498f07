import { z } from 'zod'
import { email, line, paise, requiredLine } from './fields.ts'
import { GSTIN_SHAPE, isGstin, noGstin } from './gstin.ts'
import { gstStateCodes, indianStates } from './indian-states.ts'
import { paymentMethods } from './orders.ts'
import { taxModes } from './tax.ts'

/** A link inside the shop or to https; nothing a browser would run. */
const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'Use a path such as /products or an https address')
const imageLink = z.union([z.literal(''), link])
/** Blank when the shop is not there. */
const profileLink = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(300)
      .regex(/^https:\/\/[^\s"'<>\\]+$/, 'Use an https address'),
  ])
  .default('')

export const heroSettings = z.strictObject({
  title: requiredLine(120),
  subtitle: line(300),
  background_image: imageLink,
  image_url: imageLink,
  cta_text: requiredLine(40),
  cta_link: link,
  /**
   * Short claims under the hero, for example "Rated 4.7 of 5 by 480 customers"; text the shop
   * stands for.
   */
  claims: z.array(requiredLine(80)).max(4).default([]),
})
export const marqueeSettings = z.strictObject({
  enabled: z.boolean(),
  /** Segments separated by `|`. */
  text: line(500),
  /** Seconds for one turn. */
  speed: z.int().min(5).max(60),
})
export const storeSettings = z.strictObject({
  name: requiredLine(80),
  email,
  phone: requiredLine(20),
  address: requiredLine(300),
  /** paise */
  free_shipping_threshold: paise,
  /** The state goods are sent from: decides between CGST + SGST and IGST on invoices. */
  state: z.enum(indianStates).default('Rajasthan'),
  /** Whether GST is added at checkout, or prices as shown are what is paid. */
  tax_mode: z.enum(taxModes).default('added'),
  /** GST identification number, blank for a seller without one. */
  gstin: z
    .union([
      z.literal(''),
      z.string().trim().toUpperCase().regex(GSTIN_SHAPE, 'Please enter a 15-character GSTIN'),
    ])
    .default(''),
  /** Whom the law calls the seller, where that is another name than the store's. */
  legal_name: line(120).default(''),
  /** Name of the one who answers complaints (Consumer Protection (E-Commerce) Rules, 2020). */
  grievance_officer: line(120).default(''),
  instagram_url: profileLink,
  facebook_url: profileLink,
  youtube_url: profileLink,
  /**
   * Stands beside links to the shop in messengers: 1200 x 630, for every page without a picture of
   * its own.
   */
  share_image: imageLink.default(''),
  /**
   * Orders an account may have under way by cash on delivery, and as many that wait to be paid
   * online.
   */
  unpaid_orders_limit: z.int().min(1).max(1_000_000).default(10),
  /** What somebody of the support may give back of one order, paise; a manager may give back all. */
  support_refund_limit: paise.default(200_000),
})
/** As the owner may save it: what was stored before these rules is still read. */
const storeSettingsToSave = storeSettings.superRefine(({ gstin, state }, { addIssue }) => {
  const code = gstStateCodes[state]
  const wrong = (message: string) => addIssue({ code: 'custom', path: ['gstin'], message })
  // A blank one is none, and what has not the shape is told so by the field.
  if (!GSTIN_SHAPE.test(gstin)) return
  if (!isGstin(gstin)) wrong(noGstin)
  else if (!gstin.startsWith(code)) wrong(`A GSTIN of ${state} begins with ${code}.`)
})
export const settings = z.object({
  hero_settings: heroSettings,
  marquee_settings: marqueeSettings,
  store_settings: storeSettings,
})
/** What the form of the settings takes. */
export const settingsToSave = settings.extend({ store_settings: storeSettingsToSave })
export type Settings = z.infer<typeof settings>
export type HeroSettings = z.infer<typeof heroSettings>
export type MarqueeSettings = z.infer<typeof marqueeSettings>
export type StoreSettings = z.infer<typeof storeSettings>

/** `test`: a page on which no money moves; `off`: shoppers pay on delivery. */
export const onlinePayments = ['razorpay', 'test', 'off'] as const
export type OnlinePayment = (typeof onlinePayments)[number]

/** What the shop front reads: what its owner wrote, and how one can pay here. */
export const shopSettings = settings.extend({
  store_settings: storeSettings.omit({ support_refund_limit: true }).strip(),
  payment: z.object({ online: z.enum(onlinePayments), methods: z.array(z.enum(paymentMethods)) }),
})
export type ShopSettings = z.infer<typeof shopSettings>

export const settingsSchemas = {
  hero_settings: heroSettings,
  marquee_settings: marqueeSettings,
  store_settings: storeSettingsToSave,
} as const
export const settingsKeys = ['hero_settings', 'marquee_settings', 'store_settings'] as const
export type SettingsKey = (typeof settingsKeys)[number]

/** What a shop shows before its owner has saved anything (specs, section 3 and 9). */
export const defaultSettings: Settings = {
  hero_settings: {
    title: 'Custom Gifts & Decor Items',
    subtitle: 'Personalized creations for every occasion',
    background_image: '',
    image_url: '',
    cta_text: 'Shop Now',
    cta_link: '/products',
    claims: [],
  },
  marquee_settings: { enabled: true, text: 'Free shipping on orders over ₹499', speed: 20 },
  store_settings: {
    name: 'Nakshi',
    email: 'hello@nakshi.test',
    phone: '+91 98765 43210',
    address: '12 Johari Bazaar, Jaipur, Rajasthan 302003',
    free_shipping_threshold: 49_900,
    state: 'Rajasthan',
    tax_mode: 'added',
    gstin: '',
    legal_name: '',
    grievance_officer: '',
    instagram_url: '',
    facebook_url: '',
    youtube_url: '',
    share_image: '',
    unpaid_orders_limit: 10,
    support_refund_limit: 200_000,
  },
}
