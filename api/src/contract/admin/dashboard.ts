import { z } from 'zod'
import { order_statuses } from '../orders.ts'

export const RECENT_ORDERS = 5
export const LOW_STOCK_SHOWN = 5
export const CHART_DAYS = 30

const recent_order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  customer_name: z.string(),
  total_amount: z.int(),
  status: z.enum(order_statuses),
  created_at: z.string(),
})
const low_stock_product = z.object({
  id: z.uuid(),
  title: z.string(),
  stock: z.int(),
  image_url: z.string().nullable(),
})
/** One day in India; `revenue` in paise, cancelled orders left out. */
const chart_day = z.object({ day: z.string(), orders: z.int(), revenue: z.int() })

export const dashboard = z.object({
  counts: z.object({ products: z.int(), orders: z.int(), users: z.int() }),
  /** paise, of every order that was not cancelled */
  revenue: z.int(),
  recent_orders: z.array(recent_order),
  low_stock: z.array(low_stock_product),
  waiting: z.array(z.object({ status: z.enum(order_statuses), count: z.int() })),
  days: z.array(chart_day),
  /** what a shop that started empty has done already; null for the demo shop */
  first_steps: z
    .object({ store: z.boolean(), product: z.boolean(), payment: z.boolean(), order: z.boolean() })
    .nullable(),
  /** the thirty days before `days` */
  previous: z.object({ orders: z.int(), revenue: z.int() }),
})
export type Dashboard = z.infer<typeof dashboard>
export type ChartDay = z.infer<typeof chart_day>
