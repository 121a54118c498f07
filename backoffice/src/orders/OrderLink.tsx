import PersonalisedIcon from '@mui/icons-material/DrawOutlined'
import { Box, Link } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'

/** The order's number, leading to its details, and whether something has to be made for it. */
export function OrderLink() {
  const order = useRecordContext<AdminOrderRow>()
  if (!order) return null
  return (
    <>
      <Link component={RouterLink} to={`/order-details/${order.id}`} sx={{ fontWeight: 600 }}>
        {order.order_number}
      </Link>
      {order.has_custom_options && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            color: 'text.secondary',
            fontSize: '0.875rem',
          }}
        >
          <PersonalisedIcon sx={{ fontSize: 16 }} aria-hidden />
          {sentences.admin.order.custom_options}
        </Box>
      )}
    </>
  )
}
