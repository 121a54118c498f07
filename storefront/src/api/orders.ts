import type { CheckoutQuote, PlaceOrderBody } from '@nakshi/core/checkout/schema'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import type { GiftCardOrder, PlacedGiftCardOrder } from '@nakshi/core/gift-cards/schema'
import type { Order, PlacedOrder, ReorderResponse } from '@nakshi/core/orders/schema'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useAbortableMutation } from './abortable-mutation.ts'
import { CART_KEY } from './cart.ts'
import { orderQuery } from './order-queries.ts'
import { request } from './request.ts'
import { useUserId } from './session.ts'
import { useIdempotentPost } from './use-idempotent-post.ts'

export type QuoteChoices = {
  gift_wrap: boolean
  express: boolean
  /** null while the address is incomplete */
  place: DeliveryPlace | null
  payment_method: RecordedMethod
  use_store_credit: boolean
}

export const getCheckoutQuote = (
  couponCode: string | null,
  { gift_wrap, express, place, payment_method, use_store_credit }: QuoteChoices,
) =>
  request<CheckoutQuote>('/api/checkout/quote', {
    method: 'POST',
    body: {
      ...(couponCode && { coupon_code: couponCode }),
      ...(gift_wrap && { gift_wrap }),
      ...(express && { express }),
      ...(place && { pincode: place.pincode, ...(place.state && { state: place.state }) }),
      payment_method,
      ...(use_store_credit && { use_store_credit }),
    },
  })

export const PLACING_ORDER = ['place-order']

/** Idempotent by key: a repeated click never buys twice. The cached cart is cleared after checkout. */
export function useCreateOrder() {
  const storeOrder = useStoreOrder()
  return useAbortableMutation({
    mutationKey: PLACING_ORDER,
    mutationFn: ({ body, key }: { body: PlaceOrderBody; key: string }, signal) =>
      request<PlacedOrder>('/api/orders', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
        signal,
      }),
    onSuccess: ({ payment_url: _paid_elsewhere, ...order }) => storeOrder(order),
  })
}

export function useOrderGiftCard() {
  const post = useIdempotentPost()
  return useAbortableMutation({
    mutationFn: (body: GiftCardOrder, signal) =>
      post<PlacedGiftCardOrder>('/api/gift-cards/orders', body, signal),
  })
}

export function useCancelOrder() {
  const storeOrder = useStoreOrder()
  return useAbortableMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }, signal) =>
      request<Order>(`/api/orders/${id}/cancel`, { method: 'POST', body: { reason }, signal }),
    onSuccess: storeOrder,
  })
}

export function usePayOrder() {
  const post = useIdempotentPost()
  return useAbortableMutation({
    mutationFn: (id: string, signal) =>
      post<{ payment_url: string }>(`/api/orders/${id}/payment`, undefined, signal),
  })
}

export function useReorder() {
  const queries = useQueryClient()
  const post = useIdempotentPost()
  return useAbortableMutation({
    mutationFn: (id: string, signal) => post<ReorderResponse>(`/api/orders/${id}/reorder`, undefined, signal),
    onSuccess: () => queries.invalidateQueries({ queryKey: CART_KEY }),
  })
}

function useStoreOrder() {
  const queries = useQueryClient()
  const userId = useUserId()
  return (order: Order) => {
    queries.setQueryData(orderQuery(order.id, userId).queryKey, order)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(orders\?|profile|store-credit)/.test(String(queryKey[0])),
    })
  }
}
