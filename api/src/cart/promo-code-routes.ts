import type { App, Deps } from '../app-types.ts'
import { applyCouponBody } from '../contract/coupons.ts'
import { quote } from '../contract/quote.ts'
import { slowGuesses } from '../coupons/slow-guesses.ts'
import { findUsableCoupon } from '../coupons/use-coupon.ts'
import { cartQuote } from '../domain/quote.ts'
import { shopperOf } from '../http/access.ts'
import { quoteTerms, readStoreSettings } from '../settings/read-settings.ts'
import { cartReader } from './price-cart.ts'

export async function couponRoutes(app: App, deps: Deps): Promise<void> {
  const { db } = deps
  const readCart = cartReader(db)
  app.post(
    '/api/coupons/apply',
    {
      config: { access: 'shopper', rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: { tags: ['cart'], body: applyCouponBody, response: { 200: quote } },
    },
    async (request) => {
      const { id: userId } = shopperOf(request)
      const { priced } = await readCart(userId)
      const storeSettings = await readStoreSettings(db)
      const lines = { lines: priced, ...quoteTerms(storeSettings) }
      const { subtotal } = cartQuote({ ...lines, coupon: null })
      const { code } = request.body
      const coupon = await slowGuesses(deps, request, code, () =>
        findUsableCoupon(db, code, { user_id: userId, lines: priced, subtotal }),
      )
      return cartQuote({ ...lines, coupon })
    },
  )
}
