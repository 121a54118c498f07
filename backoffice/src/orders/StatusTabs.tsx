import { Button, Tab, Tabs } from '@mui/material'
import { COUNT_LIMIT } from '@nakshi/contract/limits'
import { type OrderStatus, orderStatuses } from '@nakshi/contract/shop/orders'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { countOrdersByStatus } from '../api/orders.ts'
import { t } from '../i18n.ts'
import { EmptyList, EmptyState } from '../layout/EmptyState.tsx'
import { statusLabel } from './order-labels.ts'

const ALL = 'all'

/** Searches are counted up to `MOST_COUNTED` + 1. */
const shown = (count: number) =>
  count === COUNT_LIMIT + 1 ? `${COUNT_LIMIT.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN')

export function StatusTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { status: chosen, ...others } = filterValues
  const counts = useStatusCounts()
  const label = (name: string, status: OrderStatus | typeof ALL) =>
    counts.data ? `${name} (${shown(counts.data[status])})` : name

  return (
    <Tabs
      value={typeof chosen === 'string' ? chosen : ALL}
      onChange={(_event, status) =>
        setFilters(status === ALL ? others : { ...others, status }, displayedFilters)
      }
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('Orders by status')}
      sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
    >
      <Tab value={ALL} label={label(t('All'), ALL)} />
      {orderStatuses.map((status) => (
        <Tab key={status} value={status} label={label(statusLabel[status], status)} />
      ))}
    </Tabs>
  )
}

function useStatusCounts() {
  const { filterValues } = useListContext()
  const { status: _status, ...others } = filterValues
  return useQuery({
    queryKey: ['orders', 'status-counts', others],
    queryFn: () => countOrdersByStatus(others),
    placeholderData: (previous) => previous,
  })
}

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
