import type { Cart } from '@nakshi/api/contract/cart'
import type { Quote } from '@nakshi/api/contract/quote'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { linesKey, usePromoCode } from '../../api/coupon.ts'
import { readCheckoutQuote } from '../../api/orders.ts'
import type { ApiError } from '../../api/request.ts'

/**
 * The server's figures for this cart at checkout, GST included, with the promo code of the cart
 * unless the shop refuses it, and gift wrap where it is wished. A check of the code that merely
 * failed refuses nothing: the quote is asked for with the code then, and says itself what it gives.
 */
export function useCheckoutQuote(cart: Cart, giftWrap: boolean) {
  const promo = usePromoCode(cart)
  const refusal = promo.problem?.status === 422 ? promo.problem : null
  const code = refusal ? null : promo.code
  const reading = useQuery<Quote, ApiError>({
    queryKey: ['checkout-quote', code, giftWrap, linesKey(cart)],
    queryFn: () => readCheckoutQuote(code, giftWrap),
    enabled: cart.items.length > 0 && !promo.settling,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return {
    code,
    /** Why the code of the cart gives nothing here, or that it is not known what it gives. */
    codeProblem:
      refusal?.message ?? (promo.problem && reading.isLoadingError ? sentences.coupon.failed : null),
    quote: reading.data,
    isLoadingError: reading.isLoadingError,
    /** Asks for the code too: one that ended since its check would fail the quote for ever. */
    retry() {
      promo.checkAgain()
      void reading.refetch()
    },
  }
}
