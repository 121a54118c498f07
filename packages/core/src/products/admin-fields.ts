import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { findCountry } from '../base/countries.ts'
import { customIssue } from '../base/field-errors.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { isoDay, line, orBlank, orNull, paise, requiredLine, slug, text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_COMBINATIONS, MAX_PAISE, MAX_STOCK } from '../base/limits.ts'
import { normaliseDigits } from '../base/normalise-digits.ts'
import { gstPercent } from '../tax/admin-schema.ts'
import { isKnownHsn } from '../tax/hsn.ts'
import { adminProductMessages } from './admin-messages.ts'
import { findRuleIssues, normaliseRules } from './admin-option-rules.ts'
import { variantSelections } from './choices.ts'
import { materialSlugs, occasionSlugs, recipientSlugs } from './gift-facets.ts'
import { optionRules } from './option-rules.ts'
import { hasChoices, isTextType, type OptionType, optionTypes } from './option-types.ts'
import { returnsPolicies } from './schema.ts'

export const MAX_IMPORTER = 300
/** Blank: null. */
const countryOfOrigin = z
  .string()
  .max(60)
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null
    const name = findCountry(typed)
    if (name) return name
    context.addIssue(customIssue([], adminProductMessages.unknown_country))
    return z.NEVER
  })
export const price = z
  .int(toIssueText(adminFormMessages.price))
  .min(0, toIssueText(fieldMessages.not_negative))
  .max(MAX_PAISE, toIssueText(adminProductMessages.price_too_high))
export const stock = z
  .int()
  .min(0, toIssueText(fieldMessages.not_negative))
  .max(MAX_STOCK, toIssueText(adminProductMessages.stock_too_high))
export const MAX_SEO_TITLE = 150
export const MAX_SEO_DESCRIPTION = 320
const isBlank = (value: unknown) => value === undefined || value === null || value === ''
const optionalLine = (max: number) => orBlank(line(max))

const imageUrl = z
  .string()
  .max(300)
  .regex(/^\/media\/catalogue\/[A-Za-z0-9._-]+$/, toIssueText(formMessages.upload_again))
export const optionalImageUrl = imageUrl
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null)
const image = z.strictObject({
  id: uuid.optional(),
  url: imageUrl,
  alt_text: optionalLine(200),
  is_primary: z.boolean().default(false),
  /** Ignored: the array order counts. */
  sort_order: z.unknown().meta({ readOnly: true }).optional(),
})
const variant = z.strictObject({
  id: uuid.optional(),
  name: optionalLine(60),
  type: optionalLine(60),
  value: optionalLine(120),
  price_modifier: paise.nullish().transform((value) => value ?? 0),
  /** Must be one of the product's images; others are dropped. Blank: none. */
  image_url: optionalImageUrl,
})
const kilograms = orNull(z.number().min(0).max(10_000))
const itemCode = line(64)
  .nullish()
  .transform((value) => value || null)
const combination = z.strictObject({
  id: uuid.optional(),
  selections: variantSelections,
  sku: itemCode,
  barcode: itemCode,
  /** Omitted: unchanged; 0 for a new combination. */
  stock: stock.nullish(),
  /** With it, the stock changes by the difference. */
  expected_stock: stock.nullish(),
  /** Blank: selling price + modifiers of the values. */
  price: orNull(paise),
  /** Of one with a price of its own, on the days of the product's sale. */
  discounted_price: orNull(paise),
  /** What the store pays for a unit; only staff see it. Blank: that of the product. */
  cost_price: orNull(paise),
  /** Blank: weight of the product. */
  weight: kilograms,
  image_url: optionalImageUrl,
  is_active: z.boolean().default(true),
})
const option = z.strictObject({
  id: uuid.optional(),
  name: optionalLine(100),
  type: z.enum(optionTypes).or(z.literal('')).nullish(),
  options: z.array(line(100)).max(100).nullish(),
  is_required: z.boolean().nullish(),
  price_modifier: paise.nullish().transform((value) => value ?? 0),
  max_images: z.int().min(1).max(10).nullish(),
  max_length: z.int().min(1).max(2000).nullish(),
  /** extra working days when filled in */
  handling_days: z.int().min(0).max(60).nullish(),
  rules: optionRules.nullish(),
})

