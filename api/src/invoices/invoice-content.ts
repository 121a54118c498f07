import type { RecordedAddress } from '../contract/addresses.ts'
import type { PaperContent, PaperLine, PaperParty } from '../contract/papers.ts'
import type { StoreSettings } from '../contract/settings.ts'
import type { orderItems, orders, orderTaxLines } from '../db/tables/index.ts'
import { placeOfSupply, splitAgain } from '../domain/tax.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type Tax = typeof orderTaxLines.$inferSelect

function shippingLine({ shipping_amount, gift_wrap_amount }: Order): string {
  if (!gift_wrap_amount) return 'Shipping'
  return gift_wrap_amount === shipping_amount ? 'Gift wrap' : 'Shipping and gift wrap'
}

/** Taxes come from the order; the split follows the seller's state on the invoice date. */
export function invoiceContent(
  order: Order,
  items: Item[],
  taxes: Tax[],
  store: StoreSettings,
): PaperContent {
  const { name, legal_name, address, email, phone, gstin, state } = store
  const buyer = partyOf(order.billing_address)
  const place = placeOfSupply(order.buyer_gstin, order.shipping_address.state)
  return {
    order_number: order.order_number,
    ordered_at: order.created_at.toISOString(),
    seller: { name: legal_name || name, address: [address], state, gstin: gstin || null, email, phone },
    buyer: { ...buyer, name: order.buyer_name ?? buyer.name, gstin: order.buyer_gstin },
    ship_to: partyOf(order.shipping_address),
    place_of_supply: place,
    lines: taxes
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((tax) =>
        lineOf(
          splitAgain(tax, state === place),
          items.find(({ line_no }) => line_no === tax.line_no),
          shippingLine(order),
        ),
      ),
    discount_after_tax: order.tax_mode === 'added' ? order.discount_amount : 0,
    coupon_code: order.coupon_code,
    total: order.total_amount,
  }
}

const placeOf = ({ line_no }: Tax) => (line_no === 0 ? Number.POSITIVE_INFINITY : line_no)

function lineOf({ order_id: _order, ...tax }: Tax, item: Item | undefined, shipping: string): PaperLine {
  if (!item) return { ...tax, description: shipping, quantity: 1, unit_price: tax.value }
  const choices = Object.entries(item.variant_selections).map(
    ([type, value]) => `${item.product.variant_labels[type] ?? type}: ${value}`,
  )
  const description = [item.product.title, ...choices].join(', ')
  return { ...tax, description, quantity: item.quantity, unit_price: item.price }
}

/** Without phone and email. */
function partyOf({
  full_name,
  address_line1,
  address_line2,
  city,
  state,
  pincode,
}: RecordedAddress): PaperParty {
  const address = [
    [address_line1, address_line2].filter((line) => line !== '').join(', '),
    `${city} ${pincode}`.trim(),
  ]
  return { name: full_name, address: address.filter((line) => line !== ''), state, gstin: null }
}
