import { Button } from '@mui/material'
import { type OrderStatus, orderStatuses } from '@nakshi/contract/shop/orders'
import { useListContext } from 'react-admin'
import { t } from '../i18n.ts'
import { EmptyList, EmptyState } from '../layout/EmptyState.tsx'
import { statusLabel } from './order-labels.ts'
import { useStatusCounts } from './StatusTabs.tsx'

export function NoOrders() {
  const { filterValues } = useListContext()
  const status = orderStatuses.find((each) => each === filterValues.status)
  if (status && Object.keys(filterValues).length === 1) return <NoneInStatus status={status} />
  return (
    <EmptyList
      title={t('No orders found')}
      text={t('No results match your search and filters.')}
      firstUse={{ title: t('No orders yet'), text: t('Your first order will appear here.') }}
    />
  )
}

function NoneInStatus({ status }: { status: OrderStatus }) {
  const { setFilters } = useListContext()
  const { data: counts } = useStatusCounts()
  const later = orderStatuses.slice(orderStatuses.indexOf(status) + 1)
  const next = later.find((each) => each !== 'cancelled' && (counts?.[each] ?? 0) > 0)
  return (
    <EmptyState title={t('No %{status} orders', { status: statusLabel[status].toLowerCase() })}>
      {next && (
        <Button variant="outlined" onClick={() => setFilters({ status: next }, {})}>
          {t('Next: %{count} %{status}', {
            count: counts?.[next] ?? 0,
            status: statusLabel[next].toLowerCase(),
          })}
        </Button>
      )}
    </EmptyState>
  )
}
