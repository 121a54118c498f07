import type { CartLine } from '@nakshi/core/cart/schema'
import type { Order } from '@nakshi/core/orders/schema'
import { findCombination } from '@nakshi/core/products/combinations'
import { getUnitPrice } from '@nakshi/core/products/product-choices'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getInitialSelections } from '../product-detail/VariantPicker.tsx'

/** `price` in paise. The id is that of the product feed. */
interface EventItem {
  id: string
  name: string
  price: number
  quantity: number
}
export interface Event {
  name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'
  items: EventItem[]
  /** paise */
  value: number
  /** order number; also keeps a repeated purchase from being counted */
  transaction_id?: string
}

const sumItems = (items: EventItem[]) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

export const toItemsEvent = (name: Event['name'], items: EventItem[]): Event => ({
  name,
  items,
  value: sumItems(items),
})

export const toPurchase = (
  { order_number, total_amount }: Pick<Order, 'order_number' | 'total_amount'>,
  items: EventItem[],
): Event => ({ name: 'purchase', items, value: total_amount, transaction_id: order_number })

/** As the page shows it before anything is chosen. */
export function toViewedItem(product: ProductDetail): EventItem {
  const selections = getInitialSelections(new URLSearchParams(), product)
  const price = getUnitPrice(
    { ...product, selling_price: product.discounted_price ?? product.price },
    { variant_selections: selections, custom_options: {} },
  )
  return { id: toItemId(product, selections), name: product.title, price, quantity: 1 }
}

type Line = Pick<CartLine, 'quantity' | 'price' | 'variant_selections'> & {
  product_id: string | null
  product: Pick<CartLine['product'], 'slug' | 'title'>
}

/** @param product null: gone, or not readable now */
export const toLineItem = (line: Line, product: ProductDetail | null): EventItem => ({
  id: product ? toItemId(product, line.variant_selections) : (line.product_id ?? line.product.slug),
  name: line.product.title,
  price: line.price,
  quantity: line.quantity,
})

const toItemId = ({ id, combinations }: ProductDetail, selections: CartLine['variant_selections']) =>
  findCombination(combinations, selections)?.id ?? id

/** A purchase is counted once the order is on its way: paid, or to be paid on delivery. */
export const isPurchased = ({
  status,
  payment_method: method,
  payment_status: payment,
}: Pick<Order, 'status' | 'payment_method' | 'payment_status'>): boolean =>
  status !== 'cancelled' && (method === 'cod' || payment === 'captured' || payment === 'authorised')
