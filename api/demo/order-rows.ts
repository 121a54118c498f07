import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { calculateCheckoutQuote, toTaxableItems } from '@nakshi/core/checkout/quote'
import { type CouponTerms, getCouponError } from '@nakshi/core/coupons/coupon'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { findCombination } from '@nakshi/core/products/combinations'
import { getUnitPrice, getVariantLabels } from '@nakshi/core/products/product-choices'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { STANDARD_GST_PERCENT } from '@nakshi/core/tax/tax'
import { generateOrderNumber } from '../src/modules/orders/create-order.ts'
import { orderTaxRows } from '../src/modules/orders/order-tax.ts'
import type {
  orderEvents,
  orderItems,
  orders,
  orderTaxLines,
  parcelItems,
  parcels,
  payments,
  stockMovements,
} from '../src/platform/db/tables/index.ts'
import type { DemoAddress } from './accounts.ts'
import { DAY } from './calendar.ts'
import type { DemoProduct } from './catalogue.ts'
import { giftMessages } from './gift-messages.ts'
import { orderHistory } from './order-history.ts'
import type { OrderPlan } from './order-plans.ts'
import { personalise } from './personalise.ts'
import type { PhotoAlbum } from './photo-album.ts'
import type { DemoPictures } from './pictures.ts'
import { demoId, type Random, seededRandom } from './random.ts'

