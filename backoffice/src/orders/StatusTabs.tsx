import { Button } from '@mui/material'
import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { type OrderStatus, orderStatuses } from '@nakshi/core/statuses/order-statuses'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { countOrdersByStatus } from '../api/orders.ts'
import { t } from '../languages/i18n.ts'
import { statusLabel } from '../order-fields/order-labels.ts'
import { EmptyList, EmptyState } from '../ui/layout/ScreenStates.tsx'
import { FilterTabs } from '../ui/lists/ListScreen.tsx'

/** Searches are counted up to `COUNT_LIMIT` + 1. */
const shown = (count: number) =>
  count === COUNT_LIMIT + 1 ? `${COUNT_LIMIT.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN')

export function StatusTabs() {
  const { data: counts } = useStatusCounts()
  const label = (name: string, status: OrderStatus | 'all') =>
    counts ? `${name} (${shown(counts[status])})` : name
  return (
    <FilterTabs
      label={t('Orders by status')}
      source="status"
      tabs={[
        { value: undefined, label: label(t('All'), 'all') },
        ...orderStatuses.map((value) => ({ value, label: label(statusLabel[value], value) })),
      ]}
    />
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
