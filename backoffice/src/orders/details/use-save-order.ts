import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useUpdate } from 'react-admin'
import { isHttpError, reasonOf } from '../../api/fetch-json.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { unpaidReason } from '../status/RefusedOrders.tsx'

/** Rows of the list lie in the same cache; this keeps the whole order apart from them. */
export const ORDER_META = { whole: true }

type Changed = Pick<AdminOrder, 'status'> &
  Partial<Pick<AdminOrder, 'courier' | 'tracking_number'>> & { note: string }

/**
 * Saves what was changed of an order; `unpaid` says why it must first be known how it is paid now.
 */
export function useSaveOrder(order: AdminOrder, onSaved: () => void) {
  // As it was when the form opened: what is read again meanwhile must not hide that somebody else
  // saved.
  const [openedWith] = useState(order.updated_at)
  const [refused, setRefused] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unpaid, setUnpaid] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  function save(changed: Changed, collect?: 'cod') {
    setProblem(null)
    setUnpaid(null)
    // Once what is saved now was shown, saving again is about that.
    const updatedAt = refused ? order.updated_at : openedWith
    const data = { ...changed, updated_at: updatedAt, ...(collect && { collect }) }
    update(
      'orders',
      { id: order.id, data, previousData: order, meta: ORDER_META },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(adminSentences.order.updated, { type: 'success' })
          onSaved()
        },
        onError: (error) => {
          const reason = unpaidReason(error)
          if (reason) {
            setUnpaid(reason)
            return
          }
          setRefused(true)
          notify(adminSentences.order.update_failed, { type: 'error' })
          setProblem(
            isHttpError(error, 409) || isHttpError(error, 422)
              ? reasonOf(error)
              : adminSentences.order.update_failed,
          )
        },
        // After a refusal too: what somebody else saved shows beside what was typed here.
        onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
      },
    )
  }
  return { save, problem, unpaid, forgetUnpaid: () => setUnpaid(null), busy: isPending }
}
