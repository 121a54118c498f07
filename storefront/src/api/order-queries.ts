import type { Order, OrderList } from '@nakshi/contract/shop/orders'
import { personalQuery } from './queries.ts'

export const ordersQuery = (page: number, userId: string | null) =>
  personalQuery<OrderList>(`/api/orders?page=${page}`, userId)
export const orderQuery = (id: string, userId: string | null) =>
  personalQuery<Order>(`/api/orders/${encodeURIComponent(id)}`, userId)
