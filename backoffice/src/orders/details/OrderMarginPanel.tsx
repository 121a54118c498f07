import { Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { OrderMargin } from '@nakshi/core/reports/admin-order-margin'
import { useQuery } from '@tanstack/react-query'
import { getJson } from '../../api/fetch-json.ts'
import { useCan } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'
import { DescriptionList, Panel } from '../../ui/layout/Panel.tsx'

/** For roles that see reports; hidden while no line has a cost price. */
export function OrderMarginPanel({ order: { id, updated_at } }: { order: AdminOrder }) {
  const enabled = useCan('reports.read')
  const { data } = useQuery({
    queryKey: ['orders', 'margin', id, updated_at],
    queryFn: () => getJson<OrderMargin>(`orders/${id}/margin`),
    enabled,
  })
  if (!data) return null
  const unknown = data.lines.filter(({ cost }) => cost === null).map(({ title }) => title)
  if (unknown.length === data.lines.length) return null
  return (
    <Panel title={t('Margin')}>
      <DescriptionList
        rows={[
          { name: t('Net sales'), value: formatPaise(data.net) },
          { name: t('Cost'), value: `−${formatPaise(data.cost)}` },
          { name: t('Margin'), value: formatMargin(data), strong: true },
        ]}
      />
      <Typography variant="caption" component="p" color="textSecondary">
        {t('After discounts, without GST, delivery and refunds.')}
      </Typography>
      {unknown.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t('Without a cost price, and not counted: %{titles}', { titles: unknown.join(', ') })}
        </Typography>
      )}
    </Panel>
  )
}

const formatMargin = ({ margin, share }: OrderMargin): string =>
  share === null ? formatPaise(margin) : `${formatPaise(margin)} (${share.toLocaleString('en-IN')}%)`
