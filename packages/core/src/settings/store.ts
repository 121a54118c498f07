import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { findCountry } from '../base/countries.ts'
import { customIssue } from '../base/field-errors.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { email, isoDay, joinedLines, line, paise, requiredLine } from '../base/fields.ts'
import { gstStateCodes, indianStates } from '../base/indian-states.ts'
import { toIssueText } from '../base/issue-text.ts'
import { withParams } from '../base/message-template.ts'
import { toAsciiDigits } from '../base/normalise-digits.ts'
import { adminProductMessages } from '../products/admin-messages.ts'
import { occasionSlugs } from '../products/gift-facets.ts'
import { totalRoundings } from '../quote/schema.ts'
import { GSTIN_SHAPE, isGstin } from '../tax/gstin.ts'
import { taxModes } from '../tax/schema.ts'
import { DEFAULT_FEATURES, shopFeatures } from './features.ts'
import { imageLink } from './shop-pages.ts'

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

const accountRequirements = ['required', 'optional'] as const

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

const printMaterial = z.strictObject({
  name: requiredLine(20),
  density_g_cm3: z.number().min(0.5).max(12),
  /** Part of the volume that is filled: walls, top and bottom with the usual infill. */
  solid_share: z.number().min(0.05).max(1),
  minutes_per_gram: z.number().min(0.1).max(60),
})

/** PrusaSlicer's mass of plates at 15 % infill is 0.80 of the volume, and 10 g take an hour. */
const defaultMaterial = { name: 'PLA', density_g_cm3: 1.24, solid_share: 0.8, minutes_per_gram: 6 }

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
  /** mm: bed of the 3D printer. */
  print_bed_width_mm: z.int().min(50).max(2000).default(220),
  print_bed_depth_mm: z.int().min(50).max(2000).default(220),
  /** Of 3D prints, to estimate them by volume: by the name of their filament, the first one for all others. */
  print_materials: z.array(printMaterial).min(1).max(12).default([defaultMaterial]),
  /** Default handling time in working days. */
  handling_days: z.int().min(0).max(90).default(2),
  /** Transit time in working days by zone. */
  courier_days: courierDays.default(defaultCourierDays),
  /** 0 is Sunday. Non-working days. */
  closed_weekdays: z.array(z.int().min(0).max(6)).max(6).default([]),
  holidays: z.array(isoDay()).max(100).default([]),
  /** Win over the calendar of `core/occasions`. */
  occasion_dates: z
    .array(z.strictObject({ occasion: z.enum(occasionSlugs), date: isoDay() }))
    .max(100)
    .default([]),
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
  features: shopFeatures.default(DEFAULT_FEATURES),
})

/** Blank, or a mobile, landline or toll-free number, also two of them. */
const PHONE_SHAPE = /^$|^(?:[\s()/,.+-]*\d){6,}[\s()/,.-]*$/

const shopPhone = line(20).overwrite(toAsciiDigits).regex(PHONE_SHAPE, toIssueText(fieldMessages.any_phone))

const country = requiredLine(60)
  .overwrite((typed) => findCountry(typed) ?? typed)
  .refine((name) => findCountry(name) !== null, toIssueText(adminProductMessages.unknown_country))

const SPOTS = ['cut_spot_name', 'kiss_cut_spot_name', 'foil_spot_name', 'white_spot_name'] as const

/** One name is one plate; both cut lines may share theirs. */
const listSharedSpots = (store: Record<(typeof SPOTS)[number], string>) =>
  SPOTS.slice(2).filter((field) =>
    SPOTS.some((other) => other !== field && store[other].toLowerCase() === store[field].toLowerCase()),
  )

/** Stricter on write, so that settings stored before these rules stay readable. */
export const storeSettingsInput = storeSettings
  .extend({
    email,
    country_of_origin: country,
    phone: shopPhone.min(1),
    grievance_phone: shopPhone,
    address: joinedLines(', ').pipe(requiredLine(300)),
  })
  .superRefine((store, { addIssue }) => {
    for (const field of listSharedSpots(store))
      addIssue(customIssue([field], adminFormMessages.spot_name_taken))
    const { gstin, state } = store
    const code = gstStateCodes[state]
    // A malformed GSTIN is reported by the field itself.
    if (!GSTIN_SHAPE.test(gstin)) return
    if (!isGstin(gstin)) addIssue(customIssue(['gstin'], fieldMessages.gstin_invalid))
    else if (!gstin.startsWith(code))
      addIssue(customIssue(['gstin'], withParams(fieldMessages.gstin_of_state, { state, digits: code })))
  })