/** Exactly one image is primary: the marked one, else the first. The array order counts. */
export const images = z
  .array(image)
  .max(20, toIssueText(adminFormMessages.too_many_images))
  .refine(
    (list) => list.filter((one) => one.is_primary).length <= 1,
    toIssueText(adminFormMessages.one_primary_image),
  )
  .transform((list) => {
    const primary = Math.max(
      0,
      list.findIndex((one) => one.is_primary),
    )
    return list.map((one, sortOrder) => ({
      ...one,
      is_primary: sortOrder === primary,
      sort_order: sortOrder,
    }))
  })

export const variants = z
  .array(variant)
  .max(100)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    list.forEach((one, index) => {
      const key = JSON.stringify([one.type, one.value])
      if (isFilledVariant(one) && seen.has(key))
        context.addIssue(customIssue([index, 'value'], adminFormMessages.variant_twice))
      seen.add(key)
    })
  })
  .transform((list) => list.filter(isFilledVariant))

function isFilledVariant(one: z.infer<typeof variant>): boolean {
  return Boolean(one.name && one.type && one.value)
}

/** Matched to the stored ones by id, else by selections. The array order counts. */
export const combinations = z
  .array(combination)
  .max(MAX_COMBINATIONS)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    const skus = new Set<string>()
    list.forEach(({ selections, sku, price, discounted_price }, index) => {
      if (discounted_price !== null && (price === null || discounted_price > price))
        context.addIssue(
          customIssue(
            [index, 'discounted_price'],
            price === null ? adminFormMessages.no_own_price : adminFormMessages.discount_too_high,
          ),
        )
      const key = JSON.stringify(Object.entries(selections).sort())
      if (seen.has(key))
        context.addIssue(customIssue([index, 'selections'], adminFormMessages.combination_twice))
      seen.add(key)
      if (sku === null) return
      if (skus.has(sku.toLowerCase()))
        context.addIssue(customIssue([index, 'sku'], adminFormMessages.sku_twice))
      skus.add(sku.toLowerCase())
    })
  })

export const customOptionFields = z
  .array(option)
  .max(30)
  .superRefine((list, context) => {
    list.forEach((one, index) => {
      if (one.name && hasChoices(one.type) && !one.options?.some(Boolean))
        context.addIssue(customIssue([index, 'options'], adminFormMessages.option_choices))
      for (const issue of findRuleIssues(list, index)) context.addIssue(issue)
    })
  })
  .transform((list) => list.flatMap((one) => (one.name && one.type ? [normaliseOption(one, one.type)] : [])))

function normaliseOption(one: z.infer<typeof option>, type: OptionType) {
  const options = hasChoices(type) ? [...new Set((one.options ?? []).filter(Boolean))] : []
  return {
    ...(one.id ? { id: one.id } : {}),
    name: one.name,
    type,
    options,
    is_required: one.is_required ?? false,
    price_modifier: one.price_modifier,
    max_images: type === 'image' ? (one.max_images ?? 1) : null,
    max_length: isTextType(type) ? (one.max_length ?? null) : null,
    handling_days: one.handling_days ?? 0,
    rules: normaliseRules(type, options, one.rules),
  }
}

const centimetres = z.number().min(0).max(10_000)
/** All three, or null. */
export const dimensions = z
  .strictObject({
    length: centimetres.nullish(),
    width: centimetres.nullish(),
    height: centimetres.nullish(),
  })
  .nullish()
  .transform((size, context) => {
    if (!size || (isBlank(size.length) && isBlank(size.width) && isBlank(size.height))) return null
    const { length, width, height } = size
    if (typeof length === 'number' && typeof width === 'number' && typeof height === 'number')
      return { length, width, height }
    context.addIssue(customIssue([], adminFormMessages.dimensions))
    return z.NEVER
  })

const facet = <Slug extends string>(slugs: readonly [Slug, ...Slug[]]) =>
  z
    .array(z.enum(slugs))
    .max(slugs.length)
    .transform((chosen) => [...new Set(chosen)])
export const occasions = facet(occasionSlugs)
export const recipients = facet(recipientSlugs)
export const materials = facet(materialSlugs)

/** Cells of lists are split at these. */
const TAG_SEPARATORS = /[;,|]/
export const MAX_COMPANIONS = 8
export const MAX_TAGS = 250
/** In the order of the first mention, without case. */
export const tags = z
  .array(line(255))
  .max(MAX_TAGS)
  .transform((list) => {
    const named = list.flatMap((tag) => tag.split(TAG_SEPARATORS).map((each) => each.trim()))
    const first = new Map<string, string>()
    for (const tag of named)
      if (tag !== '' && !first.has(tag.toLowerCase())) first.set(tag.toLowerCase(), tag)
    return [...first.values()]
  })

