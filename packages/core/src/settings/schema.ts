import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { findCountry } from '../base/countries.ts'
import { customIssue } from '../base/field-errors.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { email, isoDay, joinedLines, line, paise, requiredLine, slug } from '../base/fields.ts'
import { gstStateCodes, indianStates } from '../base/indian-states.ts'
import { toIssueText } from '../base/issue-text.ts'
import { withParams } from '../base/message-template.ts'
import { toAsciiDigits } from '../base/normalise-digits.ts'
import { brandFiles, brandSettings, defaultBrand } from '../brand/schema.ts'
import { pageKinds } from '../content/page-kinds.ts'
import { courierSettings, defaultCourierSettings } from '../couriers/settings.ts'
import { defaultDeliverySettings } from '../delivery/default-zone-terms.ts'
import { deliverySettings, deliverySettingsInput } from '../delivery/settings.ts'
import { onlinePayments } from '../payments/online-payments.ts'
import { defaultPaymentSettings, paymentSettings, paymentSettingsInput } from '../payments/settings.ts'
import { defaultPrivacySettings, privacySettings } from '../privacy/retention-periods.ts'
import { adminProductMessages } from '../products/admin-messages.ts'
import { totalRoundings } from '../quote/schema.ts'
import { paymentMethods } from '../statuses/order-statuses.ts'
import { GSTIN_SHAPE, isGstin } from '../tax/gstin.ts'
import { taxModes } from '../tax/schema.ts'
import { DEFAULT_OFFER } from './default-offer.ts'
import { ALL_FEATURES, shopFeatures } from './features.ts'
import { defaultMarketingSettings, marketingSettings } from './marketing.ts'

/** A path or an https URL; other schemes could run scripts. */
const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, toIssueText(adminFormMessages.path_or_https))

const imageLink = z.union([z.literal(''), link])

