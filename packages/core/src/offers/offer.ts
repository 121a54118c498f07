import { allocate, getPercentage } from '../base/money.ts'
import type { OfferKind } from './kinds.ts'

/** Stored with orders, so that edits use the agreed terms. Empty lists mean all products. Amounts in paise. */
export type OfferSnapshot = {
  name: string
  kind: OfferKind
  /** paise when fixed, whole percent of the items, or of the units Y; 0 for free delivery */
  value: number
  /** of a percentage */
  maximum_discount: number | null
  /** X and Y */
  buy_quantity: number | null
  get_quantity: number | null
  /** of the whole cart, before discounts */
  minimum_amount: number
  /** units that the offer covers */
  minimum_quantity: number
  product_ids: string[]
  category_ids: string[]
}

export type UsableOffer = Omit<OfferSnapshot, 'product_ids' | 'category_ids'> & {
  id: string
  /** the higher one of two that save the same */
  priority: number
  /** null: all products */
  on_products: ReadonlySet<string> | null
}

type OfferedLine = { product_id: string; price: number; quantity: number }

export type AppliedOffer<Offer extends UsableOffer = UsableOffer> = {
  offer: Offer
  /** paise of the offer by line, in the order of the lines */
  shares: number[]
  /** sum of the shares */
  discount: number
  is_delivery_free: boolean
}

/**
 * The cart has one offer: that which saves most, then that of higher priority. Null: none saves anything.
 * @param deliveryCharge paise of standard delivery without an offer
 */
export function chooseOffer<Offer extends UsableOffer>(
  offers: readonly Offer[],
  lines: OfferedLine[],
  deliveryCharge: number,
): AppliedOffer<Offer> | null {
  const [best] = offers
    .flatMap((offer) => {
      const shares = getOfferShares(offer, lines)
      if (shares === null) return []
      const isDeliveryFree = offer.kind === 'free_delivery'
      const discount = sum(shares)
      const saved = isDeliveryFree ? deliveryCharge : discount
      return saved > 0 ? [{ offer, shares, discount, is_delivery_free: isDeliveryFree, saved }] : []
    })
    .sort(
      (one, other) =>
        other.saved - one.saved ||
        other.offer.priority - one.offer.priority ||
        (one.offer.id < other.offer.id ? -1 : 1),
    )
  if (!best) return null
  const { saved: _saved, ...applied } = best
  return applied
}

/** Paise by line, at most the price of the line; null where the cart does not reach the offer. */
function getOfferShares(offer: UsableOffer, lines: OfferedLine[]): number[] | null {
  const covered = lines.map(({ product_id, price, quantity }) => ({
    price,
    quantity: offer.on_products === null || offer.on_products.has(product_id) ? quantity : 0,
  }))
  const units = sum(covered.map(({ quantity }) => quantity))
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
  if (units === 0 || units < offer.minimum_quantity || subtotal < offer.minimum_amount) return null
  const values = covered.map(({ price, quantity }) => price * quantity)
  const { kind, value, maximum_discount } = offer
  if (kind === 'free_delivery') return lines.map(() => 0)
  if (kind === 'buy_x_get_y') return getFreeUnitShares(offer, covered, units)
  if (kind === 'fixed') return allocate(Math.min(value, sum(values)), values)
  const percentage = getPercentage(sum(values), value)
  return allocate(Math.min(percentage, maximum_discount ?? percentage), values)
}

/** In each set of X and Y units, Y cost less: the cheapest of all that are covered. */
function getFreeUnitShares(
  { value, buy_quantity, get_quantity }: UsableOffer,
  covered: { price: number; quantity: number }[],
  units: number,
): number[] {
  const [bought, given] = [buy_quantity ?? 1, get_quantity ?? 1]
  let left = Math.floor(units / (bought + given)) * given
  const shares = covered.map(() => 0)
  const byPrice = covered
    .map((line, index) => ({ ...line, index }))
    .sort((one, other) => one.price - other.price || one.index - other.index)
  for (const { price, quantity, index } of byPrice) {
    const discounted = Math.min(left, quantity)
    shares[index] = discounted * getPercentage(price, value)
    left -= discounted
  }
  return shares
}

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)

export function toOfferSnapshot(offer: OfferSnapshot): OfferSnapshot {
  const { name, kind, value, maximum_discount, buy_quantity, get_quantity } = offer
  const { minimum_amount, minimum_quantity, product_ids, category_ids } = offer
  return {
    ...{ name, kind, value, maximum_discount, buy_quantity, get_quantity },
    ...{ minimum_amount, minimum_quantity, product_ids, category_ids },
  }
}

/** Null once an edit has taken the order below the offer. */
export const getOfferName = (order: {
  offer_terms: Pick<OfferSnapshot, 'name' | 'kind'> | null
  offer_amount: number
}): string | null =>
  order.offer_terms && (order.offer_amount > 0 || order.offer_terms.kind === 'free_delivery')
    ? order.offer_terms.name
    : null
