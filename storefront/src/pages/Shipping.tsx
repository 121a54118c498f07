import { formatPaise } from '@nakshi/domain/money'
import { SHIPPING_FEE_PAISE } from '@nakshi/domain/shipping'
import { Link } from 'react-router-dom'
import { useDeliveryPromise, useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

export function Component() {
  const promise = useDeliveryPromise()
  const store = useSettings()?.store_settings
  const threshold = store?.free_shipping_threshold
  const taxMode = store?.tax_mode
  return (
    <ProsePage
      title="Shipping"
      description="What shipping costs, how long it takes and where we deliver."
      updated="2026-11-22"
      intro="We make each item after you order it, and ship it as soon as it is packed."
      sections={[
        {
          id: 'cost',
          title: 'What it costs',
          content: (
            <p>
              {threshold === undefined
                ? `Shipping is ${formatPaise(SHIPPING_FEE_PAISE)} per order, and free above the amount shown in your cart.`
                : `Shipping is free on orders of ${formatPaise(threshold)} or more${taxMode === 'included' ? '' : ', before GST'}. Below that it is ${formatPaise(SHIPPING_FEE_PAISE)} per order. For a few products it is free from a lower amount. Your cart shows how much is missing.`}
            </p>
          ),
        },
        {
          id: 'time',
          title: 'How long it takes',
          content: (
            <>
              <table>
                <thead>
                  <tr>
                    <th scope="col">What you ordered</th>
                    <th scope="col">Arrives in</th>
                  </tr>
                </thead>
                <tbody>
                  <tr>
                    <td>Any product from the shop, personalised or not</td>
                    <td>{promise}</td>
                  </tr>
                  <tr>
                    <td>
                      A custom order from <Link to="/custom-orders">Custom orders</Link>
                    </td>
                    <td>7-14 business days</td>
                  </tr>
                </tbody>
              </table>
              <p>
                The estimated delivery date for your PIN code is shown on the product page, at checkout and on
                your order.
              </p>
            </>
          ),
        },
        {
          id: 'where',
          title: 'Where we deliver',
          content: <p>To every PIN code in India. We do not ship abroad yet.</p>,
        },
        {
          id: 'track',
          title: 'Tracking your parcel',
          content: (
            <p>
              When your parcel ships, you get its tracking number by email and on{' '}
              <Link to="/orders">your order</Link>.
            </p>
          ),
        },
        {
          id: 'damage',
          title: 'If something arrives damaged',
          content: (
            <p>
              Please <Link to="/contact">report it within 48 hours</Link> with photos. We replace or refund
              it.
            </p>
          ),
        },
      ]}
    />
  )
}
