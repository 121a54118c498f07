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
import type { Dashboard } from '@nakshi/core/backoffice/admin-dashboard'
import { formatPaise } from '@nakshi/core/base/money'
import { Link as RouterLink } from 'react-router-dom'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { OrderStatusBadge } from '../order-fields/OrderStatusBadge.tsx'
import { customerLabel, guestLabel } from '../order-fields/order-labels.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { Panel } from '../ui/layout/Panel.tsx'

export function RecentOrders({ orders }: { orders: Dashboard['recent_orders'] }) {
  return (
    <Panel
      title={t('Recent orders')}
      action={
        <Button component={RouterLink} to="/orders" size="small">
          {t('View All')}
        </Button>
      }
    >
      {orders.length === 0 && <Typography color="textSecondary">{t('No orders yet')}</Typography>}
      {orders.length > 0 && (
        <TableContainer>
          <Table size="small" aria-label={t('Recent orders')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('Order')}</TableCell>
                <TableCell>{t('Customer')}</TableCell>
                <TableCell>{t('Date')}</TableCell>
                <TableCell align="right">{t('Total')}</TableCell>
                <TableCell>{t('Status')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {orders.map((order) => (
                <TableRow key={order.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <RecordLink to={`/order-details/${order.id}`}>{order.order_number}</RecordLink>
                  </TableCell>
                  <TableCell>
                    {customerLabel(order)}
                    {guestLabel(order) && (
                      <Typography variant="caption" color="textSecondary" component="p">
                        {guestLabel(order)}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(order.created_at)}</TableCell>
                  <TableCell align="right">{formatPaise(order.total_amount)}</TableCell>
                  <TableCell>
                    <OrderStatusBadge status={order.status} />
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
