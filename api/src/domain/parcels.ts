import type { OrderStatus } from '../contract/orders.ts'

type Pieces = { item_id: string; quantity: number }
type Item = { id: string; quantity: number }
type Packed = { items: readonly Pieces[] }

export function piecesLeft(items: readonly Item[], parcels: readonly Packed[]): Map<string, number> {
  const packed = new Map<string, number>()
  for (const { item_id, quantity } of parcels.flatMap((parcel) => parcel.items))
    packed.set(item_id, (packed.get(item_id) ?? 0) + quantity)
  return new Map(
    items.flatMap(({ id, quantity }) => {
      const left = quantity - (packed.get(id) ?? 0)
      return left > 0 ? [[id, left] as const] : []
    }),
  )
}

/** The order status stays unchanged until the last unit is shipped. */
export function isPartlyShipped(order: {
  status: OrderStatus
  items: readonly Item[]
  parcels: readonly Packed[]
}): boolean {
  if (order.status === 'cancelled' || order.parcels.length === 0) return false
  return piecesLeft(order.items, order.parcels).size > 0
}

export type BackStep = 'stays' | 'taken_back' | 'refused'

/** Of several parcels it is unknown which one did not leave, so they must be cancelled one by one. */
export function backStep(to: OrderStatus, parcels: number, left: number): BackStep {
  if (parcels === 0 || to === 'shipped' || to === 'delivered' || to === 'cancelled') return 'stays'
  if (to === 'processing' && left > 0) return 'stays'
  return parcels === 1 && left === 0 ? 'taken_back' : 'refused'
}

/** `2 × Photo mug, 1 × Nameplate` */
export function piecesInWords(
  pieces: readonly Pieces[],
  items: readonly { id: string; product: { title: string } }[],
): string {
  const titles = new Map(items.map(({ id, product }) => [id, product.title]))
  return pieces.map(({ item_id, quantity }) => `${quantity} × ${titles.get(item_id) ?? ''}`).join(', ')
}
