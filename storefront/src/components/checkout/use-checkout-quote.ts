import { messages } from '@nakshi/contract/messages'
import type { Cart } from '@nakshi/contract/shop/cart'
import type { Quote } from '@nakshi/contract/shop/quote'
import { useQuery } from '@tanstack/react-query'
import { toLinesKey, usePromoCode } from '../../api/coupon.ts'
import { getCheckoutQuote } from '../../api/orders.ts'
import type { ApiError } from '../../api/request.ts'

/**
 * Checkout quote incl. GST, promo code and gift wrap. If checking the code failed, the quote is requested
 * with it and decides.
 */
export function useCheckoutQuote(cart: Cart, giftWrap: boolean) {
  const promo = usePromoCode(cart)
  const rejection = promo.problem?.status === 422 ? promo.problem : null
  const code = rejection ? null : promo.code
  const reading = useQuery<Quote, ApiError>({
    queryKey: ['checkout-quote', code, giftWrap, toLinesKey(cart)],
    queryFn: () => getCheckoutQuote(code, giftWrap),
    enabled: cart.items.length > 0 && !promo.settling,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return {
    code,
    /** Why the code gives no discount, or that this is unknown. */
    codeProblem:
      rejection?.message ?? (promo.problem && reading.isLoadingError ? messages.coupon.failed : null),
    quote: reading.data,
    isLoadingError: reading.isLoadingError,
    /** Rechecks the code as well: an expired one would make the quote fail forever. */
    retry() {
      promo.checkAgain()
      void reading.refetch()
    },
  }
}
