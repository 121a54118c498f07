import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import { DEFAULT_LANGUAGE, type Language, languages, toLanguage } from '@nakshi/core/base/languages'
import { formatItemVariants } from '@nakshi/core/cart/item-variants'
import { listShippingLines, shippingLineLabels } from '@nakshi/core/delivery/shipping'
import type { DocumentLine, DocumentParty, InvoiceContent } from '@nakshi/core/documents/schema'
import { joinLanguages } from '@nakshi/core/languages/bilingual'
import { localiseLabels } from '@nakshi/core/languages/localise'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import { isIntraState } from '@nakshi/core/tax/supply-type'
import { getPlaceOfSupply, resplitTax } from '@nakshi/core/tax/tax'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orderItems, type orders, orderTaxLines } from '../../platform/db/tables/index.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { openDocumentTexts } from './document-texts.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type Tax = typeof orderTaxLines.$inferSelect

/** Names the parts that are charged: "Shipping and gift wrap". */
function shippingDescription(order: Order, language: Language): string {
  const labels = localiseLabels('shipping_line', shippingLineLabels, language)
  const [first = labels.shipping, ...others] = listShippingLines(order, labels).flatMap(
    ({ label, amount }) => (amount > 0 ? [label] : []),
  )
  const inSentence = others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))
  return new Intl.ListFormat(languages[language].locale).format([first, ...inSentence])
}

/** Taxes come from the order; the split follows the seller's state on the invoice date. */
function buildInvoiceContent(
  order: Order,
  items: Item[],
  taxes: Tax[],
  store: StoreSettings,
): InvoiceContent {
  const { name, legal_name, address, email, phone, gstin, state } = store
  const buyer = toParty(order.billing_address)
  const supplyState = getPlaceOfSupply(order.buyer_gstin, order.shipping_address.state)
  const { supply_type } = order
  const language = toLanguage(order.language)
  const shipping = joinLanguages(
    shippingDescription(order, DEFAULT_LANGUAGE),
    shippingDescription(order, language),
  )
  const supply = { seller_state: state, place_of_supply: supplyState, supply_type }
  return {
    order_number: order.order_number,
    ordered_at: order.created_at.toISOString(),
    seller: {
      name: legal_name || name,
      address: address === '' ? [] : [address],
      state,
      gstin: gstin || null,
      email,
      phone,
    },
    buyer: { ...buyer, name: order.buyer_name ?? buyer.name, gstin: order.buyer_gstin },
    ship_to: toParty(order.shipping_address),
    place_of_supply: supplyState,
    supply_type,
    lines: taxes
      .toSorted((a, b) => printPosition(a) - printPosition(b))
      .map((tax) =>
        toInvoiceLine(
          resplitTax(tax, isIntraState(supply)),
          items.find(({ line_no }) => line_no === tax.line_no),
          { shipping, origin: openDocumentTexts(language).pair('country_of_origin') },
        ),
      ),
    discount_after_tax: order.tax_mode === 'added' ? order.discount_amount : 0,
    // The discount of an offer and of a code is one line.
    coupon_code: order.offer_amount > 0 ? null : order.coupon_code,
    round_off: order.round_off_amount,
    total: order.total_amount,
  }
}

const printPosition = ({ line_no }: Tax) => (line_no === 0 ? Number.POSITIVE_INFINITY : line_no)

function toInvoiceLine(
  { order_id: _order, ...tax }: Tax,
  item: Item | undefined,
  labels: { shipping: string; origin: string },
): DocumentLine {
  if (!item) return { ...tax, description: labels.shipping, quantity: 1, unit_price: tax.value }
  const { title, country_of_origin: country } = item.product
  const origin = country ? [`${labels.origin} ${country}`] : []
  const description = [title, ...formatItemVariants(item), ...origin].join(', ')
  return { ...tax, description, quantity: item.quantity, unit_price: item.price }
}

/** Without phone and email. */
function toParty({
  full_name,
  address_line1,
  address_line2,
  city,
  state,
  pincode,
}: StoredAddress): DocumentParty {
  const address = [
    [address_line1, address_line2].filter((line) => line !== '').join(', '),
    `${city} ${pincode}`.trim(),
  ]
  return { name: full_name, address: address.filter((line) => line !== ''), state, gstin: null }
}

export async function getInvoiceContents(tx: Tx, found: Order[]): Promise<InvoiceContent[]> {
  const ids = found.map(({ id }) => id)
  const store = await getStoreSettings(tx)
  const items = await tx.select().from(orderItems).where(inArray(orderItems.order_id, ids))
  const taxes = await tx
    .select()
    .from(orderTaxLines)
    .where(inArray(orderTaxLines.order_id, ids))
    .orderBy(asc(orderTaxLines.line_no))
  return found.map((order) => {
    const of = (row: { order_id: string }) => row.order_id === order.id
    return buildInvoiceContent(order, items.filter(of), taxes.filter(of), store)
  })
}
