import type { Order, PlacedOrder, PlaceOrderBody, ReorderAnswer } from '@nakshi/api/contract/orders'
import type { Quote } from '@nakshi/api/contract/quote'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAbortableMutation } from './abortable-mutation.ts'
import { CART_KEY } from './cart.ts'
import { orderQuery } from './order-queries.ts'
import { randomKey } from './random-key.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'

/** What the cart costs at checkout, GST included. */
export const readCheckoutQuote = (couponCode: string | null, giftWrap: boolean) =>
  request<Quote>('/api/checkout/quote', {
    method: 'POST',
    body: { ...(couponCode && { coupon_code: couponCode }), ...(giftWrap && { gift_wrap: true }) },
  })

export const PLACING_ORDER = ['place-order']

/**
 * Places the order. The same key again answers the same order, so a repeated press never buys
 * twice. Afterwards the cart is empty on the server; the page forgets its copy once it has left
 * checkout.
 */
export function usePlaceOrder() {
  const queries = useQueryClient()
  const userId = useUserId()
  return useAbortableMutation({
    mutationKey: PLACING_ORDER,
    mutationFn: ({ body, key }: { body: PlaceOrderBody; key: string }, signal) =>
      request<PlacedOrder>('/api/orders', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
        signal,
      }),
    onSuccess: ({ payment_url: _paid_elsewhere, ...order }) => {
      queries.setQueryData(orderQuery(order.id, userId).queryKey, order)
      forgetLists(queries)
    },
  })
}

export function useCancelOrder() {
  const queries = useQueryClient()
  const userId = useUserId()
  return useAbortableMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }, signal) =>
      request<Order>(`/api/orders/${id}/cancel`, { method: 'POST', body: { reason }, signal }),
    onSuccess: (order) => {
      queries.setQueryData(orderQuery(order.id, userId).queryKey, order)
      forgetLists(queries)
    },
  })
}

/** Where an order that waits for its online payment can be paid. A press whose answer was lost is found again. */
export function usePayOrder() {
  const key = useRef<string>(undefined)
  return useAbortableMutation({
    mutationFn: async (id: string, signal) => {
      key.current ??= randomKey()
      const answer = await request<{ payment_url: string }>(`/api/orders/${id}/payment`, {
        method: 'POST',
        headers: { 'idempotency-key': key.current },
        signal,
      })
      key.current = undefined
      return answer
    },
  })
}

/** Puts what can still be bought into the cart and says what cannot. */
export function useReorder() {
  const queries = useQueryClient()
  return useAbortableMutation({
    mutationFn: (id: string, signal) =>
      request<ReorderAnswer>(`/api/orders/${id}/reorder`, { method: 'POST', signal }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CART_KEY }),
  })
}

function forgetLists(queries: ReturnType<typeof useQueryClient>) {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders?'),
  })
}
