import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useUpdate } from 'react-admin'
import { getErrorMessage, isHttpError, isStale } from '../../api/fetch-json.ts'
import { adminMessages } from '../../languages/messages.ts'
import { awaitUnmounted } from '../../ui/layout/ActionDialog.tsx'
import { getUnpaidReason } from '../status/RejectedOrders.tsx'

/** Separates the full order from list rows in react-admin's cache. */
export const ORDER_META = { whole: true }

type Changed = Pick<AdminOrder, 'status'> &
  Partial<Pick<AdminOrder, 'courier' | 'tracking_number'>> & { note: string }
type SaveOrder = {
  onSaved: () => void
  onStale: (latest: AdminOrder) => void
}

/** `unpaid` holds the reason why a payment method must be recorded first. */
export function useSaveOrder(order: AdminOrder, { onSaved, onStale }: SaveOrder) {
  // The version when the form opened: a refetch must not hide a concurrent change.
  const [version, setVersion] = useState(order.updated_at)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [unpaid, setUnpaid] = useState<string | null>(null)
  const [update, { isPending }] = useUpdate()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(changed: Changed, collect?: 'cod'): Promise<void> {
    setErrorMessage(null)
    setUnpaid(null)
    const data = { ...changed, updated_at: version, ...(collect && { collect }) }
    try {
      const change = { id: order.id, data, previousData: order, meta: ORDER_META }
      await update('orders', change, awaitUnmounted)
      notify(adminMessages.order.updated, { type: 'success' })
      onSaved()
    } catch (error) {
      await handleSaveError(error)
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  async function handleSaveError(error: unknown): Promise<void> {
    const reason = getUnpaidReason(error)
    if (reason) return setUnpaid(reason)
    notify(adminMessages.order.update_failed, { type: 'error' })
    setErrorMessage(isHttpError(error) ? getErrorMessage(error) : adminMessages.order.update_failed)
    if (!isStale(error)) return
    const read = { id: order.id, meta: ORDER_META }
    // If this read fails, the next save is rejected and retried.
    const latest = await dataProvider.getOne<AdminOrder>('orders', read).catch(() => null)
    if (!latest) return
    setVersion(latest.data.updated_at)
    setErrorMessage(null)
    onStale(latest.data)
  }
  return { save, problem: errorMessage, unpaid, clearUnpaid: () => setUnpaid(null), busy: isPending }
}
