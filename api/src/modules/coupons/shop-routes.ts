import { toQuoteTerms } from '@nakshi/core/checkout/order-terms'
import { calculateCartQuote } from '@nakshi/core/checkout/quote'
import { applyCouponBody } from '@nakshi/core/coupons/schema'
import { quote } from '@nakshi/core/quote/schema'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getPricedCart } from '../cart/price-cart.ts'
import { registerOfferTranslations } from '../offers/translate-offers.ts'
import { listUsableOffers } from '../offers/usable-offers.ts'
import { getOrderTerms } from '../settings/get-settings.ts'
import { findUsableCoupon } from './redeem-coupon.ts'
import { throttleCodeAttempts } from './throttle-code-attempts.ts'

export async function couponRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps
  registerOfferTranslations(app, db)
  app.post(
    '/api/coupons/apply',
    {
      config: { access: 'shopper', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: {
        operationId: 'applyCoupon',
        summary: 'Quotes the cart with a coupon',
        tags: ['cart'],
        body: applyCouponBody,
        response: { 200: quote },
      },
    },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const { priced } = await getPricedCart(db, userId)
      const { code, pincode } = request.body
      const place = pincode === undefined ? null : { pincode, state: null }
      const offers = await listUsableOffers(db, { user_id: userId, lines: priced })
      const lines = { lines: priced, ...toQuoteTerms(await getOrderTerms(db), place), offers }
      const { subtotal } = calculateCartQuote({ ...lines, coupon: null })
      const coupon = await throttleCodeAttempts(deps, request, code, () =>
        findUsableCoupon(db, code, { user_id: userId, lines: priced, subtotal }),
      )
      return calculateCartQuote({ ...lines, coupon })
    },
  )
}
