import type { App, Deps } from '../app-types.ts'
import { cartReader } from '../cart/price-cart.ts'
import {
  idempotencyKeyHeader,
  placedOrder,
  placeOrderBody,
  quoteBody,
  quoteChanged,
} from '../contract/orders.ts'
import { paymentSentences } from '../contract/payment-sentences.ts'
import { quote } from '../contract/quote.ts'
import { sentences } from '../contract/sentences.ts'
import { slowGuesses } from '../coupons/slow-guesses.ts'
import { retryingTransaction } from '../db/retrying-transaction.ts'
import { providerFor } from '../domain/payment-methods.ts'
import { AppError } from '../errors.ts'
import { shopperOf } from '../http/access.ts'
import { answerOnce } from '../http/answer-once.ts'
import { signPhotos } from '../media/sign-photos.ts'
import { readStoreSettings } from '../settings/read-settings.ts'
import { placeOrder, quoteFor } from './place-order.ts'

const access = { access: 'shopper' } as const

export async function checkoutRoutes(app: App, deps: Deps): Promise<void> {
  const { db, config } = deps
  signPhotos(app, config)
  const readCart = cartReader(db)

  app.post(
    '/api/checkout/quote',
    { config: access, schema: { tags: ['checkout'], body: quoteBody, response: { 200: quote } } },
    async (request) => {
      const { id: userId } = shopperOf(request)
      const [cart, store] = await Promise.all([readCart(userId), readStoreSettings(db)])
      const { coupon_code, gift_wrap } = request.body
      const { quote } = await slowGuesses(deps, request, coupon_code, () =>
        quoteFor(db, { user_id: userId, cart, store, coupon_code, gift_wrap }),
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
          shipping_address: sentences.checkout.shipping_incomplete,
          billing_address: sentences.checkout.billing_incomplete,
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
      const shopper = shopperOf(request)
      const key = request.headers['idempotency-key']
      const { body } = request
      const provider = providerFor(body.payment_method, config)
      if (!provider) throw onlineOff()
      const placed = await slowGuesses(deps, request, body.coupon_code, () =>
        retryingTransaction(db, (tx) =>
          answerOnce(tx, { user_id: shopper.id, key, request: { order: body } }, () =>
            placeOrder(tx, { shopper, body, provider }),
          ),
        ),
      )
      return reply.code(201).send(placed)
    },
  )
}

function onlineOff(): AppError {
  const message = paymentSentences.online_off
  return new AppError(422, 'payment_method', message, [{ path: 'payment_method', message }])
}
