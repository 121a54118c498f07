import type { Cart } from '@nakshi/core/cart/schema'
import type { CheckoutQuote } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import { useQuery } from '@tanstack/react-query'
import { toLinesKey, useIsCartChanging, usePromoCode } from '../../api/coupon.ts'
import { getCheckoutQuote, type QuoteChoices } from '../../api/orders.ts'
import type { ApiError } from '../../api/request.ts'

/** Whether store credit pays for all of it. */
export const isCovered = (quote: CheckoutQuote | undefined): boolean =>
  quote !== undefined && quote.store_credit > 0 && quote.store_credit === quote.total

/**
 * Checkout quote incl. GST, promo code, gift wrap, delivery and fees. If checking the code failed, the quote is requested
 * with it and decides.
 */
export function useCheckoutQuote(cart: Cart, choices: QuoteChoices) {
  const promo = usePromoCode(cart)
  const isChanging = useIsCartChanging()
  const rejection = promo.problem?.status === 422 ? promo.problem : null
  const code = rejection ? null : promo.code
  const reading = useQuery<CheckoutQuote, ApiError>({
    queryKey: ['checkout-quote', code, choices, toLinesKey(cart)],
    queryFn: () => getCheckoutQuote(code, choices),
    enabled: cart.items.length > 0 && !promo.settling && !isChanging,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return {
    code,
    /** Why the code gives no discount, or that this is unknown. */
    codeProblem:
      rejection?.message ??
      (promo.problem && reading.isLoadingError ? messages.coupon.failed.template : null),
    quote: reading.data,
    isLoadingError: reading.isLoadingError,
    /** Rechecks the code as well: an expired one would make the quote fail forever. */
    retry() {
      promo.checkAgain()
      void reading.refetch()
    },
  }
}
