import { tabStorage } from '@nakshi/client/safe-storage'
import { messages } from '@nakshi/contract/messages'
import type { Order } from '@nakshi/contract/shop/orders'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '../toast/toast.ts'

const KEY = 'nakshi:just-placed'

export function storePlacedOrderId(orderId: string): void {
  tabStorage.setItem(KEY, orderId)
}

export const getOrderAwaitingPayment = () => tabStorage.getItem(KEY)

/** Whether the customer has just placed it. After a payment page the toast is shown here. */
export function useOrderConfirmation(order: Order): boolean {
  const state = useLocation().state as { placed?: boolean } | null
  const [isStored] = useState(() => tabStorage.getItem(KEY) === order.id)
  const paid = order.payment_status === 'captured' || order.payment_status === 'authorised'
  useEffect(() => {
    if (!isStored || !paid || tabStorage.getItem(KEY) === null) return
    tabStorage.removeItem(KEY)
    toast({ kind: 'success', title: messages.checkout.placed })
  }, [isStored, paid])
  return Boolean(state?.placed) || (isStored && paid)
}
