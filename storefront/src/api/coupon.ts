import { tabStorage } from '@nakshi/client/safe-storage'
import type { Cart } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { Quote } from '@nakshi/core/quote/schema'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CART_KEY } from './cart.ts'
import { ApiError, request } from './request.ts'

const couponMessages = messages.coupon
const KEY = 'nakshi:promo-code'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export const getStoredPromoCode = () => tabStorage.getItem(KEY)

/** Saved only; applying it to the cart validates it. */
export function storePromoCode(code: string): void {
  tabStorage.setItem(KEY, code)
  notifyListeners()
}

export function clearPromoCode(): void {
  tabStorage.removeItem(KEY)
  notifyListeners()
}

/** Rejections that no other cart would change. */
const FINAL_REJECTIONS: string[] = [
  couponMessages.invalid.template,
  couponMessages.expired.template,
  couponMessages.used_up.template,
]

/** Why no cart can use a code; null if it may be usable, or the API could not tell (offline, no cart yet). */
export async function getCodeRejection(code: string): Promise<string | null> {
  try {
    await apply(code, null)
    return null
  } catch (error) {
    const message = error instanceof ApiError && error.status === 422 ? error.message : null
    return message !== null && FINAL_REJECTIONS.includes(message) ? message : null
  }
}

/** Key of everything a discount depends on; two carts with the same subtotal may get different discounts. */
export const toLinesKey = ({ items }: Cart): string =>
  items.map(({ product_id, quantity, price }) => `${product_id}:${quantity}:${price}`).join()

/** While the server may not know the lines on screen, a quote would be that of the lines before. */
export const useIsCartChanging = () => useIsMutating({ mutationKey: CART_KEY }) > 0

const apply = (code: string, pincode: string | null) =>
  request<Quote>('/api/coupons/apply', { method: 'POST', body: { code, ...(pincode && { pincode }) } })

/**
 * The promo code of the cart and the quote with its discount. `problem`: why the saved code gives no
 * discount now (e.g. 422 below the minimum).
 */
export function usePromoCode(cart: Cart) {
  const queries = useQueryClient()
  const code = useSyncExternalStore(subscribe, getStoredPromoCode, () => null)
  const isChanging = useIsCartChanging()
  const { pincode } = cart.quote.delivery
  const lines = `${toLinesKey(cart)} ${pincode ?? ''}`
  const keyFor = (wanted: string | null) => ['promo-code', wanted, lines]
  const applied = useQuery<Quote, ApiError>({
    queryKey: keyFor(code),
    queryFn: () => apply(code ?? '', pincode),
    enabled: code !== null && cart.items.length > 0 && !isChanging,
    // Keeps the previous discount while loading, so that the total does not flicker
    placeholderData: (before, query) => (query?.queryKey[1] === code ? before : undefined),
  })
  const applying = useMutation<Quote, ApiError, { typed: string; lines: string }>({
    mutationFn: ({ typed }) => apply(typed, pincode),
    onSuccess: (quote, { typed }) => {
      const known = quote.coupon_code ?? typed
      queries.setQueryData(keyFor(known), quote)
      storePromoCode(known)
    },
  })
  return {
    code,
    // A cached quote is invalid once the code is rejected
    quote: (code !== null && applied.error?.status !== 422 && applied.data) || cart.quote,
    problem: code !== null && applied.isError ? applied.error : null,
    settling: applied.isPlaceholderData,
    checkAgain() {
      if (code !== null) void applied.refetch()
    },
    applying: applying.isPending,
    /** A rejection is void once the cart has changed. */
    refusal: applying.variables?.lines === lines ? applying.error : null,
    apply: (typed: string) => applying.mutateAsync({ typed, lines }),
    clearRejection: applying.reset,
    remove() {
      clearPromoCode()
      applying.reset()
    },
  }
}
