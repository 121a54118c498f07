import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { formatPaise } from '@nakshi/domain/money'
import { formatPriceOrFree, listShippingLines } from '@nakshi/domain/shipping'
import { getIncludedTaxLabel, getSingleRate } from '@nakshi/domain/tax'
import { t, translateMessage } from '../../i18n.ts'
import { DescriptionList } from '../../layout/DescriptionList.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { formatGstRate } from '../order-labels.ts'

/** subtotal = total − shipping + discount − tax */
export function Summary({ order }: { order: AdminOrder }) {
  const { total_amount, shipping_amount, discount_amount, tax_amount, coupon_code } = order
  const { tax_mode, included_tax_amount } = order
  const gst = formatGstRate(getSingleRate(order.items.map(({ tax_percent }) => ({ percent: tax_percent }))))
  const included = {
    name: translateMessage(getIncludedTaxLabel(tax_mode)),
    value: formatPaise(included_tax_amount),
  }
  const subtotal = total_amount - shipping_amount + discount_amount - tax_amount
  const discount = {
    name: coupon_code ? t('Discount (%{couponCode})', { couponCode: coupon_code }) : t('Discount'),
    value: `−${formatPaise(discount_amount)}`,
  }
  return (
    <Panel title={t('Order summary')}>
      <DescriptionList
        rows={[
          { name: t('Subtotal'), value: formatPaise(subtotal) },
          ...listShippingLines(order).map(({ label, amount }) => ({
            name: translateMessage(label),
            value: translateMessage(formatPriceOrFree(amount)),
          })),
          ...(tax_mode === 'added' ? [{ name: gst, value: formatPaise(tax_amount) }] : []),
          ...(discount_amount > 0 ? [discount] : []),
          { name: t('Total'), value: formatPaise(total_amount), strong: true },
          ...(included_tax_amount > 0 ? [included] : []),
        ]}
      />
    </Panel>
  )
}
