import { z } from 'zod'
import { line, paise, requiredLine, slug, text, uuid } from '../fields.ts'
import { optionTypes, returnsPolicies } from '../products.ts'
import { gstPercent } from '../tax.ts'
import { recordChange } from './whole-record.ts'

const price = z.int('Please enter the price').min(0, 'Must not be negative').max(1_000_000_000)
/** Blank fields arrive from forms as '', null or not at all. */
const blank = (value: unknown) => value === undefined || value === null || value === ''
const typed = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value ?? '')

const hsn = z
  .string()
  .trim()
  .regex(/^(?:\d{4,8})?$/, 'An HSN code has 4 to 8 digits')
  .transform((value) => value || null)

const imageUrl = z
  .string()
  .max(300)
  .regex(/^\/media\/catalogue\/[A-Za-z0-9._-]+$/, 'Please upload the image again')
const image = z.strictObject({
  id: uuid.optional(),
  url: imageUrl,
  alt_text: typed(200),
  is_primary: z.boolean().default(false),
  /** The order is the list's. */
  sort_order: z.unknown().meta({ readOnly: true }).optional(),
})
const variant = z.strictObject({
  id: uuid.optional(),
  name: typed(60),
  type: typed(60),
  value: typed(120),
  price_modifier: paise.nullish().transform((value) => value ?? 0),
  /** One of the product's own pictures; any other is let go of. Blank: none. */
  image_url: imageUrl
    .or(z.literal(''))
    .nullish()
    .transform((value) => value || null),
})
const option = z.strictObject({
  id: uuid.optional(),
  name: typed(100),
  type: z.enum(optionTypes).or(z.literal('')).nullish(),
  options: z.array(line(100)).max(100).nullish(),
  is_required: z.boolean().nullish(),
  price_modifier: paise.nullish().transform((value) => value ?? 0),
  max_images: z.int().min(1).max(10).nullish(),
  max_length: z.int().min(1).max(2000).nullish(),
  /** working days that it adds where it is filled in */
  making_days: z.int().min(0).max(60).nullish(),
})

/**
 * Exactly one image is primary: the one that says so, else the first (spec, section 4). The order
 * is the list's.
 */
const images = z
  .array(image)
  .max(20, 'At most 20 images')
  .refine((list) => list.filter((one) => one.is_primary).length <= 1, 'Only one image can be the primary one')
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

/** Rows that are not filled in completely are left out (spec, section 5). */
const variants = z
  .array(variant)
  .max(100)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    list.forEach((one, index) => {
      const key = JSON.stringify([one.type, one.value])
      if (isFilledVariant(one) && seen.has(key))
        context.addIssue({ code: 'custom', path: [index, 'value'], message: 'This value is already there' })
      seen.add(key)
    })
  })
  .transform((list) => list.filter(isFilledVariant))

function isFilledVariant(one: z.infer<typeof variant>): boolean {
  return Boolean(one.name && one.type && one.value)
}

const customOptions = z
  .array(option)
  .max(30)
  .superRefine((list, context) => {
    list.forEach((one, index) => {
      if (one.name && one.type === 'select' && !one.options?.some(Boolean))
        context.addIssue({
          code: 'custom',
          path: [index, 'options'],
          message: 'Please add at least one choice',
        })
    })
  })
  .transform((list) => list.flatMap((one) => (one.name && one.type ? [tidyOption(one, one.type)] : [])))

/** Keeps what belongs to the type: choices of a select, how many images, how many letters. */
function tidyOption(one: z.infer<typeof option>, type: (typeof optionTypes)[number]) {
  const words = type === 'text' || type === 'textarea'
  return {
    ...(one.id ? { id: one.id } : {}),
    name: one.name,
    type,
    options: type === 'select' ? [...new Set((one.options ?? []).filter(Boolean))] : [],
    is_required: one.is_required ?? false,
    price_modifier: one.price_modifier,
    max_images: type === 'image' ? (one.max_images ?? 1) : null,
    max_length: words ? (one.max_length ?? null) : null,
    making_days: one.making_days ?? 0,
  }
}

const centimetres = z.number().min(0).max(10_000)
/** All three, or none. */
const dimensions = z
  .strictObject({
    length: centimetres.nullish(),
    width: centimetres.nullish(),
    height: centimetres.nullish(),
  })
  .nullish()
  .transform((size, context) => {
    if (!size || (blank(size.length) && blank(size.width) && blank(size.height))) return null
    const { length, width, height } = size
    if (typeof length === 'number' && typeof width === 'number' && typeof height === 'number')
      return { length, width, height }
    context.addIssue({ code: 'custom', message: 'Please fill in length, width and height, or none of them' })
    return z.NEVER
  })

const makingDays = z.int().min(0).max(90)
/** A form sends a choice that was left blank as an empty text. */
const returnsPolicy = z
  .enum(returnsPolicies)
  .or(z.literal(''))
  .transform((value) => value || null)

