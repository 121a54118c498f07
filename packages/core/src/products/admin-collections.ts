import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { isoDay, line, orBlank, orNull, paise, requiredLine, slug, text, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { adminCollectionMessages } from './admin-collection-messages.ts'
import {
  MAX_SEO_DESCRIPTION,
  MAX_SEO_TITLE,
  materials,
  occasions,
  optionalImageUrl,
  recipients,
  tags,
} from './admin-fields.ts'
import { productMessages } from './messages.ts'

export const MAX_COLLECTION_PRODUCTS = 500
const MAX_RULE_VALUES = 20

const ids = (max: number) =>
  z
    .array(uuid)
    .max(max)
    .transform((list) => [...new Set(list)])

/** Values of one condition are combined with OR, conditions with AND; empty: any. */
const rule = z
  .strictObject({
    tags: tags.pipe(z.array(z.string()).max(MAX_RULE_VALUES)).default([]),
    category_ids: ids(MAX_RULE_VALUES).default([]),
    occasions: occasions.default([]),
    recipients: recipients.default([]),
    materials: materials.default([]),
    /** selling price in paise */
    min_price: orNull(paise),
    max_price: orNull(paise),
    in_stock: z.boolean().default(false),
  })
  .superRefine(({ min_price, max_price, in_stock, ...lists }, context) => {
    if (min_price !== null && max_price !== null && min_price > max_price)
      context.addIssue(customIssue(['max_price'], productMessages.price_range))
    const isEmpty = Object.values(lists).every((values) => values.length === 0)
    if (isEmpty && min_price === null && max_price === null && !in_stock)
      context.addIssue(customIssue(['tags'], adminCollectionMessages.empty_rule))
  })
export type CollectionRule = z.output<typeof rule>

const fields = {
  title: requiredLine(80, adminCollectionMessages.title),
  /** Blank: generated from the title. */
  slug: slug.toLowerCase().or(z.literal('')).nullish(),
  description: orBlank(text(1000)),
  image_url: optionalImageUrl,
  /** null: by choice, `product_ids` */
  rule: orNull(rule),
  /** In the order of the page; ignored with a rule. */
  product_ids: z
    .array(uuid)
    .max(MAX_COLLECTION_PRODUCTS, toIssueText(adminCollectionMessages.too_many_products))
    .transform((list) => [...new Set(list)])
    .default([]),
  /** First and last day, Indian time. */
  starts_on: orNull(isoDay()),
  ends_on: orNull(isoDay()),
  seo_title: orBlank(line(MAX_SEO_TITLE)),
  seo_description: orBlank(line(MAX_SEO_DESCRIPTION)),
  is_active: z.boolean().default(true),
}

type Days = { starts_on?: string | null | undefined; ends_on?: string | null | undefined }
export const endsAfterStart = ({ starts_on, ends_on }: Days) => !starts_on || !ends_on || ends_on >= starts_on

export const adminCollectionBody = z.strictObject(fields).superRefine((typed, context) => {
  if (!endsAfterStart(typed)) context.addIssue(customIssue(['ends_on'], adminFormMessages.end_before_start))
})
export type AdminCollectionBody = z.infer<typeof adminCollectionBody>

export const adminCollectionsBulkChange = z.strictObject({ is_active: z.boolean(), versions: rowVersions })

export const adminCollectionRow = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  image_url: z.string().nullable(),
  is_rule: z.boolean(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminCollectionRow = z.infer<typeof adminCollectionRow>

export const adminCollection = adminCollectionRow.extend({
  description: z.string(),
  rule: z
    .object({
      tags: z.array(z.string()),
      category_ids: z.array(z.uuid()),
      occasions: z.array(z.string()),
      recipients: z.array(z.string()),
      materials: z.array(z.string()),
      min_price: z.int().nullable(),
      max_price: z.int().nullable(),
      in_stock: z.boolean(),
    })
    .nullable(),
  product_ids: z.array(z.uuid()),
  seo_title: z.string(),
  seo_description: z.string(),
})
export type AdminCollection = z.infer<typeof adminCollection>

/** Omitted fields keep their value. `updated_at`: see `adminOrderChange`. */
export const adminCollectionChange = recordChange(
  optionalFields({ ...fields, slug: slug.toLowerCase() }),
  adminCollection,
)
export type AdminCollectionChange = z.infer<typeof adminCollectionChange>
