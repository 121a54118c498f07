import type { Cart } from '@nakshi/api/contract/cart'
import type { Quote } from '@nakshi/api/contract/quote'
import { useQuery } from '@tanstack/react-query'
import { usePromoCode } from '../../api/coupon.ts'
import { readCheckoutQuote } from '../../api/orders.ts'
import type { ApiError } from '../../api/request.ts'

/**
 * The server's figures for this cart at checkout, GST included, with the promo code of the cart
 * while it holds, and gift wrap where it is wished.
 */
export function useCheckoutQuote(cart: Cart, giftWrap: boolean) {
  const promo = usePromoCode(cart)
  const code = promo.problem ? null : promo.code
  const reading = useQuery<Quote, ApiError>({
    queryKey: ['checkout-quote', code, giftWrap, cart.quote.subtotal],
    queryFn: () => readCheckoutQuote(code, giftWrap),
    enabled: cart.items.length > 0 && !promo.settling,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return {
    code,
    /** Why the code of the cart gives nothing here. */
    codeProblem: promo.problem?.message ?? null,
    quote: reading.data,
    isError: reading.isError,
    refetch: reading.refetch,
  }
}
