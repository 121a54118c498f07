import type { Order, OrderList } from '@nakshi/core/orders/schema'
import { personalQuery, REFETCH_ON_FOCUS } from './queries.ts'

/** Another tab may have placed an order, which moves the rows of every page. */
export const ordersQuery = (page: number, userId: string | null) => ({
  ...personalQuery<OrderList>(`/api/orders?page=${page}`, userId),
  ...REFETCH_ON_FOCUS,
})
export const orderQuery = (id: string, userId: string | null) =>
  personalQuery<Order>(`/api/orders/${encodeURIComponent(id)}`, userId)
