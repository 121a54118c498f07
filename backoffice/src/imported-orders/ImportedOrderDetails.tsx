import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatAmountIn } from '@nakshi/core/base/foreign-amount'
import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import { HISTORY_SOURCE_NAMES } from '@nakshi/core/imports/imported-orders'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { historyImportMessages } from '../languages/messages.ts'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Column, Columns, DescriptionList, Panel } from '../ui/layout/Panel.tsx'
import { RecordScreen } from '../ui/layout/RecordScreen.tsx'
import { ScreenLoading } from '../ui/layout/ScreenStates.tsx'
import { WideTable } from '../ui/layout/WideTable.tsx'

export const ImportedOrderDetails = () => (
  <RecordScreen<AdminImportedOrder>
    resource="imported-orders"
    title={t('Earlier order')}
    missing={{ title: t('Earlier order'), one: t('earlier order'), list: t('Earlier orders') }}
    failed={historyImportMessages.list_failed}
    loading={<ScreenLoading />}
  >
    {(order) => <Details order={order} />}
  </RecordScreen>
)

function Details({ order }: { order: AdminImportedOrder }) {
  const { number, source, status, customer_id, name, email, phone, address, note } = order
  const shop = HISTORY_SOURCE_NAMES[source]
  return (
    <>
      <PageHeader title={t('Earlier order %{number}', { number })} />
      <Alert severity="info" sx={{ mb: 2 }}>
        {t(
          'Imported from %{shop}. It cannot be changed, and is not part of the orders and reports of this shop.',
          {
            shop,
          },
        )}
      </Alert>
      <Columns>
        <Column at="left" fullWidth>
          <Panel title={t('Items')}>
            <Items order={order} />
          </Panel>
          {note && (
            <Panel title={t('Note')}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
            </Panel>
          )}
        </Column>
        <Column at="right">
          <Panel title={t('Order')}>
            <DescriptionList
              rows={[
                { name: t('Date'), value: formatDateTime(order.placed_at) },
                { name: t('Status'), value: status },
                { name: t('Payment'), value: order.payment_method },
                { name: t('Delivery'), value: order.shipping_method },
                { name: t('Promo code'), value: order.discount_code },
                ...listAmounts(order),
              ].filter(({ value }) => value !== '')}
            />
          </Panel>
          <Panel title={t('Customer')}>
            {customer_id ? (
              <RecordLink to={`/customers/${customer_id}`}>{name || email}</RecordLink>
            ) : (
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            )}
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {[email, phone, address].filter(Boolean).join('\n')}
            </Typography>
          </Panel>
        </Column>
      </Columns>
    </>
  )
}

function listAmounts({ currency, ...order }: AdminImportedOrder) {
  const amounts: [string, number | null][] = [
    [t('Subtotal'), order.subtotal_amount],
    [t('Discount'), order.discount_amount && -order.discount_amount],
    [t('Shipping'), order.shipping_amount],
    [t('Tax'), order.tax_amount],
    [t('Refunded'), order.refunded_amount],
  ]
  return [
    ...amounts.flatMap(([name, amount]) =>
      amount ? [{ name, value: formatAmountIn(currency, amount) }] : [],
    ),
    { name: t('Total'), value: formatAmountIn(currency, order.total_amount), strong: true },
  ]
}

function Items({ order: { number, items, currency } }: { order: AdminImportedOrder }) {
  if (items.length === 0) return <Typography color="textSecondary">{t('The file had no items')}</Typography>
  return (
    <WideTable label={t('Earlier order %{number}', { number })}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('Item')}</TableCell>
            <TableCell align="right">{t('Quantity')}</TableCell>
            <TableCell align="right">{t('Amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ title, sku, quantity, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never change
            <TableRow key={index}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {title}
                {sku && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {sku}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{quantity}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {amount !== null && formatAmountIn(currency, amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  )
}
