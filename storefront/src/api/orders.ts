import type { Order, OrderList, PlaceOrderBody, ReorderAnswer } from '@nakshi/api/contract/orders'
import type { Quote } from '@nakshi/api/contract/quote'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery } from './cart.ts'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'

/** The shopper's orders, newest first, ten a page. */
export const ordersQuery = (page: number) => apiQuery<OrderList>(`/api/orders?page=${page}`)
export const orderQuery = (id: string) => apiQuery<Order>(`/api/orders/${encodeURIComponent(id)}`)

/** What the cart costs at checkout, GST included. */
export const readCheckoutQuote = (coupon_code: string | null) =>
  request<Quote>('/api/checkout/quote', { method: 'POST', body: coupon_code ? { coupon_code } : {} })

/**
 * Places the order. The same key again answers the same order, so a repeated press never buys twice.
 * The cart is empty afterwards, here as on the server.
 */
export function usePlaceOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: PlaceOrderBody; key: string }) =>
      request<Order>('/api/orders', { method: 'POST', body, headers: { 'idempotency-key': key } }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order)
      forgetLists(queries)
    },
  })
}

export function useCancelOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request<Order>(`/api/orders/${id}/cancel`, { method: 'POST' }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order)
      forgetLists(queries)
    },
  })
}

/** Puts what can still be bought into the cart and says what cannot. */
export function useReorder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request<ReorderAnswer>(`/api/orders/${id}/reorder`, { method: 'POST' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartQuery.queryKey }),
  })
}

function forgetLists(queries: ReturnType<typeof useQueryClient>) {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders?'),
  })
}
