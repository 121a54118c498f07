import { tabStorage } from '@nakshi/api/client/browser-storage'
import type { Cart } from '@nakshi/api/contract/cart'
import type { Quote } from '@nakshi/api/contract/quote'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, request } from './request.ts'

const KEY = 'nakshi:promo-code'

/**
 * The code applied in this tab, null when there is none. Nothing is counted before an order is
 * placed.
 */
export const storedPromoCode = () => tabStorage.getItem(KEY)

/** Applied as soon as the cart is seen, which checks it. */
export const keepPromoCode = (code: string) => tabStorage.setItem(KEY, code)

export function forgetPromoCode(): void {
  tabStorage.removeItem(KEY)
}

/** What a quote depends on: two carts of one subtotal may be worth different discounts. */
export const linesKey = ({ items }: Cart): string =>
  items.map(({ product_id, quantity, price }) => `${product_id}:${quantity}:${price}`).join()

const apply = (code: string) => request<Quote>('/api/coupons/apply', { method: 'POST', body: { code } })

/**
 * The promo code on a cart: the quote with its discount, asked for anew whenever the cart's
 * lines change. `problem` says why a kept code gives nothing now, for example because the cart
 * fell below its minimum (422), or why that could not be asked.
 */
export function usePromoCode(cart: Cart) {
  const queries = useQueryClient()
  const [code, setCode] = useState(storedPromoCode)
  const lines = linesKey(cart)
  const keyFor = (wanted: string | null) => ['promo-code', wanted, lines]
  const applied = useQuery<Quote, ApiError>({
    queryKey: keyFor(code),
    queryFn: () => apply(code ?? ''),
    enabled: code !== null && cart.items.length > 0,
    // While the new discount is on its way the old one stays, so that the total does not jump up
    // and down
    placeholderData: (before, query) => (query?.queryKey[1] === code ? before : undefined),
  })
  const applying = useMutation<Quote, ApiError, { typed: string; lines: string }>({
    mutationFn: ({ typed }) => apply(typed),
    onSuccess: (quote, { typed }) => {
      const known = quote.coupon_code ?? typed
      queries.setQueryData(keyFor(known), quote)
      keepPromoCode(known)
      setCode(known)
    },
  })
  return {
    code,
    // What was read before says nothing of a code that is refused by now
    quote: (code !== null && applied.error?.status !== 422 && applied.data) || cart.quote,
    problem: code !== null && applied.isError ? applied.error : null,
    settling: applied.isPlaceholderData,
    checkAgain() {
      if (code !== null) void applied.refetch()
    },
    applying: applying.isPending,
    /** Why a code was refused; it no longer holds once the cart has changed. */
    refusal: applying.variables?.lines === lines ? applying.error : null,
    apply: (typed: string) => applying.mutateAsync({ typed, lines }),
    forgetRefusal: applying.reset,
    remove() {
      forgetPromoCode()
      setCode(null)
      applying.reset()
    },
  }
}
