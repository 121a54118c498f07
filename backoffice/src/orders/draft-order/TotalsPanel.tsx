import { Alert, Button, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/core/delivery/shipping'
import type { DraftOrderQuote } from '@nakshi/core/order-edits/admin-draft-orders'
import { formatRoundOff } from '@nakshi/core/quote/round-total'
import { getIncludedTaxLabel } from '@nakshi/core/tax/tax'
import { formatDay } from '../../languages/dates.ts'
import { formatRuleMessage, t } from '../../languages/i18n.ts'
import { formatGstRate } from '../../order-fields/order-labels.ts'
import { usePendingUploads } from '../../ui/forms/pending-uploads.tsx'
import { DescriptionList, Panel } from '../../ui/layout/Panel.tsx'
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
  const isUploading = usePendingUploads() > 0
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
        disabled={busy || isUploading || !isCurrent || !quoted}
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

/** Staff may set a price of 0. */
const isItemPriced = ({ prices, catalogue_prices }: DraftOrderQuote, index: number) =>
  Boolean(prices[index] || catalogue_prices[index])
export const isComplete = (quoted: DraftOrderQuote) =>
  quoted.prices.every((_price, index) => isItemPriced(quoted, index))

function toTotalRows({ items, custom_items }: OrderDraft, quoted: DraftOrderQuote) {
  const { quote, prices, estimated_delivery_date: day } = quoted
  const itemRows = [
    ...items.map(({ title, quantity }, index) => ({
      name: `${quantity} × ${title}`,
      value: isItemPriced(quoted, index) ? formatPaise((prices[index] ?? 0) * quantity) : t('Not complete'),
    })),
    ...custom_items.map(({ title, quantity, price }) => ({
      name: `${quantity} × ${title}`,
      value: typeof price === 'number' ? formatPaise(price * quantity) : t('Not complete'),
    })),
  ]
  if (!isComplete(quoted))
    return [...itemRows, { name: t('Total'), value: t('Complete the items first'), strong: true }]
  const {
    subtotal,
    shipping,
    gift_wrap,
    express,
    cod_fee,
    tax,
    discount,
    offer,
    round_off,
    total,
    coupon_code,
    tax_mode,
    tax_percent,
    included_tax,
  } = quote
  return [
    ...itemRows,
    { name: t('Subtotal'), value: formatPaise(subtotal) },
    ...listShippingLines({
      shipping_amount: shipping,
      gift_wrap_amount: gift_wrap,
      express_amount: express,
      cod_fee_amount: cod_fee,
    }).map(({ label, amount }) => ({
      name: formatRuleMessage(label),
      value: formatRuleMessage(formatPriceOrFree(amount)),
    })),
    ...(tax_mode === 'added' && tax_percent !== 0
      ? [{ name: formatGstRate(tax_percent), value: formatPaise(tax) }]
      : []),
    ...(offer
      ? [
          {
            name: t('Offer: %{name}', { name: offer.name }),
            value: offer.discount > 0 ? `−${formatPaise(offer.discount)}` : t('Free delivery'),
          },
        ]
      : []),
    ...(discount > (offer?.discount ?? 0)
      ? [
          {
            name: coupon_code ? t('Discount (%{code})', { code: coupon_code }) : t('Discount'),
            value: `−${formatPaise(discount - (offer?.discount ?? 0))}`,
          },
        ]
      : []),
    ...(round_off === 0 ? [] : [{ name: t('Round off'), value: formatRoundOff(round_off) }]),
    { name: t('Total'), value: formatPaise(total), strong: true },
    ...(included_tax > 0
      ? [{ name: formatRuleMessage(getIncludedTaxLabel(tax_mode)), value: formatPaise(included_tax) }]
      : []),
    { name: t('Delivery by'), value: day ? formatDay(day) : t('Enter a PIN code') },
  ]
}
