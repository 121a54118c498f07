import type { Order } from '@nakshi/contract/shop/orders'
import type { Parcel } from '@nakshi/contract/shop/parcels'
import { formatUnits, getUnpackedUnits } from '@nakshi/domain/partial-shipment'
import type { EmailContent } from '../../mail/render-email.ts'

type Links = { page: string; trackingUrl: string }

/** Orders from before parcels have courier and number on the order. */
export function formatTracking({
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

export const orderTrackingLink = (url: string) => ({ label: 'Track your order without signing in', url })

/** Null if the shipment was undone meanwhile. */
export function parcelEmail(
  order: Order,
  parcelId: string,
  { page, trackingUrl }: Links,
): EmailContent | null {
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (!parcel) return null
  const remaining = getUnpackedUnits(order.items, order.parcels)
  const isOnlyParcel = order.parcels.length === 1 && remaining.size === 0
  const rest = [...remaining].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
  const { order_number } = order
  return {
    subject: isOnlyParcel
      ? `Order ${order_number} is on its way`
      : `Parcel ${parcel.number} of order ${order_number} is on its way`,
    heading: isOnlyParcel
      ? 'Your order is on its way'
      : `Parcel ${parcel.number} of your order is on its way`,
    paragraphs: [
      formatTracking(parcel),
      `In this parcel: ${formatUnits(parcel.items, order.items)}.`,
      ...(rest.length > 0 ? [`Shipping separately: ${formatUnits(rest, order.items)}.`] : []),
    ],
    action: { label: 'View your order', url: page },
    links: [...courierLinks([parcel]), orderTrackingLink(trackingUrl)],
  }
}
