import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { line, orBlank, orNull, paise, timestamp, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { normalisePromoCode } from '../base/normalise-text.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { discountTypes } from './schema.ts'

const code = line(40)
  .transform(normalisePromoCode)
  .pipe(
    z
      .string()
      .min(1, toIssueText(adminFormMessages.coupon_code))
      .regex(/^\S+$/, toIssueText(adminFormMessages.coupon_code_spaces)),
  )

const selectedIds = z
  .array(uuid)
  .max(200)
  .transform((ids) => [...new Set(ids)])

const fields = {
  code,
  description: orBlank(line(200)),
  discount_type: z.enum(discountTypes, toIssueText(adminFormMessages.coupon_type)),
  /** paise when fixed, whole percent when percentage */
  discount_value: z
    .int(toIssueText(adminFormMessages.coupon_value))
    .min(1, toIssueText(adminFormMessages.more_than_zero))
    .max(1_000_000_000),
  minimum_amount: paise.nullish().transform((value) => value ?? 0),
  maximum_discount: orNull(paise.min(1, toIssueText(adminFormMessages.more_than_zero))),
  /** null: unlimited */
  usage_limit: orNull(z.int().min(1).max(1_000_000_000)),
  /** null: unlimited */
  per_customer_limit: orNull(z.int().min(1).max(1_000)),
  first_order_only: z.boolean().default(false),
  /** discounted products and categories; empty: all */
  product_ids: selectedIds.default([]),
  category_ids: selectedIds.default([]),
  is_active: z.boolean().default(true),
  starts_at: timestamp,
  expires_at: orNull(timestamp),
}

type Terms = {
  discount_type: (typeof discountTypes)[number]
  discount_value: number
  starts_at: string | Date
  expires_at: string | Date | null
}
/** Rules across fields, also for a change merged with the stored coupon. Returns errors by field path. */
export function validateCouponTerms(terms: Terms): { path: string; message: CatalogueMessage }[] {
  const errors: { path: string; message: CatalogueMessage }[] = []
  if (terms.discount_type === 'percentage' && terms.discount_value > 100)
    errors.push({ path: 'discount_value', message: adminFormMessages.percentage_too_high })
  if (terms.expires_at !== null && new Date(terms.expires_at) <= new Date(terms.starts_at))
    errors.push({ path: 'expires_at', message: adminFormMessages.end_before_start })
  return errors
}

/** Drops the maximum discount unless the type is percentage. */
export const adminCouponBody = z
  .strictObject(fields)
  .superRefine((terms, context) => {
    for (const { path, message } of validateCouponTerms(terms)) context.addIssue(customIssue([path], message))
  })
  .transform((terms) => (terms.discount_type === 'fixed' ? { ...terms, maximum_discount: null } : terms))
export type AdminCouponBody = z.infer<typeof adminCouponBody>

export const adminCouponsBulkChange = z.strictObject({ is_active: z.boolean(), versions: rowVersions })

export const adminCoupon = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  discount_type: z.enum(discountTypes),
  discount_value: z.int(),
  minimum_amount: z.int(),
  maximum_discount: z.int().nullable(),
  usage_limit: z.int().nullable(),
  used_count: z.int(),
  per_customer_limit: z.int().nullable(),
  first_order_only: z.boolean(),
  product_ids: z.array(z.uuid()),
  category_ids: z.array(z.uuid()),
  is_active: z.boolean(),
  /** number of them; the own code is of no use then */
  single_use_codes: z.int(),
  /** of one newsletter subscriber */
  is_personal: z.boolean(),
  starts_at: z.string(),
  expires_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminCoupon = z.infer<typeof adminCoupon>

export const adminCouponChange = recordChange(optionalFields(fields), adminCoupon)
export type AdminCouponChange = z.infer<typeof adminCouponChange>
