import { z } from 'zod'
import { orderStatuses } from '../statuses/order-statuses.ts'

export const RECENT_ORDERS = 5
export const LOW_STOCK_SHOWN = 5
export const CHART_DAYS = 30

const recentOrder = z.object({
  id: z.uuid(),
  order_number: z.string(),
  /** null: a guest, or an account without a name */
  customer_name: z.string().nullable(),
  ship_name: z.string(),
  total_amount: z.int(),
  status: z.enum(orderStatuses),
  created_at: z.string(),
})
const lowStockProduct = z.object({
  id: z.uuid(),
  title: z.string(),
  /** of a product with combinations, `Red / Large` */
  combination: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  stock: z.int(),
  image_url: z.string().nullable(),
})
/** One day in IST; `revenue` in paise, without cancelled orders. */
const chartDay = z.object({ day: z.string(), orders: z.int(), revenue: z.int() })

/** Who the store is, as customers see it. */
export const storeIdentityFields = [
  'name',
  'email',
  'phone',
  'address',
  'legal_name',
  'gstin',
  'grievance_officer',
  'grievance_email',
  'grievance_phone',
  'grievance_hours',
] as const
export type StoreIdentityField = (typeof storeIdentityFields)[number]

export const dashboard = z.object({
  counts: z.object({ products: z.int(), orders: z.int(), users: z.int() }),
  /** paise, without cancelled orders */
  revenue: z.int(),
  recent_orders: z.array(recentOrder),
  low_stock: z.array(lowStockProduct),
  days: z.array(chartDay),
  /** onboarding checklist of a new shop; null for the demo shop */
  first_steps: z
    .object({ store: z.boolean(), product: z.boolean(), payment: z.boolean(), order: z.boolean() })
    .nullable(),
  /** Store details to fill in; empty for the demo shop. */
  unfinished_details: z.array(z.enum(storeIdentityFields)),
  /** Checkout adds GST to the prices, against the rules of online sale; false for the demo shop. */
  adds_tax: z.boolean(),
  /** Emails that wait until the store has an address to send from; null: it has one. */
  held_emails: z.int().nullable(),
  previous: z.object({ orders: z.int(), revenue: z.int() }),
})
export type Dashboard = z.infer<typeof dashboard>
export type ChartDay = z.infer<typeof chartDay>