const fields = {
  title: requiredLine(150, 'Please enter the title'),
  /** Blank: made from the title. */
  slug: slug.or(z.literal('')).nullish(),
  short_description: text(300)
    .nullish()
    .transform((value) => value ?? ''),
  /** HTML; what a page may not hold is taken out before it is stored. */
  description: text(20_000)
    .nullish()
    .transform((value) => value ?? ''),
  price,
  discounted_price: paise.nullish().transform((value) => value ?? null),
  stock: z
    .int()
    .min(0)
    .max(1_000_000)
    .nullish()
    .transform((value) => value ?? 0),
  /** kilograms */
  weight: z
    .number()
    .min(0)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
  dimensions,
  /** Blank: the store's. */
  free_shipping_threshold: paise.nullish().transform((value) => value ?? null),
  /** Harmonised System code for the invoice; blank: none. */
  hsn: hsn.nullish().transform((value) => value ?? null),
  /** GST of this product alone; blank: by its HSN code. */
  tax_percent: gstPercent.nullish().transform((value) => value ?? null),
  /** Blank: as the store says. */
  making_days: makingDays.nullish().transform((value) => value ?? null),
  /** Blank: by whether something has to be filled in for it. */
  returns_policy: returnsPolicy.nullish().transform((value) => value ?? null),
  is_featured: z.boolean().default(false),
  is_active: z.boolean().default(true),
  category_ids: z.array(uuid).min(1, 'Please select at least one category').max(20),
  images: images.default([]),
  variants: variants.default([]),
  custom_options: customOptions.default([]),
}

type Prices = { price?: number | undefined; discounted_price?: number | null | undefined }
const discountIsLower = ({ price, discounted_price }: Prices) =>
  price === undefined || typeof discounted_price !== 'number' || discounted_price <= price
const discountIssue = {
  path: ['discounted_price'],
  message: 'The discounted price cannot be more than the price',
}

/** A new product; also what the form checks before it sends. */
export const adminProductBody = z.strictObject(fields).refine(discountIsLower, discountIssue)
export type AdminProductBody = z.infer<typeof adminProductBody>

/** One change for many products. Percent and pieces are added to what each product has. */
export const adminProductsBulkChange = z
  .strictObject({
    is_active: z.boolean().optional(),
    is_featured: z.boolean().optional(),
    category_ids: z.array(uuid).min(1).max(20).optional(),
    price_percent: z.int().min(-90).max(500).optional(),
    stock_change: z.int().min(-1_000_000).max(1_000_000).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Name what to change')
export type AdminProductsBulkChange = z.infer<typeof adminProductsBulkChange>

const categoryName = z.object({ id: z.uuid(), name: z.string() })

export const adminProductRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  price: z.int(),
  discounted_price: z.int().nullable(),
  stock: z.int(),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  image_url: z.string().nullable(),
  categories: z.array(categoryName),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminProductRow = z.infer<typeof adminProductRow>

export const adminProduct = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  short_description: z.string(),
  description: z.string(),
  price: z.int(),
  discounted_price: z.int().nullable(),
  stock: z.int(),
  /**
   * The same number once more, so that a record sent back tells from what its stock was changed.
   */
  stock_as_read: z.int(),
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  free_shipping_threshold: z.int().nullable(),
  hsn: z.string().nullable(),
  making_days: z.int().nullable(),
  returns_policy: z.enum(returnsPolicies).nullable(),
  tax_percent: z.int().nullable(),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  category_ids: z.array(z.uuid()),
  images: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      alt_text: z.string(),
      is_primary: z.boolean(),
      sort_order: z.int(),
    }),
  ),
  variants: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.string(),
      value: z.string(),
      price_modifier: z.int(),
      image_url: z.string().nullable(),
    }),
  ),
  custom_options: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.enum(optionTypes),
      options: z.array(z.string()),
      is_required: z.boolean(),
      price_modifier: z.int(),
      max_images: z.int().nullable(),
      max_length: z.int().nullable(),
      making_days: z.int(),
    }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminProduct = z.infer<typeof adminProduct>

const optional = <T extends z.ZodType>(schema: T) => z.optional(schema)
/**
 * Fields that are sent are replaced, images, variants and custom options as whole sets; the others
 * stay. A whole record sent back is welcome: what cannot be written is ignored. `updated_at`: see
 * `admin_order_change`. With `stock_as_read` the stock moves by the difference to it, so that what
 * was sold since then stays sold; without, `stock` is simply set.
 */
export const adminProductChange = recordChange(
  {
    title: optional(fields.title),
    slug: slug.optional(),
    short_description: text(300).optional(),
    description: text(20_000).optional(),
    price: optional(price),
    discounted_price: paise.nullable().optional(),
    stock: z.int().min(0).max(1_000_000).optional(),
    stock_as_read: z.int().min(0).max(1_000_000).optional(),
    weight: z.number().min(0).max(10_000).nullable().optional(),
    dimensions: z.optional(dimensions),
    free_shipping_threshold: paise.nullable().optional(),
    hsn: hsn.nullable().optional(),
    making_days: makingDays.nullable().optional(),
    returns_policy: returnsPolicy.nullable().optional(),
    tax_percent: gstPercent.nullable().optional(),
    is_featured: z.boolean().optional(),
    is_active: z.boolean().optional(),
    category_ids: optional(fields.category_ids),
    images: optional(images),
    variants: optional(variants),
    custom_options: optional(customOptions),
    updated_at: z.string().max(40).optional(),
  },
  adminProduct,
).refine(discountIsLower, discountIssue)
export type AdminProductChange = z.infer<typeof adminProductChange>
