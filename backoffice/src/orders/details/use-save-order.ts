import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useUpdate } from 'react-admin'
import { isHttpError, isStale, reasonOf } from '../../api/fetch-json.ts'
import { outlastsItsButton } from '../../api/outlasts-its-button.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { unpaidReason } from '../status/RefusedOrders.tsx'

/** Rows of the list lie in the same cache; this keeps the whole order apart from them. */
export const ORDER_META = { whole: true }

type Changed = Pick<AdminOrder, 'status'> &
  Partial<Pick<AdminOrder, 'courier' | 'tracking_number'>> & { note: string }
type SaveOrder = {
  onSaved: () => void
  /** Somebody else saved in between: the order as it is now. */
  onStale: (fresh: AdminOrder) => void
}

/**
 * Saves what was changed of an order; `unpaid` says why it must first be known how it is paid now.
 */
export function useSaveOrder(order: AdminOrder, { onSaved, onStale }: SaveOrder) {
  // As it was when the form opened: what is read again meanwhile must not hide that somebody else
  // saved.
  const [version, setVersion] = useState(order.updated_at)
  const [problem, setProblem] = useState<string | null>(null)
  const [unpaid, setUnpaid] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(changed: Changed, collect?: 'cod'): Promise<void> {
    setProblem(null)
    setUnpaid(null)
    const data = { ...changed, updated_at: version, ...(collect && { collect }) }
    try {
      const change = { id: order.id, data, previousData: order, meta: ORDER_META }
      await update('orders', change, outlastsItsButton)
      notify(adminSentences.order.updated, { type: 'success' })
      onSaved()
    } catch (error) {
      await refused(error)
    }
    // After a refusal too: what somebody else saved shows beside what was typed here.
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  async function refused(error: unknown): Promise<void> {
    const reason = unpaidReason(error)
    if (reason) return setUnpaid(reason)
    notify(adminSentences.order.update_failed, { type: 'error' })
    setProblem(isHttpError(error) ? reasonOf(error) : adminSentences.order.update_failed)
    if (!isStale(error)) return
    const read = { id: order.id, meta: ORDER_META }
    // Where it cannot be read now, the next press is refused and asks again
    const fresh = await dataProvider.getOne<AdminOrder>('orders', read).catch(() => null)
    if (!fresh) return
    setVersion(fresh.data.updated_at)
    setProblem(null)
    onStale(fresh.data)
  }
  return { save, problem, unpaid, forgetUnpaid: () => setUnpaid(null), busy: isPending }
}
