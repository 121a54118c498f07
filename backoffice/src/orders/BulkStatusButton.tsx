import StatusIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { type OrderStatus, order_statuses } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useListContext, useNotify, useUpdateMany } from 'react-admin'
import { issuesOf, reasonOf } from '../api/fetch-json.ts'
import { RefusedOrders } from './RefusedOrders.tsx'
import { StatusPill } from './StatusPill.tsx'

export type Refusal = { status: OrderStatus; issues: { path: string; message: string }[] }

/** One status for all ticked orders, in one request: all of them change, or none and it says which refused. */
export function BulkStatusButton() {
  const { selectedIds, onSelect } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [updateMany, { isPending }] = useUpdateMany()
  const notify = useNotify()
  const queries = useQueryClient()

  function change(status: OrderStatus, ids: Identifier[]) {
    setAnchor(null)
    setRefusal(null)
    updateMany(
      'orders',
      { ids, data: { status } },
      {
        mutationMode: 'pessimistic',
        onSuccess: async () => {
          notify(sentences.admin.order.status_updated, { type: 'success' })
          onSelect([])
          await queries.invalidateQueries({ queryKey: ['orders'] })
        },
        onError: (error) => {
          notify(sentences.admin.order.status_failed, { type: 'error' })
          const issues = issuesOf(error)
          setRefusal({
            status,
            issues: issues.length > 0 ? issues : [{ path: '', message: reasonOf(error) }],
          })
        },
      },
    )
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
