import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import StatusIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import { Button, Divider, Menu, MenuItem } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { type OrderStatus, orderStatuses } from '@nakshi/core/statuses/order-statuses'
import { useState } from 'react'
import { useListContext, useRecordContext } from 'react-admin'
import { useCan } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'
import { OrderStatusBadge } from '../../order-fields/OrderStatusBadge.tsx'
import { statusLabel } from '../../order-fields/order-labels.ts'
import { useSelectedRecords } from '../../ui/layout/BulkSelection.tsx'
import { useStatusChanges } from './status-changes.ts'

export function StatusButton() {
  const order = useRecordContext<AdminOrderRow>()
  const canWrite = useCan('orders.write')
  if (!order) return null
  return canWrite ? <RowStatusButton order={order} /> : <OrderStatusBadge status={order.status} />
}

function RowStatusButton({ order }: { order: AdminOrderRow }) {
  const { change, pendingStatuses } = useStatusChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = pendingStatuses.get(order.id)
  const status = next?.to ?? order.status
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        endIcon={<ArrowIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Status of %{orderNumber}: %{status}', {
          orderNumber: order.order_number,
          status: statusLabel[status],
        })}
        disabled={next?.sent ?? false}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={({ palette }) => ({
          minWidth: 132,
          minHeight: { xs: 44, sm: 38 },
          justifyContent: 'space-between',
          fontWeight: 400,
          fontSize: '1rem',
          borderColor: palette.shop.field,
        })}
      >
        {statusLabel[status]}
      </Button>
      <StatusMenu
        label={t('New status of %{orderNumber}', { orderNumber: order.order_number })}
        anchor={anchor}
        current={status}
        onPick={(to) => change([order], to)}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

export function BulkStatusButton() {
  const { onSelect } = useListContext<AdminOrderRow>()
  const selected = useSelectedRecords<AdminOrderRow>()
  const { change, pendingStatuses } = useStatusChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const busy = selected.some(({ id }) => pendingStatuses.get(id)?.sent)
  return (
    <>
      <Button
        startIcon={<StatusIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? t('Updating...') : t('Set status')}
      </Button>
      <StatusMenu
        label={t('Set status')}
        anchor={anchor}
        onPick={(to) => change(selected, to, () => onSelect([]))}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

type StatusMenuProps = {
  label: string
  anchor: HTMLElement | null
  current?: OrderStatus
  onPick: (status: OrderStatus) => void
  onClose: () => void
}

const steps = orderStatuses.filter((status) => status !== 'cancelled')

function StatusMenu({ label, anchor, current, onPick, onClose }: StatusMenuProps) {
  const item = (status: OrderStatus) => (
    <MenuItem
      key={status}
      selected={status === current}
      {...(current && { role: 'menuitemradio', 'aria-checked': status === current })}
      onClick={() => {
        onClose()
        onPick(status)
      }}
    >
      <OrderStatusBadge status={status} />
    </MenuItem>
  )
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {steps.map(item)}
      <Divider component="li" />
      {item('cancelled')}
    </Menu>
  )
}
