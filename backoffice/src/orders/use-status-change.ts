import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { canBeUndone } from '@nakshi/api/domain/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'
import { useNotifyDone } from '../layout/use-notify-done.tsx'

type ChangedOrder = Pick<AdminOrderRow, 'id' | 'status' | 'updated_at'>
const say = sentences.admin.order

/**
 * Sets an order's status from a list. The new one shows at once and goes back, with the reason, when the API refuses; a
 * step that moved neither goods nor money can be undone.
 */
export function useStatusChange(order: ChangedOrder) {
  const [wanted, setWanted] = useState<OrderStatus | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [update] = useUpdate<ChangedOrder>()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function change(before: ChangedOrder, status: OrderStatus, canUndo = true): Promise<void> {
    setWanted(status)
    setRefusal(null)
    try {
      const after = await update(
        'orders',
        { id: before.id, data: { status, updated_at: before.updated_at }, previousData: before },
        outlasts_its_button,
      )
      const back = after && canUndo && canBeUndone(before.status, status)
      notifyDone(say.status_updated, back ? () => change(after, before.status, false) : undefined)
    } catch (error) {
      setRefusal(reasonOf(error))
      notify(say.status_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
    setWanted(null)
  }
  return {
    status: wanted ?? order.status,
    busy: wanted !== null,
    refusal,
    change: (status: OrderStatus) => change(order, status),
  }
}
