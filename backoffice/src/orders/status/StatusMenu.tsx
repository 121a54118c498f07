import { Divider, Menu, MenuItem } from '@mui/material'
import { type OrderStatus, orderStatuses } from '@nakshi/api/contract/orders'
import { StatusPill } from '../StatusPill.tsx'

type StatusMenuProps = {
  label: string
  /** what the menu hangs from; it is open while there is something */
  anchor: HTMLElement | null
  current?: OrderStatus
  onPick: (status: OrderStatus) => void
  onClose: () => void
}

const steps = orderStatuses.filter((status) => status !== 'cancelled')

/** The statuses to choose from. Arrows, Home and End only move in it; Enter or a press chooses. */
export function StatusMenu({ label, anchor, current, onPick, onClose }: StatusMenuProps) {
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
      <StatusPill status={status} />
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
