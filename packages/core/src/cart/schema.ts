import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { pincode, timestamp, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_LINE_QUANTITY } from '../base/limits.ts'
import { filledOptions, variantSelections } from '../products/choices.ts'
import { optionTypes } from '../products/option-types.ts'
import { quote } from '../quote/schema.ts'
import { lineDesign } from '../studio/schema.ts'

export { MAX_LINE_QUANTITY } from '../base/limits.ts'

/** With a PIN code the quote has its delivery charge instead of an estimate. */
export const cartQuery = z.strictObject({ pincode: pincode.optional() })

const quantity = z.int().min(1, toIssueText(formMessages.quantity)).max(MAX_LINE_QUANTITY)

export const cartLineBody = z.strictObject({
  product_id: uuid,
  quantity: quantity.default(1),
  variant_selections: variantSelections.default({}),
  custom_options: filledOptions.default({}),
  /** Style of the design; text and photos are in the custom options. null: first font and colour. */
  design: lineDesign.nullable().default(null),
  /** Groups lines added together (one personalisation form). */
  set_id: uuid.nullable().default(null),
  /** Restores the position of a line on undo. */
  added_at: timestamp.optional(),
})

export type CartLineBody = z.infer<typeof cartLineBody>

/** A quantity of 0 or less removes the line. The style stays when only the selections change. */
export const cartLinePatch = z.strictObject({
  quantity: z.int().min(-MAX_LINE_QUANTITY).max(MAX_LINE_QUANTITY).optional(),
  variant_selections: variantSelections.optional(),
  custom_options: filledOptions.optional(),
  design: lineDesign.nullable().optional(),
  set_id: uuid.nullable().optional(),
})

export type CartLinePatch = z.infer<typeof cartLinePatch>

/** An order line shows the product as it was when ordered. */
export const lineProduct = z.object({
  id: z.uuid().nullable(),
  slug: z.string(),
  title: z.string(),
  image_url: z.string().nullable(),
  image_alt: z.string(),
  /** of the chosen combination, or of a product without any */
  sku: z.string().optional(),
  /** imported, or made elsewhere than the store's other goods */
  country_of_origin: z.string().optional(),
  importer: z.string().optional(),
  /** variant type -> label, for example `colour` -> `Inside colour` */
  variant_labels: z.record(z.string(), z.string()),
  /** values of variants, and choices of options, in the language of the request, where they are translated */
  value_labels: z.record(z.string(), z.string()).optional(),
  custom_options: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.enum(optionTypes) })),
})

export type LineProduct = z.infer<typeof lineProduct>

const cartLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  quantity: z.int(),
  /** unit price in paise with modifiers; 0 when `problem` prevents pricing */
  price: z.int(),
  /** unit price with the GST that checkout adds */
  price_with_tax: z.int(),
  /** percent of GST that checkout adds to the price; 0 where prices include it */
  added_tax_percent: z.number(),
  variant_selections: variantSelections,
  custom_options: filledOptions,
  design: lineDesign.extend({ id: z.uuid(), preview_url: z.string().nullable() }).nullable(),
  set_id: z.uuid().nullable(),
  product: lineProduct.extend({ price: z.int(), discounted_price: z.int().nullable(), stock: z.int() }),
  /** Sort key; kept when a removed line is restored. */
  added_at: z.string(),
  is_gone: z.boolean(),
  problem: apiMessage.nullable(),
  notice: apiMessage.nullable(),
})

export type CartLine = z.infer<typeof cartLine>

export const cart = z.object({
  items: z.array(cartLine),
  quote,
  /** Handling time of all lines, in working days. */
  handling_days: z.int(),
  /** Deletion date of the photos; null until it is near. */
  photos_expire_at: z.string().nullable(),
})

export type Cart = z.infer<typeof cart>
