import { checkoutQuote, idempotencyKeyHeader, placeOrderBody, quoteBody } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import { placedOrder, quoteChanged } from '@nakshi/core/orders/schema'
import { getOnlinePayment, getProviderName, listPaymentMethods } from '@nakshi/core/payments/payment-methods'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { requireShopper } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { checkCartDesigns } from '../cart/check-designs.ts'
import { getPricedCart } from '../cart/price-cart.ts'
import { registerLineTranslations } from '../catalogue/translate-lines.ts'
import { throttleCodeAttempts } from '../coupons/throttle-code-attempts.ts'
import { registerOfferTranslations } from '../offers/translate-offers.ts'
import { getCodHistory } from '../payments/cod-history.ts'
import { requireProvider } from '../payments/payment-attempt.ts'
import { getOrderTerms } from '../settings/get-settings.ts'
import { getCreditBalance } from '../store-credit/change-credit.ts'
import { placeOrder } from './place-order.ts'
import { quoteCart } from './quote-cart.ts'

const access = { access: 'shopper' } as const

export async function checkoutRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  registerPhotoSigning(app, config)
  registerLineTranslations(app, db, { isSnapshot: false })
  registerOfferTranslations(app, db)

  app.post(
    '/api/checkout/quote',
    {
      config: access,
      schema: {
        operationId: 'getCheckoutQuote',
        summary: 'Quotes the cart for an address and options',
        tags: ['checkout'],
        body: quoteBody,
        response: { 200: checkoutQuote },
      },
    },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const [cart, terms] = await Promise.all([getPricedCart(db, userId), getOrderTerms(db)])
      const { pincode, state = null, ...chosen } = request.body
      const place = pincode === undefined ? null : { pincode, state }
      const takesOnline = getOnlinePayment(config, terms.payment) !== 'off'
      const history = await getCodHistory(db, terms.payment.cod, {
        ...{ user_id: userId, phone: '', email: '' },
        pincode: pincode ?? null,
      })
      const { use_store_credit: usesCredit = false, ...choices } = chosen
      const input = {
        ...{ history, user_id: userId, cart, terms, place, ...choices, takes_online: takesOnline },
        credit_balance: usesCredit ? await getCreditBalance(db, userId) : 0,
      }
      const { quote, cod, store_credit } = await throttleCodeAttempts(deps, request, chosen.coupon_code, () =>
        quoteCart(db, input),
      )
      const rejection = cod.rejection && toApiMessage(cod.rejection)
      const methods = listPaymentMethods(config, terms.payment)
      return {
        ...quote,
        cod_advance: chosen.payment_method === 'cod' ? cod.advance : null,
        store_credit,
        payment_methods: methods.map((method) => ({
          method,
          rejection: method === 'cod' ? rejection : null,
        })),
      }
    },
  )

  app.post(
    '/api/orders',
    {
      config: {
        ...access,
        // Each order sends an email to an address that the shopper typed.
        rateLimit: { max: 10, timeWindow: '1 minute' },
        invalid_message: {
          shipping_address: messages.checkout.shipping_incomplete,
          billing_address: messages.checkout.billing_incomplete,
        },
      },
      schema: {
        operationId: 'placeOrder',
        summary: 'Places an order for the cart',
        tags: ['checkout'],
        headers: idempotencyKeyHeader,
        body: placeOrderBody,
        response: { 201: placedOrder, 409: quoteChanged },
      },
    },
    async (request, reply) => {
      const shopper = requireShopper(request)
      const key = request.headers['idempotency-key']
      const { body } = request
      const terms = await getOrderTerms(db)
      const provider = requireProvider(body.payment_method, config, terms.payment)
      const onlineProvider = getProviderName('upi', config, terms.payment)
      const designChecks = await checkCartDesigns(db, shopper.id)
      const placed = await throttleCodeAttempts(deps, request, body.coupon_code, () =>
        retryingTransaction(db, (tx) =>
          runIdempotent(tx, { user_id: shopper.id, key, request: { order: body } }, () =>
            placeOrder(
              tx,
              {
                shopper,
                body,
                terms,
                provider,
                online_provider: onlineProvider,
                language: getRequestLanguage(request),
                has_whatsapp: config.whatsapp !== undefined,
              },
              designChecks,
            ),
          ),
        ),
      )
      return reply.code(201).send(placed)
    },
  )
}
