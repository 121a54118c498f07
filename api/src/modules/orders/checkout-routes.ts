import { messages } from '@nakshi/contract/messages'
import { paymentMessages } from '@nakshi/contract/messages/payments'
import {
  idempotencyKeyHeader,
  placedOrder,
  placeOrderBody,
  quoteBody,
  quoteChanged,
} from '@nakshi/contract/shop/orders'
import { quote } from '@nakshi/contract/shop/quote'
import { getProviderName } from '@nakshi/domain/payment-methods'
import type { App, Deps } from '../../app-types.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { AppError } from '../../errors.ts'
import { requireShopper } from '../../http/access.ts'
import { runIdempotent } from '../../http/idempotency.ts'
import { registerPhotoSigning } from '../../media/signed-photo-links.ts'
import { prepareCartQuery, prepareDesignChecks } from '../cart/price-cart.ts'
import { throttleCodeAttempts } from '../coupons/throttle-code-attempts.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { placeOrder, quoteCart } from './place-order.ts'

const access = { access: 'shopper' } as const

export async function checkoutRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  registerPhotoSigning(app, config)
  const readCart = prepareCartQuery(db)
  const checkDesigns = prepareDesignChecks(db)

  app.post(
    '/api/checkout/quote',
    { config: access, schema: { tags: ['checkout'], body: quoteBody, response: { 200: quote } } },
    async (request) => {
      const { id: userId } = requireShopper(request)
      const [cart, store] = await Promise.all([readCart(userId), getStoreSettings(db)])
      const { coupon_code, gift_wrap } = request.body
      const { quote } = await throttleCodeAttempts(deps, request, coupon_code, () =>
        quoteCart(db, { user_id: userId, cart, store, coupon_code, gift_wrap }),
      )
      return quote
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
      const provider = getProviderName(body.payment_method, config)
      if (!provider) throw onlinePaymentUnavailable()
      const designChecks = await checkDesigns(shopper.id)
      const placed = await throttleCodeAttempts(deps, request, body.coupon_code, () =>
        retryingTransaction(db, (tx) =>
          runIdempotent(tx, { user_id: shopper.id, key, request: { order: body } }, () =>
            placeOrder(tx, { shopper, body, provider }, designChecks),
          ),
        ),
      )
      return reply.code(201).send(placed)
    },
  )
}

function onlinePaymentUnavailable(): AppError {
  const message = paymentMessages.online_off
  return new AppError(422, 'payment_method', message, [{ path: 'payment_method', message }])
}
