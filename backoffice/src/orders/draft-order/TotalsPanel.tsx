import { Alert, Button, Typography } from '@mui/material'
import type { DraftOrderQuote } from '@nakshi/contract/admin/draft-orders'
import { formatPaise } from '@nakshi/domain/money'
import { getIncludedTaxLabel } from '@nakshi/domain/tax'
import { t, translateMessage } from '../../i18n.ts'
import { formatDay } from '../../languages/dates.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { formatGstRate } from '../order-labels.ts'
import type { OrderDraft } from './order-draft.ts'

type TotalsPanelProps = {
  draft: OrderDraft
  quoted: DraftOrderQuote | undefined
  reason: string | null
  isCurrent: boolean
  busy: boolean
  onSubmit: (total: number) => void
}

export function TotalsPanel({ draft, quoted, reason, isCurrent, busy, onSubmit }: TotalsPanelProps) {
  return (
    <Panel title={t('Order summary')}>
      {reason && (
        <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
          {reason}
        </Alert>
      )}
      <div aria-live="polite" aria-busy={!isCurrent && quoted !== undefined}>
        {quoted ? (
          <DescriptionList rows={toTotalRows(draft, quoted)} />
        ) : (
          <Typography color="textSecondary">
            {draft.customer ? t('Add a product to see the total.') : t('Select a customer first.')}
          </Typography>
        )}
      </div>
      <Button
        fullWidth
        size="large"
        variant="contained"
        disabled={busy || !isCurrent || !quoted}
        onClick={() => quoted && onSubmit(quoted.quote.total)}
        sx={{ mt: 2 }}
      >
        {busy
          ? t('Placing...')
          : quoted && isComplete(quoted)
            ? t('Place order, %{sum}', { sum: formatPaise(quoted.quote.total) })
            : t('Place order')}
      </Button>
    </Panel>
  )
}

const isComplete = ({ prices }: DraftOrderQuote) => prices.every((price) => price > 0)

function toTotalRows(
  { items }: OrderDraft,
  { quote, prices, estimated_delivery_date: day }: DraftOrderQuote,
) {
  const {
    subtotal,
    shipping,
    gift_wrap,
    tax,
    discount,
    total,
    coupon_code,
    tax_mode,
    tax_percent,
    included_tax,
  } = quote
  return [
    ...items.map(({ title, quantity }, index) => ({
      name: `${quantity} × ${title}`,
      value: prices[index] ? formatPaise(prices[index] * quantity) : t('Not complete'),
    })),
    { name: t('Subtotal'), value: formatPaise(subtotal) },
    {
      name: t('Shipping'),
      value: shipping === (gift_wrap ?? 0) ? t('Free') : formatPaise(shipping - (gift_wrap ?? 0)),
    },
    ...(gift_wrap === null ? [] : [{ name: t('Gift wrap'), value: formatPaise(gift_wrap) }]),
    ...(tax_mode === 'added' && tax_percent !== 0
      ? [{ name: formatGstRate(tax_percent), value: formatPaise(tax) }]
      : []),
    ...(discount > 0
      ? [
          {
            name: coupon_code ? t('Discount (%{code})', { code: coupon_code }) : t('Discount'),
            value: `−${formatPaise(discount)}`,
          },
        ]
      : []),
    { name: t('Total'), value: formatPaise(total), strong: true },
    ...(included_tax > 0
      ? [{ name: translateMessage(getIncludedTaxLabel(tax_mode)), value: formatPaise(included_tax) }]
      : []),
    { name: t('Delivery by'), value: day ? formatDay(day) : t('Enter a PIN code') },
  ]
}
