import type { Order } from '../../contract/orders.ts'
import type { Parcel } from '../../contract/parcels.ts'
import { piecesInWords, piecesLeft } from '../../domain/parcels.ts'
import type { Letter } from '../../mail/letter.ts'

type Links = { page: string; followUrl: string }

/** Orders from before parcels have courier and number on the order. */
export function trackingWords({
  courier,
  tracking_number: number,
}: Pick<Parcel, 'courier' | 'tracking_number'>): string {
  if (number !== null) return `Tracking number: ${number}${courier ? ` (${courier})` : ''}`
  return `Shipped with ${courier ?? 'our courier'}. We will add the tracking number as soon as we have it.`
}

export function courierLinks(parcels: readonly Parcel[]) {
  return parcels.flatMap(({ link, courier, number }) => {
    if (link === null) return []
    const what = parcels.length > 1 ? `parcel ${number}` : 'the parcel'
    return [{ label: `Track ${what} with ${courier ?? 'the courier'}`, url: link }]
  })
}

export const followLink = (url: string) => ({ label: 'Track your order without signing in', url })

/** Null if the shipment was undone meanwhile. */
export function parcelLetter(order: Order, parcelId: string, { page, followUrl }: Links): Letter | null {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return null
  const left = piecesLeft(order.items, order.parcels)
  const alone = order.parcels.length === 1 && left.size === 0
  const rest = [...left].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
  const { order_number } = order
  return {
    subject: alone
      ? `Order ${order_number} is on its way`
      : `Parcel ${parcel.number} of order ${order_number} is on its way`,
    heading: alone ? 'Your order is on its way' : `Parcel ${parcel.number} of your order is on its way`,
    paragraphs: [
      trackingWords(parcel),
      `In this parcel: ${piecesInWords(parcel.items, order.items)}.`,
      ...(rest.length > 0 ? [`Shipping separately: ${piecesInWords(rest, order.items)}.`] : []),
    ],
    action: { label: 'View your order', url: page },
    links: [...courierLinks([parcel]), followLink(followUrl)],
  }
}
