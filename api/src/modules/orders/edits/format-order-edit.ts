import type { OrderAddress, StoredAddress } from '@nakshi/core/accounts/addresses'
import type { LineProduct } from '@nakshi/core/cart/schema'
import { type OrderEventLine, orderEvent } from '@nakshi/core/orders/events'
import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import { listUploads } from '@nakshi/core/products/list-uploads'
import { isIntraState, SUPPLY_TYPE_LABELS } from '@nakshi/core/tax/supply-type'
import { getPlaceOfSupply } from '@nakshi/core/tax/tax'
import { getStateTaxName } from '../../documents/documents.ts'
import type { Buyer } from '../buyer.ts'

type EditedItem = {
  quantity: number
  /** paise */
  price: number
  variant_selections: VariantSelections
  custom_options: FilledOptions
  product: LineProduct
}

/** Describes the changes to an item, one line each; `before` is null for a new item. */
export function describeItemChanges(before: EditedItem | null, after: EditedItem | null): OrderEventLine[] {
  if (!after)
    return before ? [orderEvent('removed', { number: before.quantity, title: before.product.title })] : []
  const { title } = after.product
  const variantLabels = { ...before?.product.variant_labels, ...after.product.variant_labels }
  const optionNames = new Map(
    [...(before?.product.custom_options ?? []), ...after.product.custom_options].map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const types = new Set([
    ...Object.keys(before?.variant_selections ?? {}),
    ...Object.keys(after.variant_selections),
  ])
  const options = new Set([
    ...Object.keys(before?.custom_options ?? {}),
    ...Object.keys(after.custom_options),
  ])
  const fields = [
    ...[...types].map((type) => ({
      name: variantLabels[type] ?? type,
      previous: before?.variant_selections[type] ?? '',
      current: after.variant_selections[type] ?? '',
    })),
    ...[...options].map((id) => ({
      name: optionNames.get(id) ?? 'Option',
      previous: formatOption(before?.custom_options[id]),
      current: formatOption(after.custom_options[id]),
    })),
  ].filter(({ previous, current }) => previous !== current)
  if (!before) {
    const optionList = fields.map(({ name, current }) => `${name} ${quote(current)}`).join(', ')
    const titleWithOptions = `${title}${optionList && ` (${optionList})`}`
    return [orderEvent('added', { number: after.quantity, title: titleWithOptions, amount: after.price })]
  }
  return [
    ...fields.map((field) => fieldChange(`${title}: ${field.name}`, field)),
    ...(['quantity', 'price'] as const).flatMap((field) =>
      before[field] === after[field]
        ? []
        : [orderEvent(field, { title, before: before[field], after: after[field] })],
    ),
  ]
}

function formatOption(option: FilledOptions[string] | undefined): string {
  if (!option) return ''
  if ('text' in option) return option.text
  return listUploads(option)
    .map(({ name, url }) => `${name}#${url.split('?')[0]}`)
    .join(', ')
}

function fieldChange(title: string, { previous, current }: { previous: string; current: string }) {
  if (previous === '') return orderEvent('was_nothing', { title, after: quote(current) })
  return current === ''
    ? orderEvent('is_nothing', { title: `${title} ${quote(previous)}` })
    : orderEvent('field', { title, before: quote(previous), after: quote(current) })
}

const quote = (value: string) => `“${value.replaceAll(/#\/media\/[^,]*/g, '')}”`

export function describeAddressChange(before: StoredAddress, after: OrderAddress): OrderEventLine[] {
  const [previous, current] = [formatAddressLine(before), formatAddressLine(after)]
  return previous === current ? [] : [orderEvent('address', { before: previous, after: current })]
}

type BuyerChange = {
  order: Buyer & { shipping_address: { state: string }; tax_amount: number; included_tax_amount: number }
  address: { state: string }
  buyer: Buyer
  seller_state: string
}

/** With the place of supply, which a business moves to its state of registration. */
export function describeBuyerChange({ order, address, buyer, seller_state }: BuyerChange): OrderEventLine[] {
  const isTaxed = order.tax_amount + order.included_tax_amount > 0
  const formatPlace = ({ buyer_gstin, supply_type }: Buyer, { state }: { state: string }) => {
    const place = getPlaceOfSupply(buyer_gstin, state)
    if (!isTaxed) return place
    const isIntra = isIntraState({ seller_state, place_of_supply: place, supply_type })
    return `${place} (${isIntra ? `CGST + ${getStateTaxName(place)}` : 'IGST'})`
  }
  const [business, changed] = [formatBusiness(order), formatBusiness(buyer)]
  const [billing, newBilling] = [order.billing_address, buyer.billing_address].map(formatAddressLine)
  // An address that follows the delivery address needs no line of its own.
  const isOwn = newBilling !== billing && buyer.billing_address !== address
  const places = { before: formatPlace(order, order.shipping_address), after: formatPlace(buyer, address) }
  return [
    ...(business === changed ? [] : [describeBusiness(business, changed)]),
    ...(isOwn ? [orderEvent('billing_address', { before: billing ?? '', after: newBilling ?? '' })] : []),
    ...(business !== changed && places.before !== places.after
      ? [orderEvent('place_of_supply', places)]
      : []),
  ]
}

function describeBusiness(before: string, after: string): OrderEventLine {
  if (before === '') return orderEvent('business_added', { after })
  return after === ''
    ? orderEvent('business_removed', { before })
    : orderEvent('business_changed', { before, after })
}

const formatBusiness = ({ buyer_name, buyer_gstin, supply_type }: Buyer) =>
  [buyer_name, buyer_gstin, supply_type === 'regular' ? null : SUPPLY_TYPE_LABELS[supply_type]]
    .filter((part) => part !== null)
    .join(', ')

const formatAddressLine = (address: StoredAddress) =>
  [
    address.full_name,
    address.address_line1,
    address.address_line2,
    `${address.city} ${address.pincode}`,
    address.state,
    address.phone,
    address.email,
  ]
    .filter((part) => part !== '')
    .join(', ')

type Money = { before: number; after: number; to_pay: number; on_delivery: number | null; to_refund: number }

export function describeMoneyChange({
  before,
  after,
  to_pay,
  on_delivery,
  to_refund,
}: Money): OrderEventLine[] {
  if (before === after) return []
  const total = { before, after }
  if (on_delivery !== null) return [orderEvent('courier_collects', { ...total, amount: on_delivery })]
  if (to_refund > 0) return [orderEvent('to_refund', { ...total, amount: to_refund })]
  if (to_pay > 0) return [orderEvent('to_pay', { ...total, amount: to_pay })]
  return [orderEvent('total', total)]
}
