import type {
  CheckoutQuote,
  Order,
  PaymentMethod,
  PlacedOrder,
  PlaceOrderBody,
  ReorderResponse,
} from '@nakshi/contract/shop/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAbortableMutation } from './abortable-mutation.ts'
import { CART_KEY } from './cart.ts'
import { orderQuery } from './order-queries.ts'
import { randomKey, request } from './request.ts'
import { useUserId } from './session.ts'

export type QuoteChoices = {
  gift_wrap: boolean
  express: boolean
  /** null while the address is incomplete */
  pincode: string | null
  payment_method: PaymentMethod
}

export const getCheckoutQuote = (
  couponCode: string | null,
  { gift_wrap, express, pincode, payment_method }: QuoteChoices,
) =>
  request<CheckoutQuote>('/api/checkout/quote', {
    method: 'POST',
    body: {
      ...(couponCode && { coupon_code: couponCode }),
      ...(gift_wrap && { gift_wrap }),
      ...(express && { express }),
      ...(pincode && { pincode }),
      payment_method,
    },
  })

export const PLACING_ORDER = ['place-order']

/**
 * Places the order. Idempotent by key, so a repeated click never buys twice. The cached cart is cleared
 * once checkout is left.
 */
export function useCreateOrder() {
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
      invalidateOrderLists(queries)
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
      invalidateOrderLists(queries)
    },
  })
}

/** Payment URL of an order that is not paid. Idempotent: a lost response is recovered. */
export function usePayOrder() {
  const key = useRef<string>(undefined)
  return useAbortableMutation({
    mutationFn: async (id: string, signal) => {
      key.current ??= randomKey()
      const response = await request<{ payment_url: string }>(`/api/orders/${id}/payment`, {
        method: 'POST',
        headers: { 'idempotency-key': key.current },
        signal,
      })
      key.current = undefined
      return response
    },
  })
}

export function useReorder() {
  const queries = useQueryClient()
  return useAbortableMutation({
    mutationFn: (id: string, signal) =>
      request<ReorderResponse>(`/api/orders/${id}/reorder`, { method: 'POST', signal }),
    onSuccess: () => queries.invalidateQueries({ queryKey: CART_KEY }),
  })
}

function invalidateOrderLists(queries: ReturnType<typeof useQueryClient>) {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders?'),
  })
}