export type OrderRows = {
  orders: (typeof orders.$inferInsert)[]
  order_items: (typeof orderItems.$inferInsert)[]
  order_tax_lines: (typeof orderTaxLines.$inferInsert)[]
  order_events: (typeof orderEvents.$inferInsert)[]
  parcels: (typeof parcels.$inferInsert)[]
  parcel_items: (typeof parcelItems.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  stock_movements: (typeof stockMovements.$inferInsert)[]
}

type Shop = {
  now: Date
  /** `used_count` is increased for every order with the coupon. */
  coupons: CouponTerms[]
  store_threshold: number
  pictures: DemoPictures
  album: PhotoAlbum
  admin_id: string
}

/** Orders are priced with the shop's own pricing rules. `plans` are sorted by date. */
export function orderRows(plans: OrderPlan[], shop: Shop): OrderRows {
  const rows: OrderRows = {
    orders: [],
    order_items: [],
    order_tax_lines: [],
    order_events: [],
    parcels: [],
    parcel_items: [],
    payments: [],
    stock_movements: [],
  }
  for (const [index, plan] of plans.entries()) addOrder(rows, plan, demoId('order', index), shop)
  return rows
}

function addOrder(rows: OrderRows, plan: OrderPlan, orderId: string, shop: Shop): void {
  const random = seededRandom(`details ${orderId}`)
  const items = plan.products.map((product, index) => orderItem(product, index, plan, orderId, shop, random))
  const lines = items.map(({ product_id, price, quantity, tax_percent }) => ({
    product_id,
    price,
    quantity,
    free_shipping_threshold: null,
    tax_percent,
  }))
  const priced = { lines, store_threshold: shop.store_threshold, tax_mode: 'added' as const }
  const coupon = chooseCoupon(
    plan,
    calculateCheckoutQuote({ ...priced, coupon: null }).subtotal,
    shop,
    random,
  )
  const quote = calculateCheckoutQuote({ ...priced, coupon: coupon && { ...coupon, on_products: null } })
  if (coupon && plan.status !== 'cancelled') coupon.used_count += 1

  const number = generateOrderNumber(plan.placed, random.bytes(5))
  const method = random.pick([
    'upi',
    'upi',
    'upi',
    'upi',
    'upi',
    'card',
    'card',
    'cod',
    'cod',
    'cod',
  ] as const)
  const orderInfo = { number, method, amount: quote.total, admin_id: shop.admin_id }
  const history = orderHistory(plan, orderInfo, random)
  const shipped = plan.status === 'shipped' || plan.status === 'delivered'
  const delivered = history.events.find((event) => event.to_status === 'delivered')
  const shippingAddress = orderAddress(random.pick(plan.person.addresses))
  const [home] = plan.person.addresses
  const billingAddress = home && random.chance(0.3) ? orderAddress(home) : shippingAddress
  const sent = {
    courier: shipped ? 'India Post' : null,
    tracking_number: shipped ? `NK${random.between(100_000_000, 999_999_999)}IN` : null,
  }
  rows.orders.push({
    id: orderId,
    user_id: plan.person.id,
    order_number: number,
    status: plan.status,
    payment_method: method,
    payment_status: history.payment_status,
    subtotal_amount: quote.subtotal,
    shipping_amount: quote.shipping,
    tax_amount: quote.tax,
    discount_amount: quote.discount,
    total_amount: quote.total,
    tax_mode: quote.tax_mode,
    included_tax_amount: quote.included_tax,
    coupon_code: quote.coupon_code,
    coupon_terms: coupon && {
      discount_type: coupon.discount_type,
      discount_value: coupon.discount_value,
      minimum_amount: coupon.minimum_amount,
      maximum_discount: coupon.maximum_discount,
      product_ids: [],
      category_ids: [],
    },
    gift_message: giftMessage(orderId),
    shipping_address: shippingAddress,
    billing_address: billingAddress,
    estimated_delivery_date: getEstimatedDelivery(plan.placed, {
      handlingDays: defaultSettings.store_settings.handling_days,
      place: shippingAddress,
      terms: defaultSettings.store_settings,
    }),
    ...sent,
    delivered_at: delivered?.at ?? null,
    created_at: plan.placed,
    updated_at: history.events.at(-1)?.at ?? plan.placed,
  })
  rows.order_items.push(...items)
  rows.order_tax_lines.push(
    ...orderTaxRows({
      supply_type: 'regular',
      order_id: orderId,
      tax_mode: quote.tax_mode,
      items: toTaxableItems(lines, null).map((taxItem, index) => ({
        ...taxItem,
        hsn: items[index]?.hsn ?? null,
      })),
      shipping: quote.shipping,
      discount: quote.discount,
      seller_state: defaultSettings.store_settings.state,
      place_of_supply: shippingAddress.state,
    }),
  )
  rows.order_events.push(...history.events.map((event) => ({ ...event, order_id: orderId })))
  if (shipped) {
    const id = demoId('parcel', orderId)
    const left = history.events.find((event) => event.to_status === 'shipped')?.at ?? plan.placed
    rows.parcels.push({
      ...sent,
      id,
      order_id: orderId,
      number: 1,
      sent_at: left,
      delivered_at: delivered?.at ?? null,
      updated_at: left,
    })
    rows.parcel_items.push(
      ...items.map((item) => ({ parcel_id: id, item_id: item.id, quantity: item.quantity })),
    )
  }
  rows.payments.push(...history.payments.map((payment) => ({ ...payment, order_id: orderId })))
  const cancelled = history.events.find((event) => event.to_status === 'cancelled')
  for (const { product_id, combination_id, quantity } of items) {
    const moved = { product_id, combination_id, order_id: orderId }
    rows.stock_movements.push({ ...moved, change: -quantity, reason: 'order', at: plan.placed })
    if (cancelled)
      rows.stock_movements.push({ ...moved, change: quantity, reason: 'cancel', at: cancelled.at })
  }
}

function orderItem(
  product: DemoProduct,
  index: number,
  plan: OrderPlan,
  orderId: string,
  { album, pictures }: Shop,
  random: Random,
) {
  const photos = (count: number) => album.send(plan.person.id, count, plan.placed, random)
  const choices = personalise({ product, placed: plan.placed, random, photos })
  const combination = findCombination(product.combinations, choices.variant_selections)
  const picture = pictures.get(`${product.slug}-${combination?.picture ?? 1}`)
  const small = product.selling_price < 40_000
  return {
    id: demoId('order item', orderId, index),
    order_id: orderId,
    product_id: product.id,
    combination_id: combination?.id ?? null,
    line_no: index + 1,
    hsn: product.hsn,
    tax_percent: product.tax_percent ?? STANDARD_GST_PERCENT,
    quantity: small ? random.pick([1, 1, 1, 2, 2, 3, 4]) : random.pick([1, 1, 1, 1, 1, 1, 1, 2]),
    price: getUnitPrice(product, choices),
    cost_price: product.cost_price,
    ...choices,
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      image_url: picture?.url ?? null,
      image_alt: picture?.alt_text ?? '',
      ...(combination ? { sku: combination.sku } : {}),
      variant_labels: getVariantLabels(product.variants),
      custom_options: product.custom_options.map(({ id, name, type }) => ({ id, name, type })),
    },
  }
}

/** One in three orders uses a valid code; the oldest ones use the code that is now used up. */
function chooseCoupon(plan: OrderPlan, subtotal: number, shop: Shop, random: Random): CouponTerms | null {
  const usable = shop.coupons.filter((coupon) => getCouponError(coupon, subtotal, plan.placed) === null)
  const firstWeeks = shop.now.getTime() - plan.placed.getTime() > 55 * DAY
  const scarce = usable.find((coupon) => coupon.usage_limit !== null && coupon.usage_limit < 20)
  if (scarce) return firstWeeks && plan.status !== 'cancelled' && random.chance(0.6) ? scarce : null
  return usable.length > 0 && random.chance(0.35) ? random.pick(usable) : null
}

/** Uses its own seed, so that the rest of the order does not change. */
function giftMessage(orderId: string): string | null {
  const random = seededRandom(`gift message of ${orderId}`)
  return random.chance(0.13) ? random.pick(giftMessages) : null
}

function orderAddress({ name: _name, ...address }: DemoAddress): OrderAddress {
  return address
}
