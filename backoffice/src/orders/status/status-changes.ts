import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { createContext, useContext } from 'react'

export type ChangeableOrder = Pick<
  AdminOrderRow,
  'id' | 'order_number' | 'status' | 'payment_method' | 'payment_status' | 'updated_at'
>

export type PendingStatus = { to: OrderStatus; sent: boolean }

type StatusChangesValue = {
  /**
   * Changes that move money or stock ask for confirmation; others wait a few seconds for Undo.
   * `onAccepted` runs once the change is queued or done.
   */
  change: (orders: ChangeableOrder[], to: OrderStatus, onTaken?: () => void) => void
  pendingStatuses: ReadonlyMap<string, PendingStatus>
  finish: (id: string) => Promise<void>
}

export const StatusChangesContext = createContext<StatusChangesValue | null>(null)

export function useStatusChanges(): StatusChangesValue {
  const changes = useContext(StatusChangesContext)
  if (!changes) throw new Error('useStatusChanges is used outside of <StatusChanges>')
  return changes
}
