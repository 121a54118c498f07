import { pincode } from '@nakshi/core/base/fields'
import { normaliseNumber } from '@nakshi/core/base/normalise-number'
import { messages } from '@nakshi/core/messages'
import type {
  DraftOrderItem,
  DraftOrderQuote,
  DraftOrderQuoteBody,
} from '@nakshi/core/order-edits/admin-draft-orders'
import { type Choices, normaliseChoices } from '@nakshi/core/products/product-choices'
import { type SupplyType, withSupplyRates } from '@nakshi/core/tax/supply-type'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { AppError, type Issue } from '../../../platform/errors.ts'
import type { Account } from '../../../platform/http/access.ts'
import { type CartRow, type PricedCart, priceLines } from '../../cart/price-cart.ts'
import { findPurchasable, type PurchasableProduct } from '../../catalogue/find-purchasable.ts'
import { UnknownCodeError } from '../../coupons/redeem-coupon.ts'
import { assertPrintable } from '../../designs/assert-printable.ts'
import { type LaidOutDesign, layoutLineDesign } from '../../designs/create-design.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { validateChoices } from '../../designs/validate-choices.ts'
import { getCodHistory } from '../../payments/cod-history.ts'
import { getOrderTerms } from '../../settings/get-settings.ts'
import { assertQuoteAccepted, getPromisedDeliveryDate, quoteCart } from '../quote-cart.ts'
import { assertDraftPaymentPermitted, getDraftOrderCustomer } from './draft-order-customer.ts'
import { withStaffMessages } from './staff-messages.ts'
import {
  findMissingReasons,
  findReductionIssue,
  type LineExtras,
  withCustomItems,
  withStaffPrices,
} from './staff-prices.ts'

/** Quotes an incomplete draft order, with an issue for each missing or invalid field. */
export async function quoteDraftOrder(
  tx: Tx,
  body: DraftOrderQuoteBody,
  { cart: priced, prices, catalogue_prices, errors, gone }: PricedItems,
  account: Account,
): Promise<DraftOrderQuote> {
  const { cart: complete } = await withCustomItems(tx, priced, body.custom_items)
  const cart = withSupplyType(complete, body.supply_type)
  const { payment_method, coupon_code, discount, gift_wrap, express, ship_to } = body
  const customer = await getDraftOrderCustomer(tx, body.customer_id)
  const terms = await getOrderTerms(tx)
  const issues: Issue[] = [...errors, ...gone, ...findMissingReasons(body)]
  const parsedPincode = pincode.safeParse(ship_to.pincode)
  const place = parsedPincode.success ? { pincode: parsedPincode.data, state: ship_to.state } : null
  const address = {
    ...ship_to,
    phone: normaliseNumber(ship_to.phone) ?? '',
    email: ship_to.email.toLowerCase(),
  }
  const quoteInput = {
    user_id: customer.id,
    cart,
    terms,
    place,
    payment_method,
    gift_wrap,
    express,
    takes_online: false,
    history: await getCodHistory(tx, terms.payment.cod, {
      user_id: customer.id,
      ...address,
      pincode: place?.pincode ?? null,
    }),
  }
  const reduction = await findReductionIssue(tx, account, { ...body, catalogue_prices })
  if (reduction) issues.push(reduction)
  const withCoupon = await collectIssues(issues, () =>
    quoteCart(tx, { ...quoteInput, coupon_code, staff_discount: discount?.amount }),
  )
  const quoted = withCoupon ?? (await quoteCart(tx, quoteInput))
  await collectIssues(issues, async () => assertQuoteAccepted(quoted, body))
  await collectIssues(issues, () =>
    assertDraftPaymentPermitted(tx, { customer, payment_method, address, terms }),
  )
  const day =
    place === null
      ? null
      : await collectIssues(issues, async () =>
          getPromisedDeliveryDate(
            { body, cart, terms, quote: quoted.quote, shipping_address: place },
            new Date(),
          ),
        )
  return {
    quote: quoted.quote,
    prices,
    catalogue_prices,
    issues: issues.map(({ path, message }) => ({ path, ...toApiMessage(message) })),
    estimated_delivery_date: day,
  }
}

/** Collects validation errors, except unknown coupon codes: these must reach the rate limiter. */
async function collectIssues<Result>(issues: Issue[], work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await withStaffMessages(work)
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof UnknownCodeError) throw error
    issues.push(...(error.issues ?? [{ path: '', message: error.text }]))
    return null
  }
}

