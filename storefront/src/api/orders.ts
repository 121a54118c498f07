import type {
  Order,
  OrderList,
  PlacedOrder,
  PlaceOrderBody,
  ReorderAnswer,
} from '@nakshi/api/contract/orders'
import type { Quote } from '@nakshi/api/contract/quote'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery } from './cart.ts'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'

/** The shopper's orders, newest first, ten a page. */
export const ordersQuery = (page: number) => apiQuery<OrderList>(`/api/orders?page=${page}`)
export const orderQuery = (id: string) => apiQuery<Order>(`/api/orders/${encodeURIComponent(id)}`)

/** What the cart costs at checkout, GST included. */
export const readCheckoutQuote = (couponCode: string | null, giftWrap: boolean) =>
  request<Quote>('/api/checkout/quote', {
    method: 'POST',
    body: { ...(couponCode && { coupon_code: couponCode }), ...(giftWrap && { gift_wrap: true }) },
  })

/**
 * Places the order. The same key again answers the same order, so a repeated press never buys
 * twice. Afterwards the cart is empty on the server; the page forgets its copy once it has left
 * checkout.
 */
export function usePlaceOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: PlaceOrderBody; key: string }) =>
      request<PlacedOrder>('/api/orders', { method: 'POST', body, headers: { 'idempotency-key': key } }),
    onSuccess: ({ payment_url: _paid_elsewhere, ...order }) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order)
      forgetLists(queries)
    },
  })
}

export function useCancelOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      request<Order>(`/api/orders/${id}/cancel`, { method: 'POST', body: { reason } }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order)
      forgetLists(queries)
    },
  })
}

/** Where an order that waits for its online payment can be paid. */
export const usePayOrder = () =>
  useMutation({
    mutationFn: (id: string) =>
      request<{ payment_url: string }>(`/api/orders/${id}/payment`, { method: 'POST' }),
  })

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
