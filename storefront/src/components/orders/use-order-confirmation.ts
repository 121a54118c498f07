import { tabStorage } from '@nakshi/client/safe-storage'
import type { Order } from '@nakshi/core/orders/schema'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isPurchased } from '../analytics/events.ts'

const KEY = 'nakshi:just-placed'

export function storePlacedOrderId(orderId: string): void {
  tabStorage.setItem(KEY, orderId)
}

export const getOrderAwaitingPayment = () => tabStorage.getItem(KEY)

/** Whether the customer has just placed it: paid, its advance paid, or to be paid on delivery. */
export function useOrderConfirmation(order: Order): boolean {
  const state = useLocation().state as { placed?: boolean } | null
  const [isStored] = useState(() => tabStorage.getItem(KEY) === order.id)
  const isPlaced = isPurchased(order)
  useEffect(() => {
    if (!isStored || !isPlaced || tabStorage.getItem(KEY) === null) return
    tabStorage.removeItem(KEY)
    // Announces the heading, which says it; a toast would cover it.
    import('../../ui/scroll-to-hash.ts').then(
      ({ focusHeadingWhenReady }) => focusHeadingWhenReady(null),
      () => {},
    )
  }, [isStored, isPlaced])
  return Boolean(state?.placed) || (isStored && isPlaced)
}
