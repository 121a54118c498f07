import { z } from 'zod'
import { orderAddress } from '../addresses.ts'
import { filledOptions, MAX_LINE_QUANTITY, variantSelections } from '../cart.ts'
import { text, uuid } from '../fields.ts'

/** A piece as it shall be: one of the order by its `id`, or another product. */
export const correctedItem = z
  .strictObject({
    id: uuid.optional(),
    product_id: uuid.optional(),
    quantity: z.int().min(1, 'Quantity must be at least 1').max(MAX_LINE_QUANTITY),
    variant_selections: variantSelections.default({}),
    custom_options: filledOptions.default({}),
  })
  .refine((item) => (item.id === undefined) !== (item.product_id === undefined), {
    path: ['product_id'],
    message: 'Please choose a product',
  })
export type CorrectedItem = z.infer<typeof correctedItem>

/** An order as it shall be: pieces of it that are not named are taken out. */
export const orderCorrection = z.strictObject({
  /** the one that was read: somebody who saved since is not written over */
  updated_at: z.string().max(40),
  items: z.array(correctedItem).min(1, 'An order needs at least one item').max(100),
  shipping_address: orderAddress.optional(),
  /** a word to the customer, with the letter that lists the changes */
  note: text(500).default(''),
})
export type OrderCorrection = z.infer<typeof orderCorrection>

/** `expected_total`: what was shown, in paise; only compared. */
export const savedCorrection = orderCorrection.extend({ expected_total: z.int().min(0).max(1e15) })

/** Units of a partly shipped order that will not be sent. */
export const cancelledUnits = z.strictObject({
  /** the order that was read: somebody who saved since is not written over */
  updated_at: z.string().max(40),
  items: z
    .array(z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
    .min(1, 'Please choose the units that will not be sent')
    .max(100),
  /** those that can still be sold go back into stock */
  restock: z.boolean().default(true),
  /** a word to the customer, with the email about it */
  note: text(500).default(''),
})
export type CancelledUnits = z.infer<typeof cancelledUnits>
export const savedCancelledUnits = cancelledUnits.extend({
  expected_total: savedCorrection.shape.expected_total,
})

const amounts = z.object({
  subtotal: z.int(),
  shipping: z.int(),
  tax: z.int(),
  discount: z.int(),
  total: z.int(),
})
export type OrderAmounts = z.infer<typeof amounts>

/** What a correction would do; nothing is done yet. Amounts in paise. */
export const correctionPreview = z.object({
  /** the pieces as they would be, in their order */
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), price: z.int() })),
  /** each change in words, as the customer reads it */
  changes: z.array(z.string()),
  before: amounts,
  after: amounts,
  /** asked of the customer online, for what was not paid yet */
  to_pay: z.int(),
  /** what the courier collects then, null when it is not paid at the door */
  at_the_door: z.int().nullable(),
  to_refund: z.int(),
  /** the pieces that are designed or checked again */
  to_check_again: z.int(),
})
export type CorrectionPreview = z.infer<typeof correctionPreview>
