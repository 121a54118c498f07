import { Button } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { useRef, useState } from 'react'
import { t } from '../../i18n.ts'
import { formatDateTime, formatDay } from '../../languages/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { ManageOrderForm } from './ManageOrderForm.tsx'
import { ResumeOrderButton } from './ResumeOrderButton.tsx'

export function ManageOrder({ order }: { order: AdminOrder }) {
  const [editing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { finish, pendingStatuses } = useStatusChanges()
  const [opening, setOpening] = useState(false)

  /** Sends the pending list change first; otherwise one of them would fail as a conflict. */
  async function edit() {
    setOpening(true)
    await finish(order.id)
    setOpening(false)
    setEditing(true)
  }

  function close() {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }

  if (editing)
    return (
      <Panel title={t('Manage order')}>
        <ManageOrderForm order={order} onClose={close} />
      </Panel>
    )
  return (
    <Panel
      title={t('Manage order')}
      action={
        <Button ref={editButton} variant="outlined" size="small" disabled={opening} onClick={edit}>
          {t('Edit')}
        </Button>
      }
    >
      <DescriptionList
        rows={[
          {
            name: t('Status'),
            value: <OrderStatusBadge status={pendingStatuses.get(order.id)?.to ?? order.status} />,
          },
          ...(order.parcels.length > 1
            ? [{ name: t('Parcels'), value: order.parcels.length }]
            : [
                ...(order.courier ? [{ name: t('Courier'), value: order.courier }] : []),
                { name: t('Tracking number'), value: order.tracking_number ?? t('None yet') },
              ]),
          order.delivered_at
            ? { name: t('Delivered'), value: formatDateTime(order.delivered_at) }
            : { name: t('Delivery by'), value: formatDay(order.estimated_delivery_date) },
          ...(order.waiting_since
            ? [{ name: t('Waiting since'), value: formatDateTime(order.waiting_since) }]
            : []),
        ]}
      />
      {order.waiting_since && <ResumeOrderButton order={order} />}
    </Panel>
  )
}
