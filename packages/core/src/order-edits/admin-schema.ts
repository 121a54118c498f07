import { z } from 'zod'
import { orderAddress } from '../accounts/addresses.ts'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_LINE_QUANTITY } from '../cart/schema.ts'
import { orderEventLine } from '../orders/events.ts'
import { filledOptions, variantSelections } from '../products/choices.ts'
import { billingAddress, staffBuyerBusiness } from './admin-draft-orders.ts'

export const orderEditItem = z
  .strictObject({
    id: uuid.optional(),
    product_id: uuid.optional(),
    quantity: z.int().min(1, toIssueText(formMessages.quantity)).max(MAX_LINE_QUANTITY),
    variant_selections: variantSelections.default({}),
    custom_options: filledOptions.default({}),
  })
  .refine((item) => (item.id === undefined) !== (item.product_id === undefined), {
    path: ['product_id'],
    message: toIssueText(adminFormMessages.product),
  })
export type OrderEditItem = z.infer<typeof orderEditItem>

/** Target state of an order: items that are not listed are removed. */
export const orderEdit = z.strictObject({
  /** version the client read; 409 on conflict */
  updated_at: z.string().max(40),
  items: z.array(orderEditItem).min(1, toIssueText(adminFormMessages.order_items)).max(100),
  shipping_address: orderAddress.optional(),
  /** null removes it; its state decides the place of supply */
  business: staffBuyerBusiness.nullable().optional(),
  billing_address: billingAddress.optional(),
  note: text(500).default(''),
})
export type OrderEdit = z.infer<typeof orderEdit>

/** `expected_total`: total shown to the user, in paise; compared, never stored. */
export const orderEditBody = orderEdit.extend({ expected_total: z.int().min(0).max(1e15) })

export const unitsToCancel = z.strictObject({
  updated_at: z.string().max(40),
  items: z
    .array(z.strictObject({ item_id: uuid, quantity: z.int().min(1).max(MAX_LINE_QUANTITY) }))
    .min(1, toIssueText(adminFormMessages.units_to_cancel))
    .max(100),
  /** restocks sellable units */
  restock: z.boolean().default(true),
  note: text(500).default(''),
})
export type UnitsToCancel = z.infer<typeof unitsToCancel>
export const cancelUnitsBody = unitsToCancel.extend({
  expected_total: orderEditBody.shape.expected_total,
})

const amounts = z.object({
  subtotal: z.int(),
  shipping: z.int(),
  tax: z.int(),
  discount: z.int(),
  round_off: z.int(),
  total: z.int(),
})
export type OrderAmounts = z.infer<typeof amounts>

/** Dry run of an order edit. Amounts in paise. */
export const orderEditPreview = z.object({
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), price: z.int() })),
  changes: z.array(orderEventLine),
  before: amounts,
  after: amounts,
  to_pay: z.int(),
  /** collected by the courier; null unless cash on delivery */
  on_delivery: z.int().nullable(),
  to_refund: z.int(),
  to_recheck: z.int(),
})
export type OrderEditPreview = z.infer<typeof orderEditPreview>
