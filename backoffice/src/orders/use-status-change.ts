import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'

type ChangedOrder = Pick<AdminOrderRow, 'id' | 'status' | 'updated_at'>

/**
 * Sets an order's status from a list. The new one shows at once and goes back, with the reason, when the API refuses.
 */
export function useStatusChange(order: ChangedOrder) {
  const [wanted, setWanted] = useState<OrderStatus | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [update] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  function change(status: OrderStatus) {
    setWanted(status)
    setRefusal(null)
    update(
      'orders',
      { id: order.id, data: { status, updated_at: order.updated_at }, previousData: order },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(sentences.admin.order.status_updated, { type: 'success' }),
        onError: (error) => {
          setRefusal(reasonOf(error))
          notify(sentences.admin.order.status_failed, { type: 'error' })
        },
        onSettled: async () => {
          await queries.invalidateQueries({ queryKey: ['orders'] })
          setWanted(null)
        },
      },
    )
  }
  return { status: wanted ?? order.status, busy: wanted !== null, refusal, change }
}
