import type { OrderStatus } from '../statuses/order-statuses.ts'

type ItemQuantity = { item_id: string; quantity: number }
type Item = { id: string; quantity: number }
type PackedParcel = { items: readonly ItemQuantity[] }

/** Units of each item; it may be listed several times. */
export function sumUnits(units: readonly ItemQuantity[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { item_id, quantity } of units) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity)
  return sums
}

export function getUnpackedUnits(
  items: readonly Item[],
  parcels: readonly PackedParcel[],
): Map<string, number> {
  const packed = sumUnits(parcels.flatMap((parcel) => parcel.items))
  return new Map(
    items.flatMap(({ id, quantity }) => {
      const unpacked = quantity - (packed.get(id) ?? 0)
      return unpacked > 0 ? [[id, unpacked] as const] : []
    }),
  )
}

/** The order status stays unchanged until the last unit is shipped. */
export function isPartlyShipped(order: {
  status: OrderStatus
  items: readonly Item[]
  parcels: readonly PackedParcel[]
}): boolean {
  if (order.status === 'cancelled' || order.parcels.length === 0) return false
  return getUnpackedUnits(order.items, order.parcels).size > 0
}

type ParcelRevertAction = 'stays' | 'taken_back' | 'refused'

/** Of several parcels it is unknown which one did not leave, so they must be cancelled one by one. */
export function getParcelRevertAction(
  to: OrderStatus,
  parcels: number,
  unpacked: number,
): ParcelRevertAction {
  if (parcels === 0 || to === 'shipped' || to === 'delivered' || to === 'cancelled') return 'stays'
  if (to === 'processing' && unpacked > 0) return 'stays'
  return parcels === 1 && unpacked === 0 ? 'taken_back' : 'refused'
}

/** `2 × Photo mug, 1 × Nameplate` */
export function formatUnits(
  units: readonly ItemQuantity[],
  items: readonly { id: string; product: { title: string } }[],
): string {
  const titles = new Map(items.map(({ id, product }) => [id, product.title]))
  return units.map(({ item_id, quantity }) => `${quantity} × ${titles.get(item_id) ?? ''}`).join(', ')
}
