import StatusIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { type OrderStatus, order_statuses } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { canBeUndone } from '@nakshi/api/domain/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useListContext, useNotify, useUpdateMany } from 'react-admin'
import { issuesOf, reasonOf } from '../api/fetch-json.ts'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'
import { useNotifyDone } from '../layout/use-notify-done.tsx'
import { RefusedOrders } from './RefusedOrders.tsx'
import { StatusPill } from './StatusPill.tsx'

export type Refusal = { status: OrderStatus; issues: { path: string; message: string }[] }

const say = sentences.admin.order

/** One status for all ticked orders, in one request: all of them change, or none and it says which refused. */
export function BulkStatusButton() {
  const { selectedIds, onSelect, data: shown } = useListContext<AdminOrderRow>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [updateMany, { isPending }] = useUpdateMany()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  /** The status that all of them had, when going back to it loses nothing. */
  function wayBack(ids: Identifier[], to: OrderStatus): OrderStatus | undefined {
    const rows = shown?.filter(({ id }) => ids.includes(id)) ?? []
    const [from, ...others] = new Set(rows.map(({ status }) => status))
    if (from === undefined || others.length > 0 || rows.length < ids.length) return undefined
    return canBeUndone(from, to) ? from : undefined
  }

  async function change(status: OrderStatus, ids: Identifier[]) {
    const back = wayBack(ids, status)
    setAnchor(null)
    setRefusal(null)
    try {
      await updateMany('orders', { ids, data: { status } }, outlasts_its_button)
      notifyDone(say.status_updated, back && (() => undo(back, ids)))
      onSelect([])
      await queries.invalidateQueries({ queryKey: ['orders'] })
    } catch (error) {
      notify(say.status_failed, { type: 'error' })
      const issues = issuesOf(error)
      setRefusal({ status, issues: issues.length > 0 ? issues : [{ path: '', message: reasonOf(error) }] })
    }
  }

  async function undo(status: OrderStatus, ids: Identifier[]) {
    try {
      await updateMany('orders', { ids, data: { status } }, outlasts_its_button)
      notifyDone(say.status_updated)
    } catch (error) {
      notify(reasonOf(error), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return (
    <>
      <Button
        startIcon={<StatusIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isPending ? 'Updating...' : 'Set status'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {order_statuses.map((status) => (
          <MenuItem key={status} onClick={() => change(status, selectedIds)}>
            <StatusPill status={status} />
          </MenuItem>
        ))}
      </Menu>
      {refusal && (
        <RefusedOrders
          refusal={refusal}
          selectedIds={selectedIds}
          onClose={() => setRefusal(null)}
          onChangeOthers={(ids) => change(refusal.status, ids)}
        />
      )}
    </>
  )
}