export const MAX_QUANTITY_PRICES = 10
/** In the order of their quantities; more units never cost more each. */
const quantityPrices = z
  .array(
    z.strictObject({
      from_quantity: z.int().min(2, toIssueText(adminProductMessages.quantity_from)).max(MAX_STOCK),
      percent: z
        .int()
        .min(1, toIssueText(adminFormMessages.more_than_zero))
        .max(99, toIssueText(adminProductMessages.quantity_percent)),
    }),
  )
  .max(MAX_QUANTITY_PRICES)
  .transform((steps, context) => {
    const sorted = steps.toSorted((one, other) => one.from_quantity - other.from_quantity)
    for (const [index, { from_quantity, percent }] of sorted.entries()) {
      const before = sorted[index - 1]
      if (!before || (before.from_quantity < from_quantity && before.percent < percent)) continue
      context.addIssue(customIssue([], adminProductMessages.quantity_order))
      return z.NEVER
    }
    return sorted
  })

const saleDay = isoDay()
  .or(z.literal(''))
  .nullish()
  .transform((value) => value || null)

export const fields = {
  title: requiredLine(150, adminFormMessages.product_title),
  /** Blank: generated from the title. */
  slug: slug.toLowerCase().or(z.literal('')).nullish(),
  short_description: orBlank(text(300)),
  /** HTML, sanitised before it is stored. */
  description: orBlank(text(20_000)),
  price,
  discounted_price: orNull(paise),
  /** First and last day of the discounted price in India; blank: no limit. */
  sale_starts_on: saleDay,
  sale_ends_on: saleDay,
  quantity_prices: quantityPrices.default([]),
  stock: stock.nullish().transform((value) => value ?? 0),
  /** Of a product without combinations; kept, but unused with them. */
  sku: itemCode,
  barcode: itemCode,
  /** What the store pays for a unit; only staff see it. */
  cost_price: orNull(paise),
  /** Blank: that of the store. */
  country_of_origin: countryOfOrigin,
  /** Name and address of who imported it. */
  importer: orBlank(text(MAX_IMPORTER)),
  /** Blank: title, and short description. */
  seo_title: optionalLine(MAX_SEO_TITLE),
  seo_description: optionalLine(MAX_SEO_DESCRIPTION),
  /** For staff and the search; not shown in the shop. */
  tags: tags.default([]),
  weight: kilograms,
  dimensions,
  /** Blank: store default. */
  free_shipping_threshold: orNull(paise),
  hsn: z
    .string()
    .overwrite(normaliseDigits)
    .regex(/^(?:\d{4}(?:\d\d){0,2})?$/, toIssueText(adminFormMessages.hsn))
    .refine((code) => code === '' || isKnownHsn(code), toIssueText(adminFormMessages.unknown_hsn))
    .nullish()
    .transform((value) => value || null),
  /** GST rate of this product; blank: rate of its HSN code. */
  tax_percent: orNull(gstPercent),
  /** Blank: store default. */
  handling_days: orNull(z.int().min(0).max(90)),
  /** Blank, as HTML forms send an unselected choice: derived from required custom options. */
  returns_policy: z
    .enum(returnsPolicies)
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
  occasions: occasions.default([]),
  recipients: recipients.default([]),
  materials: materials.default([]),
  is_featured: z.boolean().default(false),
  is_active: z.boolean().default(true),
  category_ids: z.array(uuid).min(1, toIssueText(adminFormMessages.categories)).max(20),
  /** What goes well with it, in the order of its page. */
  companion_ids: z
    .array(uuid)
    .max(MAX_COMPANIONS)
    .transform((ids) => [...new Set(ids)])
    .default([]),
  images: images.default([]),
  variants: variants.default([]),
  combinations: combinations.default([]),
  custom_options: customOptionFields.default([]),
}

type Prices = { price?: number | undefined; discounted_price?: number | null | undefined }
export const discountIsLower = ({ price, discounted_price }: Prices) =>
  price === undefined || typeof discounted_price !== 'number' || discounted_price <= price
type SaleDays = { sale_starts_on?: string | null | undefined; sale_ends_on?: string | null | undefined }
export const saleEndsLater = ({ sale_starts_on: first, sale_ends_on: last }: SaleDays) =>
  !first || !last || first <= last
export const saleDaysIssue = () => ({
  path: ['sale_ends_on'],
  message: toIssueText(adminFormMessages.end_before_start),
})
/** A factory, because zod removes the message from the object it receives. */
export const discountIssue = () => ({
  path: ['discounted_price'],
  message: toIssueText(adminFormMessages.discount_too_high),
})
