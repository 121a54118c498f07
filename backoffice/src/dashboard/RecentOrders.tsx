import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import { formatDay } from '@nakshi/api/domain/dates'
import { formatPaise } from '@nakshi/api/domain/money'
import { Link as RouterLink } from 'react-router-dom'
import { RecordLink } from '../fields/RecordLink.tsx'
import { Panel } from '../layout/Panel.tsx'
import { StatusPill } from '../orders/StatusPill.tsx'

/** The five newest orders. */
export function RecentOrders({ orders }: { orders: Dashboard['recent_orders'] }) {
  return (
    <Panel
      title="Recent orders"
      action={
        <Button component={RouterLink} to="/orders" size="small">
          View All
        </Button>
      }
    >
      {orders.length === 0 && <Typography color="textSecondary">No orders yet</Typography>}
      {orders.length > 0 && (
        <TableContainer>
          <Table size="small" aria-label="Recent orders">
            <TableHead>
              <TableRow>
                <TableCell>Order</TableCell>
                <TableCell>Customer</TableCell>
                <TableCell>Date</TableCell>
                <TableCell align="right">Total</TableCell>
                <TableCell>Status</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {orders.map((order) => (
                <TableRow key={order.id}>
                  <TableCell>
                    <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>
                  </TableCell>
                  <TableCell>{order.customer_name}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(order.created_at)}</TableCell>
                  <TableCell align="right">{formatPaise(order.total_amount)}</TableCell>
                  <TableCell>
                    <StatusPill status={order.status} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Panel>
  )
}