type PricedItems = {
  cart: PricedCart
  /** By line id. */
  default_designs: Map<string, LaidOutDesign>
  /** Paise per unit, in item order; 0 when an item cannot be priced. */
  prices: number[]
  /** The same, without the prices that staff set. */
  catalogue_prices: number[]
  /** By line id. */
  extras: LineExtras
  errors: Issue[]
  /** Items that are out of stock or no longer sold. */
  gone: Issue[]
}

/** Items outside a cart have no saved design; the default style is applied when the order is placed. */
const NO_DESIGN: CartRow['design'] = {
  id: null,
  print_area_id: null,
  area_version: null,
  style: null,
  version_now: null,
  area_now: null,
  is_shown: false,
  solid: null,
  solid_mm3: null,
}

export const withSupplyType = (cart: PricedCart, type: SupplyType): PricedCart => ({
  ...cart,
  priced: withSupplyRates(cart.priced, type),
})

/** Priced as in the customer's cart; issues as `items.0.quantity`. Before the transaction: `layoutDesign`. */
export async function priceItems(
  db: Queryable,
  customerId: string,
  items: DraftOrderItem[],
  layouts: Layouts,
): Promise<PricedItems> {
  const errors: Issue[] = []
  const gone: Issue[] = []
  const rows: CartRow[] = []
  const itemIndexes: number[] = []
  const defaultDesigns = new Map<string, LaidOutDesign>()
  const now = new Date()
  for (const [index, { quantity, price: _price, price_reason: _reason, ...requested }] of items.entries()) {
    const purchasable = await findPurchasable(db, requested.product_id)
    if (!purchasable) {
      gone.push({ path: `items.${index}`, message: messages.product.unavailable })
      continue
    }
    const { choices, design, issues } = await validateItem(
      db,
      customerId,
      { purchasable, requested },
      layouts,
    )
    errors.push(...issues.map(({ path, message }) => ({ path: `items.${index}.${path}`, message })))
    const line = { id: crypto.randomUUID(), product_id: purchasable.id, quantity, ...choices, set_id: null }
    rows.push({ line, added_at: now, changed_at: now, privacy: null, purchasable, design: NO_DESIGN })
    if (design) defaultDesigns.set(line.id, design)
    itemIndexes.push(index)
  }
  const checks = [...defaultDesigns].map(([id, { rejections, charge }]) => {
    const check = { print_areas: null, rejections, charge, default_design: null }
    return [id, check] as const
  })
  const catalogueCart = priceLines(rows, new Map(checks))
  const itemsByLine = itemIndexes.flatMap((index) => items[index] ?? [])
  const cart = withStaffPrices(catalogueCart, itemsByLine)
  const prices = items.map(() => 0)
  const cataloguePrices = items.map(() => 0)
  const extras = new Map<string, { price_reason: string }>()
  for (const [row, { id, price, is_gone }] of cart.lines.entries()) {
    const problem = cart.problems[row] ?? null
    const index = itemIndexes[row] ?? 0
    prices[index] = price
    cataloguePrices[index] = catalogueCart.lines[row]?.price ?? 0
    const { price: ownPrice, price_reason } = itemsByLine[row] ?? {}
    if (ownPrice !== undefined && price_reason) extras.set(id, { price_reason })
    const isReported = errors.some(({ path }) => path.startsWith(`items.${index}.`))
    if (problem === null || (isReported && !is_gone)) continue
    gone.push({ path: is_gone ? `items.${index}` : `items.${index}.quantity`, message: problem })
  }
  return {
    ...{ cart, prices, errors, gone, extras },
    default_designs: defaultDesigns,
    catalogue_prices: cataloguePrices,
  }
}

async function validateItem(
  db: Queryable,
  customerId: string,
  { purchasable, requested }: { purchasable: PurchasableProduct; requested: Choices },
  layouts: Layouts,
): Promise<{ choices: Choices; design: LaidOutDesign | null; issues: Issue[] }> {
  try {
    const choices = await validateChoices(db, customerId, purchasable, requested)
    const own = { user_id: customerId, product_id: purchasable.id, choices, lineDesign: null }
    const design = await layoutLineDesign(db, own, layouts)
    assertPrintable(design?.rejections ?? [])
    return { choices, design, issues: [] }
  } catch (error) {
    if (!(error instanceof AppError) || !error.issues) throw error
    return { choices: normaliseChoices(requested), design: null, issues: error.issues }
  }
}
