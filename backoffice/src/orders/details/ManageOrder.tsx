import { Button } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { formatDay, formatMoment } from '@nakshi/api/domain/dates'
import { useRef, useState } from 'react'
import { Facts } from '../../layout/Facts.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { StatusPill } from '../StatusPill.tsx'
import { EditOrder } from './EditOrder.tsx'

/** The management panel: what is, or a form to change it. Cancelling leaves everything as it was. */
export function ManageOrder({ order }: { order: AdminOrder }) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)

  function close() {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  if (editing)
    return (
      <Panel title="Manage order">
        <EditOrder order={order} onClose={close} />
      </Panel>
    )
  return (
    <Panel
      title="Manage order"
      action={
        <Button ref={editButton} variant="outlined" size="small" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <Facts
        rows={[
          { name: 'Status', value: <StatusPill status={order.status} /> },
          ...(order.courier ? [{ name: 'Courier', value: order.courier }] : []),
          { name: 'Tracking number', value: order.tracking_number ?? 'None yet' },
          order.delivered_at
            ? { name: 'Delivered', value: formatMoment(order.delivered_at) }
            : { name: 'Promised for', value: formatDay(order.estimated_delivery_date) },
        ]}
      />
    </Panel>
  )
}
