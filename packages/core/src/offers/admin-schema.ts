import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { customIssue } from '../base/field-errors.ts'
import { orNull, paise, requiredLine, timestamp, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import type { CatalogueMessage } from '../catalogue.ts'
import { adminOfferMessages } from './admin-messages.ts'
import { offerKinds } from './kinds.ts'

const selectedIds = z
  .array(uuid)
  .max(200)
  .transform((ids) => [...new Set(ids)])

const units = z.int().min(1, toIssueText(adminFormMessages.more_than_zero)).max(1_000)
const uses = (max: number) => orNull(z.int().min(1).max(max))

const fields = {
  /** shown in the cart and on orders */
  name: requiredLine(60, adminFormMessages.name),
  kind: z.enum(offerKinds),
  /** paise when fixed, whole percent otherwise; of no use for free delivery */
  value: orNull(z.int().min(0).max(1_000_000_000)).transform((value) => value ?? 0),
  maximum_discount: orNull(paise.min(1, toIssueText(adminFormMessages.more_than_zero))),
  buy_quantity: orNull(units),
  get_quantity: orNull(units),
  minimum_amount: paise.nullish().transform((value) => value ?? 0),
  minimum_quantity: orNull(z.int().min(0).max(10_000)).transform((value) => value ?? 0),
  /** covered products and categories; empty: all */
  product_ids: selectedIds.default([]),
  category_ids: selectedIds.default([]),
  /** null: unlimited */
  usage_limit: uses(1_000_000_000),
  /** null: unlimited; with a limit, the offer is for customers with an account */
  per_customer_limit: uses(1_000),
  priority: z.int().min(0).max(1_000).default(0),
  is_active: z.boolean().default(true),
  starts_at: timestamp,
  expires_at: orNull(timestamp),
}

type Terms = {
  kind: (typeof offerKinds)[number]
  value: number
  maximum_discount: number | null
  buy_quantity: number | null
  get_quantity: number | null
  starts_at: string | Date
  expires_at: string | Date | null
}

/** Rules across fields, also for a change merged with the stored offer. Returns errors by field path. */
export function validateOfferTerms(terms: Terms): { path: string; message: CatalogueMessage }[] {
  const errors: { path: string; message: CatalogueMessage }[] = []
  if (terms.kind !== 'free_delivery' && terms.value < 1)
    errors.push({ path: 'value', message: adminOfferMessages.no_value })
  if (terms.kind !== 'fixed' && terms.value > 100)
    errors.push({ path: 'value', message: adminFormMessages.percentage_too_high })
  if (terms.kind === 'buy_x_get_y')
    for (const path of ['buy_quantity', 'get_quantity'] as const)
      if (terms[path] === null) errors.push({ path, message: adminOfferMessages.no_quantity })
  if (terms.expires_at !== null && new Date(terms.expires_at) <= new Date(terms.starts_at))
    errors.push({ path: 'expires_at', message: adminFormMessages.end_before_start })
  return errors
}

/** What another kind of offer has is dropped. */
export const normaliseOfferTerms = <Offer extends Terms>(terms: Offer): Offer => ({
  ...terms,
  value: terms.kind === 'free_delivery' ? 0 : terms.value,
  maximum_discount: terms.kind === 'percentage' ? terms.maximum_discount : null,
  buy_quantity: terms.kind === 'buy_x_get_y' ? terms.buy_quantity : null,
  get_quantity: terms.kind === 'buy_x_get_y' ? terms.get_quantity : null,
})

export const adminOfferBody = z
  .strictObject(fields)
  .superRefine((terms, context) => {
    for (const { path, message } of validateOfferTerms(terms)) context.addIssue(customIssue([path], message))
  })
  .transform(normaliseOfferTerms)
export type AdminOfferBody = z.infer<typeof adminOfferBody>

export const adminOffersBulkChange = z.strictObject({ is_active: z.boolean(), versions: rowVersions })

export const adminOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(offerKinds),
  value: z.int(),
  maximum_discount: z.int().nullable(),
  buy_quantity: z.int().nullable(),
  get_quantity: z.int().nullable(),
  minimum_amount: z.int(),
  minimum_quantity: z.int(),
  product_ids: z.array(z.uuid()),
  category_ids: z.array(z.uuid()),
  usage_limit: z.int().nullable(),
  per_customer_limit: z.int().nullable(),
  /** orders with it that are not cancelled */
  used_count: z.int(),
  priority: z.int(),
  is_active: z.boolean(),
  starts_at: z.string(),
  expires_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminOffer = z.infer<typeof adminOffer>

export const adminOfferChange = recordChange(optionalFields(fields), adminOffer)
export type AdminOfferChange = z.infer<typeof adminOfferChange>
