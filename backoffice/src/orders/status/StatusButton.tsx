import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import { Button } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { statusLabel } from '../order-words.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { useStatusChanges } from './status-changes.ts'

/** The status of a list's row, and a menu to change it. */
export function StatusButton() {
  const order = useRecordContext<AdminOrderRow>()
  return order ? <ButtonOf order={order} /> : null
}

function ButtonOf({ order }: { order: AdminOrderRow }) {
  const { change, coming } = useStatusChanges()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = coming.get(order.id)
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
        aria-label={`Status of ${order.order_number}: ${statusLabel[status]}`}
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
        label={`New status of ${order.order_number}`}
        anchor={anchor}
        current={status}
        onPick={(to) => change([order], to)}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}
