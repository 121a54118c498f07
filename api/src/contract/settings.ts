import { z } from 'zod'
import { email, line, paise, requiredLine, slug } from './fields.ts'
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

const heroSettings = z.strictObject({
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
  /** The product on which a visitor sees the name that they type into the hero; blank for none. */
  name_product: z.union([z.literal(''), slug]).default(''),
})
const marqueeSettings = z.strictObject({
  enabled: z.boolean(),
  /** Segments separated by `|`. */
  text: line(500),
  /** Seconds for one turn. */
  speed: z.int().min(5).max(60),
})
export const accountsNeeded = ['required', 'optional'] as const
const days = z.int().min(1).max(60)
const courierDays = z.strictObject({
  own_state: days,
  mainland: days,
  north_east: days,
  himalaya: days,
  islands: days,
})
/** With two days of making 7 in all nearly everywhere (spec, section 9). */
const defaultCourierDays = { own_state: 5, mainland: 5, north_east: 8, himalaya: 8, islands: 12 }

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
  /** How that person is reached; blank: as the store is. */
  grievance_email: z.union([z.literal(''), email]).default(''),
  grievance_phone: line(20).default(''),
  /** `Monday to Saturday, 10 am to 6 pm` */
  grievance_hours: line(120).default(''),
  /** The place whose courts decide; blank: that of the seller's state. */
  jurisdiction: line(80).default(''),
  /** Country of origin of what is sold, which each product's page must name. */
  country_of_origin: requiredLine(60).default('India'),
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
   * online or came to nothing within a day.
   */
  unpaid_orders_limit: z.int().min(1).max(1_000_000).default(10),
  /** Whether one buys with an account alone, or as a guest too, who gives mail and phone at checkout. */
  accounts: z.enum(accountsNeeded).default('required'),
  /** Cash on delivery to one phone number, or one address, counts together, whose account it is. */
  cod_counts_by_parcel: z.boolean().default(false),
  /** Cash on delivery is for accounts that opened the link in the letter to their mail address. */
  cod_needs_confirmed_email: z.boolean().default(false),
  /** How the workshop's files are called: see domain/print-file-name.ts. */
  print_file_name: requiredLine(120)
    .regex(
      /^(?:[^{}]|\{(?:order|line|product|text|quantity|size)\})+$/,
      'Use only the words listed, in braces',
    )
    .default('{order}-{line}-{product}-{text}'),
  /** Working days until a piece is made, where its product says nothing else. */
  making_days: z.int().min(0).max(90).default(2),
  /** Working days a courier takes, by how far it is. */
  courier_days: courierDays.default(defaultCourierDays),
  /** 0 is Sunday: on these nothing is made, sent or delivered. */
  closed_weekdays: z.array(z.int().min(0).max(6)).max(6).default([]),
  holidays: z.array(z.iso.date()).max(100).default([]),
  /** What wrapping an order as a gift costs, paise with its tax; null: it is not offered. */
  gift_wrap_price: paise.nullable().default(null),
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
const onlinePayments = ['razorpay', 'test', 'off'] as const
export type OnlinePayment = (typeof onlinePayments)[number]

/** What the shop front reads: what its owner wrote, and how one can pay here. */
export const shopSettings = settings.extend({
  store_settings: storeSettings
    .omit({
      print_file_name: true,
      support_refund_limit: true,
      cod_counts_by_parcel: true,
      cod_needs_confirmed_email: true,
    })
    .strip(),
  payment: z.object({ online: z.enum(onlinePayments), methods: z.array(z.enum(paymentMethods)) }),
  /** codes are sent by SMS too */
  sms: z.boolean(),
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
    name_product: '',
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
    grievance_email: '',
    grievance_phone: '',
    grievance_hours: '',
    jurisdiction: '',
    country_of_origin: 'India',
    instagram_url: '',
    facebook_url: '',
    youtube_url: '',
    share_image: '',
    unpaid_orders_limit: 10,
    accounts: 'required',
    making_days: 2,
    courier_days: defaultCourierDays,
    closed_weekdays: [],
    holidays: [],
    gift_wrap_price: null,
    cod_counts_by_parcel: false,
    cod_needs_confirmed_email: false,
    print_file_name: '{order}-{line}-{product}-{text}',
    support_refund_limit: 200_000,
  },
}