/** Blank: no profile. */
const profileLink = z
  .union([
    z.literal(''),
    z
      .string()
      .trim()
      .max(300)
      .regex(/^https:\/\/[^\s"'<>\\]+$/, toIssueText(adminFormMessages.https)),
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
   * Short claims below the hero, such as "Rated 4.7 of 5 by 480 customers"; text the shop is liable for.
   */
  claims: z.array(requiredLine(80)).max(4).default([]),
  /** Slug of the product that previews a name in the hero; blank: none. */
  name_product: z.union([z.literal(''), slug]).default(''),
})

const marqueeSettings = z.strictObject({
  enabled: z.boolean(),
  /** Segments separated by `|`. */
  text: line(500),
  /** Seconds per loop. */
  speed: z.int().min(5).max(60),
})

const menuLink = z.strictObject({ label: requiredLine(40), link })

export const menuSettings = z.strictObject({
  header: z.array(menuLink).max(8),
  footer: z.array(z.strictObject({ title: requiredLine(40), links: z.array(menuLink).max(12) })).max(4),
})

export type MenuLink = z.infer<typeof menuLink>

export type MenuSettings = z.infer<typeof menuSettings>

export const accountRequirements = ['required', 'optional'] as const

const days = z.int().min(1).max(60)

const courierDays = z.strictObject({
  own_state: days,
  mainland: days,
  north_east: days,
  himalaya: days,
  islands: days,
})

/** Working days; with two days of handling 7 in most zones. */
const defaultCourierDays = { own_state: 5, mainland: 5, north_east: 8, himalaya: 8, islands: 12 }

const blankOrEmail = z.union([z.literal(''), email])

/** PDF has names of its own for these: all plates, none, and the four process colours. */
const SPOT_NAME = /^(?!(?:all|none|cyan|magenta|yellow|black)$)[a-z0-9](?:[a-z0-9 _-]*[a-z0-9])?$/i
const spotName = requiredLine(40).regex(SPOT_NAME, toIssueText(adminFormMessages.spot_name))

export const storeSettings = z.strictObject({
  name: requiredLine(80),
  /** Email, phone and address are blank in a new store only. */
  email: blankOrEmail,
  phone: line(20),
  address: line(300),
  /** paise */
  free_shipping_threshold: paise,
  /** Origin state: decides between CGST + SGST and IGST. */
  state: z.enum(indianStates).default('Rajasthan'),
  /** Consumer Protection (E-Commerce) Rules, 2020: one figure with all taxes. The demo adds GST. */
  tax_mode: z.enum(taxModes).default('included'),
  round_totals: z.enum(totalRoundings).default('cash_on_delivery'),
  /** Blank: not registered for GST. */
  gstin: z
    .union([
      z.literal(''),
      z.string().trim().toUpperCase().regex(GSTIN_SHAPE, toIssueText(adminFormMessages.gstin)),
    ])
    .default(''),
  /** Legal name of the seller; blank: store name. */
  legal_name: line(120).default(''),
  /** Required by the Consumer Protection (E-Commerce) Rules, 2020. */
  grievance_officer: line(120).default(''),
  grievance_email: blankOrEmail.default(''),
  grievance_phone: line(20).default(''),
  /** for example "Monday to Saturday, 10 am to 6 pm" */
  grievance_hours: line(120).default(''),
  /** Courts named in the terms; blank: the seller's state. */
  jurisdiction: line(80).default(''),
  /** Must be shown on each product page. */
  country_of_origin: requiredLine(60).default('India'),
  instagram_url: profileLink,
  facebook_url: profileLink,
  youtube_url: profileLink,
  share_image: imageLink.default(''),
  /**
   * Limit per account: cash on delivery orders that are open or were cancelled in the last day, and orders of the last day that are unpaid or
   * failed.
   */
  unpaid_orders_limit: z.int().min(1).max(1_000_000).default(10),
  /** `optional` allows guest checkout with email and phone. */
  accounts: z.enum(accountRequirements).default('optional'),
  /** Counts cash on delivery orders by phone number and address across accounts. */
  cod_counts_by_parcel: z.boolean().default(false),
  /** Cash on delivery requires a confirmed email address. */
  cod_needs_confirmed_email: z.boolean().default(false),
  /** Pattern: see print-files/print-file-name.ts. */
  print_file_name: requiredLine(120)
    .regex(
      /^(?:[^{}]|\{(?:order|line|product|text|quantity|size)\})+$/,
      toIssueText(adminFormMessages.placeholders),
    )
    .default('{order}-{line}-{product}-{text}'),
  /** Names of spot colours, by which a RIP or cutter knows its tool. */
  cut_spot_name: spotName.default('CutContour'),
  kiss_cut_spot_name: spotName.default('KissCut'),
  foil_spot_name: spotName.default('Foil'),
  white_spot_name: spotName.default('White'),
  /** Default handling time in working days. */
  handling_days: z.int().min(0).max(90).default(2),
  /** Transit time in working days by zone. */
  courier_days: courierDays.default(defaultCourierDays),
  /** 0 is Sunday. Non-working days. */
  closed_weekdays: z.array(z.int().min(0).max(6)).max(6).default([]),
  holidays: z.array(isoDay()).max(100).default([]),
  /** paise including tax; null: not offered */
  gift_wrap_price: paise.nullable().default(null),
  /** Maximum refund of one order by support staff, in paise; managers are unlimited. */
  support_refund_limit: paise.default(200_000),
  /** Days after delivery; null: no review requests. */
  review_request_days: days.nullable().default(null),
  /** One email to customers who agreed to it and left items in the cart. */
  cart_reminders: z.boolean().default(false),
  /** Hours since the last change of the cart. */
  cart_reminder_hours: z.int().min(1).max(168).default(10),
  features: shopFeatures.default(ALL_FEATURES),
})

/** Blank, or a mobile, landline or toll-free number, also two of them. */
const PHONE_SHAPE = /^$|^(?:[\s()/,.+-]*\d){6,}[\s()/,.-]*$/

const shopPhone = line(20).overwrite(toAsciiDigits).regex(PHONE_SHAPE, toIssueText(fieldMessages.any_phone))

const country = requiredLine(60)
  .overwrite((typed) => findCountry(typed) ?? typed)
  .refine((name) => findCountry(name) !== null, toIssueText(adminProductMessages.unknown_country))

/** Stricter on write, so that settings stored before these rules stay readable. */
const storeSettingsInput = storeSettings
  .extend({
    email,
    country_of_origin: country,
    phone: shopPhone.min(1),
    grievance_phone: shopPhone,
    address: joinedLines(', ').pipe(requiredLine(300)),
  })
  .superRefine(({ gstin, state }, { addIssue }) => {
    const code = gstStateCodes[state]
    // A malformed GSTIN is reported by the field itself.
    if (!GSTIN_SHAPE.test(gstin)) return
    if (!isGstin(gstin)) addIssue(customIssue(['gstin'], fieldMessages.gstin_invalid))
    else if (!gstin.startsWith(code))
      addIssue(customIssue(['gstin'], withParams(fieldMessages.gstin_of_state, { state, digits: code })))
  })

export const settings = z.object({
  hero_settings: heroSettings,
  marquee_settings: marqueeSettings,
  menu_settings: menuSettings,
  store_settings: storeSettings,
  delivery_settings: deliverySettings,
  payment_settings: paymentSettings,
  brand_settings: brandSettings,
  marketing_settings: marketingSettings,
  courier_settings: courierSettings,
  privacy_settings: privacySettings,
})

export const settingsInput = settings.extend({
  store_settings: storeSettingsInput,
  delivery_settings: deliverySettingsInput,
  payment_settings: paymentSettingsInput,
})

export type Settings = z.infer<typeof settings>

export type HeroSettings = z.infer<typeof heroSettings>

export type MarqueeSettings = z.infer<typeof marqueeSettings>

export type StoreSettings = z.infer<typeof storeSettings>

export const shopSettings = settings.omit({ courier_settings: true, privacy_settings: true }).extend({
  store_settings: storeSettings
    .omit({
      print_file_name: true,
      cut_spot_name: true,
      kiss_cut_spot_name: true,
      foil_spot_name: true,
      white_spot_name: true,
      support_refund_limit: true,
      review_request_days: true,
      cart_reminder_hours: true,
      cod_counts_by_parcel: true,
      cod_needs_confirmed_email: true,
    })
    .strip(),
  payment: z.object({ online: z.enum(onlinePayments), methods: z.array(z.enum(paymentMethods)) }),
  /** a product is sold with the customer's text or photos */
  personalises: z.boolean(),
  /** a product can be returned for a change of mind */
  takes_returns: z.boolean(),
  sms: z.boolean(),
  google: z.boolean(),
  /** a courier is connected; read by the backoffice */
  couriers: z.boolean(),
  whatsapp: z.boolean(),
  brand_files: brandFiles,
  published_pages: z.array(z.enum(pageKinds)),
})

export type ShopSettings = z.infer<typeof shopSettings>

export const settingsSchemas = settingsInput.shape

export const settingsKeys = [
  'hero_settings',
  'marquee_settings',
  'menu_settings',
  'store_settings',
  'delivery_settings',
  'payment_settings',
  'brand_settings',
  'marketing_settings',
  'courier_settings',
  'privacy_settings',
] as const

export type SettingsKey = (typeof settingsKeys)[number]

/** Until the owner chooses one. */
export const NEW_STORE_NAME = 'My shop'

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
  marquee_settings: { enabled: true, text: DEFAULT_OFFER, speed: 20 },
  menu_settings: {
    header: [
      { label: 'Products', link: '/products' },
      { label: 'Categories', link: '/categories' },
      { label: 'About', link: '/about' },
    ],
    footer: [
      {
        title: 'Shop',
        links: [
          { label: 'Home', link: '/' },
          { label: 'All products', link: '/products' },
          { label: 'Categories', link: '/categories' },
          { label: 'Custom orders', link: '/custom-orders' },
        ],
      },
      {
        title: 'Help',
        links: [
          { label: 'Contact us', link: '/contact' },
          { label: 'Shipping', link: '/shipping' },
          { label: 'Returns & exchanges', link: '/returns' },
          { label: 'Questions & answers', link: '/faq' },
          { label: 'Size guide', link: '/size-guide' },
        ],
      },
      {
        title: 'About',
        links: [
          { label: 'Our story', link: '/about' },
          { label: 'Privacy', link: '/privacy' },
          { label: 'Terms', link: '/terms' },
          { label: 'Cookies', link: '/cookies' },
        ],
      },
    ],
  },
  store_settings: storeSettings.parse({
    name: NEW_STORE_NAME,
    email: '',
    phone: '',
    address: '',
    free_shipping_threshold: 49_900,
  }),
  delivery_settings: defaultDeliverySettings,
  payment_settings: defaultPaymentSettings,
  brand_settings: defaultBrand,
  marketing_settings: defaultMarketingSettings,
  courier_settings: defaultCourierSettings,
  privacy_settings: defaultPrivacySettings,
}
