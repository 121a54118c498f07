import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { slug, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import {
  discountIsLower,
  discountIssue,
  fields,
  saleDaysIssue,
  saleEndsLater,
  stock,
} from './admin-fields.ts'
import { productTranslations } from './admin-translations.ts'
import { materialSlugs, occasionSlugs, recipientSlugs } from './gift-facets.ts'
import { customOption, productCombination, productVariant, quantityPrice, returnsPolicies } from './schema.ts'

export const adminProductBody = z
  .strictObject({
    ...fields,
    /** Source product of a duplicate; its print areas and translations are copied. */
    copy_print_areas_from: uuid.nullish(),
    translations: productTranslations,
  })
  .refine(discountIsLower, discountIssue())
  .refine(saleEndsLater, saleDaysIssue())
export type AdminProductBody = z.infer<typeof adminProductBody>

/** Relative changes (percent, stock) apply to each product's own value. */
export const adminProductsBulkChange = z
  .strictObject({
    is_active: z.boolean().optional(),
    is_featured: z.boolean().optional(),
    category_ids: z.array(uuid).min(1).max(20).optional(),
    price_percent: z.int().min(-90).max(500).optional(),
    stock_change: z.int().min(-1_000_000).max(1_000_000).optional(),
    add_tags: fields.tags.optional(),
    remove_tags: fields.tags.optional(),
    /** null: that of the store */
    country_of_origin: fields.country_of_origin.optional(),
    importer: fields.importer.optional(),
    versions: rowVersions,
  })
  .refine(
    (change) => Object.keys(change).some((name) => name !== 'versions'),
    toIssueText(adminFormMessages.nothing_to_change),
  )
export type AdminProductsBulkChange = z.infer<typeof adminProductsBulkChange>

const categoryName = z.object({ id: z.uuid(), name: z.string() })

export const adminProductRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  price: z.int(),
  discounted_price: z.int().nullable(),
  sale_starts_on: z.string().nullable(),
  sale_ends_on: z.string().nullable(),
  stock: z.int(),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  image_url: z.string().nullable(),
  tags: z.array(z.string()),
  /** null: that of the store */
  country_of_origin: z.string().nullable(),
  /** active combinations low in stock */
  low_combinations: z.array(z.object({ name: z.string().nullable(), stock: z.int() })),
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
  sale_starts_on: z.string().nullable(),
  sale_ends_on: z.string().nullable(),
  quantity_prices: z.array(quantityPrice),
  stock: z.int(),
  /** Stock when the record was read; sent back to detect sales in between. */
  expected_stock: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  cost_price: z.int().nullable(),
  country_of_origin: z.string().nullable(),
  importer: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  tags: z.array(z.string()),
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  free_shipping_threshold: z.int().nullable(),
  hsn: z.string().nullable(),
  handling_days: z.int().nullable(),
  returns_policy: z.enum(returnsPolicies).nullable(),
  tax_percent: z.number().nullable(),
  occasions: z.array(z.enum(occasionSlugs)),
  recipients: z.array(z.enum(recipientSlugs)),
  materials: z.array(z.enum(materialSlugs)),
  is_featured: z.boolean(),
  is_active: z.boolean(),
  category_ids: z.array(z.uuid()),
  companion_ids: z.array(z.uuid()),
  images: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      alt_text: z.string(),
      is_primary: z.boolean(),
      sort_order: z.int(),
    }),
  ),
  variants: z.array(productVariant.omit({ label: true })),
  combinations: z.array(
    productCombination.extend({
      barcode: z.string().nullable(),
      /** null: that of the product */
      cost_price: z.int().nullable(),
      is_active: z.boolean(),
      /** as for the product */
      expected_stock: z.int(),
    }),
  ),
  custom_options: z.array(customOption.omit({ labels: true })),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminProduct = z.infer<typeof adminProduct>

/**
 * Arrays (images, variants, custom options) are replaced as a whole; omitted fields stay. With
 * `expected_stock` the stock changes by the difference, so that sales in between count; without it `stock`
 * is set. The stock of a product with combinations is the sum of theirs; its own is ignored.
 */
export const adminProductChange = recordChange(
  optionalFields({
    ...fields,
    slug: slug.toLowerCase(),
    stock,
    expected_stock: stock,
    translations: productTranslations,
  }),
  adminProduct,
).refine(discountIsLower, discountIssue())
export type AdminProductChange = z.infer<typeof adminProductChange>
