import type { ByHandQuote, ByHandQuoteBody } from '../../contract/admin/orders-by-hand.ts'
import { pincode } from '../../contract/fields.ts'
import type { Quote } from '../../contract/quote.ts'
import { UnknownCode } from '../../coupons/use-coupon.ts'
import type { Tx } from '../../db/client.ts'
import { plainNumber } from '../../domain/phone.ts'
import { AppError, type Issue } from '../../errors.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { quoteFor } from '../place-order.ts'
import { promiseDelivery } from '../promise-delivery.ts'
import { customerOf } from './customer.ts'
import { pricePieces } from './price-pieces.ts'
import { refusePayment } from './refuse-payment.ts'

/** Quotes an incomplete draft order, with an issue for each missing or invalid field. */
export async function quoteByHand(tx: Tx, body: ByHandQuoteBody): Promise<ByHandQuote> {
  const { items, payment_method, coupon_code, gift_wrap, ship_to } = body
  const customer = await customerOf(tx, body.customer_id)
  const [{ cart, prices, refusals, gone }, store] = await Promise.all([
    pricePieces(tx, customer.id, items),
    readStoreSettings(tx),
  ])
  const problems: Issue[] = [...refusals, ...gone]
  const ask = { user_id: customer.id, cart, store, gift_wrap }
  const quoted = await told(problems, () => quoteFor(tx, { ...ask, coupon_code }))
  const address = { ...ship_to, phone: plainNumber(ship_to.phone) ?? '', email: ship_to.email.toLowerCase() }
  await told(problems, () => refusePayment(tx, { customer, payment_method, address, store }))
  const place = pincode.safeParse(ship_to.pincode)
  const day = place.success
    ? await told(problems, async () =>
        promiseDelivery({ body, cart, store, shipping_address: { pincode: place.data } }, new Date()),
      )
    : null
  return {
    quote: quoted?.quote ?? (await withoutCoupon(tx, ask)),
    prices,
    problems,
    estimated_delivery_date: day,
  }
}

/** Collects validation errors, except unknown coupon codes: these must reach the rate limiter. */
async function told<Answer>(problems: Issue[], work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof UnknownCode) throw error
    problems.push(...(error.issues ?? [{ path: '', message: error.message }]))
    return null
  }
}

/** @throws {AppError} 422 above the order maximum */
async function withoutCoupon(
  tx: Tx,
  ask: Omit<Parameters<typeof quoteFor>[1], 'coupon_code'>,
): Promise<Quote> {
  const { quote } = await quoteFor(tx, { ...ask, coupon_code: undefined })
  return quote
}
