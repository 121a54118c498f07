import { Box, TextField, Typography } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { type OrderStatus, order_statuses } from '@nakshi/api/contract/orders'
import { useRecordContext } from 'react-admin'
import { status_label } from './order-words.ts'
import { useStatusChange } from './use-status-change.ts'

/** The status of a list's row, to be changed in place. */
export function StatusSelect() {
  const order = useRecordContext<AdminOrderRow>()
  return order ? <StatusOf order={order} /> : null
}

function StatusOf({ order }: { order: AdminOrderRow }) {
  const { status, busy, refusal, change } = useStatusChange(order)
  return (
    <Box sx={{ minWidth: 140 }}>
      <TextField
        select
        margin="none"
        value={status}
        disabled={busy}
        error={refusal !== null}
        onChange={(event) => change(event.target.value as OrderStatus)}
        sx={{ '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 38 } } }}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': `Status of ${order.order_number}` },
        }}
      >
        {order_statuses.map((option) => (
          <option key={option} value={option}>
            {status_label[option]}
          </option>
        ))}
      </TextField>
      {refusal && (
        <Typography role="alert" variant="caption" color="error" component="p" sx={{ maxWidth: 220 }}>
          {refusal}
        </Typography>
      )}
    </Box>
  )
}
