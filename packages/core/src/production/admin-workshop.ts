import { z } from 'zod'
import { itemQuestion } from '../order-messages/admin-questions.ts'
import { adminOrderItem, adminOrderRow } from '../orders/admin-schema.ts'
import { orderStatuses } from '../statuses/order-statuses.ts'

/** Order for the workshop role: name and city only. Must not contain amounts, phone, email or address. */
export const workshopOrderRow = adminOrderRow
  .pick({
    id: true,
    order_number: true,
    status: true,
    ship_name: true,
    city: true,
    items_count: true,
    units: true,
    items_summary: true,
    items_to_make: true,
    items_made: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    estimated_delivery_date: z.string(),
    is_packed: z.boolean(),
    previews: z.array(z.string()),
  })
export type WorkshopOrderRow = z.infer<typeof workshopOrderRow>

const workshopItem = adminOrderItem.omit({ price: true, price_reason: true })
export type WorkshopItem = z.infer<typeof workshopItem>

export const workshopOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  ship_name: z.string(),
  city: z.string(),
  estimated_delivery_date: z.string(),
  gift_message: z.string().nullable(),
  is_gift_wrapped: z.boolean(),
  is_express: z.boolean(),
  earliest_delivery_date: z.string().nullable(),
  /** all items packed; unlocks the packing slip with the address */
  is_packed: z.boolean(),
  items: z.array(workshopItem),
  questions: z.array(itemQuestion),
  created_at: z.string(),
  updated_at: z.string(),
})
export type WorkshopOrder = z.infer<typeof workshopOrder>
