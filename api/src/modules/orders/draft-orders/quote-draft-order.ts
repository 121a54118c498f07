import type { DraftOrderQuote, DraftOrderQuoteBody } from '@nakshi/contract/admin/draft-orders'
import { pincode } from '@nakshi/contract/fields'
import type { Quote } from '@nakshi/contract/shop/quote'
import { normalizeNumber } from '@nakshi/domain/phone'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import type { Tx } from '../../../db/client.ts'
import { AppError, type Issue } from '../../../errors.ts'
import { UnknownCodeError } from '../../coupons/redeem-coupon.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { quoteCart } from '../place-order.ts'
import { getPromisedDeliveryDate } from '../promise-delivery.ts'
import { assertPaymentPermitted } from './assert-payment-permitted.ts'
import { getDraftOrderCustomer } from './draft-order-customer.ts'
import { priceItems } from './price-items.ts'

/** Quotes an incomplete draft order, with an issue for each missing or invalid field. */
export async function quoteDraftOrder(tx: Tx, body: DraftOrderQuoteBody): Promise<DraftOrderQuote> {
  const { items, payment_method, coupon_code, gift_wrap, ship_to } = body
  const customer = await getDraftOrderCustomer(tx, body.customer_id)
  const [{ cart, prices, errors, gone }, store] = await Promise.all([
    priceItems(tx, customer.id, items),
    getStoreSettings(tx),
  ])
  const issues: Issue[] = [...errors, ...gone]
  const quoteInput = { user_id: customer.id, cart, store, gift_wrap }
  const quoted = await collectIssues(issues, () => quoteCart(tx, { ...quoteInput, coupon_code }))
  const address = {
    ...ship_to,
    phone: normalizeNumber(ship_to.phone) ?? '',
    email: ship_to.email.toLowerCase(),
  }
  await collectIssues(issues, () => assertPaymentPermitted(tx, { customer, payment_method, address, store }))
  const parsedPincode = pincode.safeParse(ship_to.pincode)
  const day = parsedPincode.success
    ? await collectIssues(issues, async () =>
        getPromisedDeliveryDate(
          { body, cart, store, shipping_address: { pincode: parsedPincode.data } },
          new Date(),
        ),
      )
    : null
  return {
    quote: quoted?.quote ?? (await withoutCoupon(tx, quoteInput)),
    prices,
    issues: issues.map(({ path, message }) => ({ path, ...toApiMessage(message) })),
    estimated_delivery_date: day,
  }
}

/** Collects validation errors, except unknown coupon codes: these must reach the rate limiter. */
async function collectIssues<Result>(issues: Issue[], work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof UnknownCodeError) throw error
    issues.push(...(error.issues ?? [{ path: '', message: error.text }]))
    return null
  }
}

/** @throws {AppError} 422 above the order maximum */
async function withoutCoupon(
  tx: Tx,
  quoteInput: Omit<Parameters<typeof quoteCart>[1], 'coupon_code'>,
): Promise<Quote> {
  const { quote } = await quoteCart(tx, { ...quoteInput, coupon_code: undefined })
  return quote
}
