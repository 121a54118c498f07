import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { Facts } from '../../layout/Facts.tsx'
import { Panel } from '../../layout/Panel.tsx'

/** What it costs: subtotal = total - shipping + discount - tax (admin spec, section 9). */
export function Summary({ order }: { order: AdminOrder }) {
  const { total_amount, shipping_amount, discount_amount, tax_amount, coupon_code } = order
  const subtotal = total_amount - shipping_amount + discount_amount - tax_amount
  const discount = {
    name: coupon_code ? `Discount (${coupon_code})` : 'Discount',
    value: `−${formatPaise(discount_amount)}`,
  }
  return (
    <Panel title="Order summary">
      <Facts
        rows={[
          { name: 'Subtotal', value: formatPaise(subtotal) },
          { name: 'Shipping', value: shipping_amount === 0 ? 'Free' : formatPaise(shipping_amount) },
          { name: 'GST', value: formatPaise(tax_amount) },
          ...(discount_amount > 0 ? [discount] : []),
          { name: 'Total', value: formatPaise(total_amount), strong: true },
        ]}
      />
    </Panel>
  )
}
