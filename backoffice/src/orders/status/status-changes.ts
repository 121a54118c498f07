import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { createContext, useContext } from 'react'

/** What must be known of an order to change its status. */
export type ChangeableOrder = Pick<
  AdminOrderRow,
  'id' | 'order_number' | 'status' | 'payment_method' | 'payment_status' | 'updated_at'
>

/** A status that an order is on its way to: it waits for an Undo, or the shop is being told. */
export type PendingStatus = { to: OrderStatus; sent: boolean }

export type StatusChanges = {
  /**
   * Sets a status. What moves money or goods is asked about first; any other waits a few seconds
   * for an Undo, during which nothing has happened. `onTaken` is called once it waits, or what was asked is done.
   */
  change: (orders: ChangeableOrder[], to: OrderStatus, onTaken?: () => void) => void
  pendingStatuses: ReadonlyMap<string, PendingStatus>
  /** Sends now what still waits for an order; resolves when the shop has answered. */
  finish: (id: string) => Promise<void>
}

export const StatusChangesContext = createContext<StatusChanges | null>(null)

export function useStatusChanges(): StatusChanges {
  const changes = useContext(StatusChangesContext)
  if (!changes) throw new Error('useStatusChanges is used outside of <StatusChanges>')
  return changes
}
