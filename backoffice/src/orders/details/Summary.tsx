import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { freeOr, shippingLines } from '@nakshi/api/domain/shipping'
import { includedLabel, onePercent } from '@nakshi/api/domain/tax'
import { Facts } from '../../layout/Facts.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { heard, t } from '../../words.ts'
import { gstName } from '../order-words.ts'

/** What it costs: subtotal = total - shipping + discount - tax (admin spec, section 9). */
export function Summary({ order }: { order: AdminOrder }) {
  const { total_amount, shipping_amount, discount_amount, tax_amount, coupon_code } = order
  const { tax_mode, included_tax_amount } = order
  const gst = gstName(onePercent(order.items.map(({ tax_percent }) => ({ percent: tax_percent }))))
  const included = { name: heard(includedLabel(tax_mode)), value: formatPaise(included_tax_amount) }
  const subtotal = total_amount - shipping_amount + discount_amount - tax_amount
  const discount = {
    name: coupon_code ? t('Discount (%{couponCode})', { couponCode: coupon_code }) : t('Discount'),
    value: `−${formatPaise(discount_amount)}`,
  }
  return (
    <Panel title={t('Order summary')}>
      <Facts
        rows={[
          { name: t('Subtotal'), value: formatPaise(subtotal) },
          ...shippingLines(order).map(({ label, amount }) => ({
            name: heard(label),
            value: heard(freeOr(amount)),
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
