import { formatPaise } from '@nakshi/api/domain/money'
import { SHIPPING_FEE } from '@nakshi/api/domain/shipping'
import { Link } from 'react-router-dom'
import { useDeliveryPromise, useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** /shipping */
export function Component() {
  const promise = useDeliveryPromise()
  const store = useSettings()?.store_settings
  const threshold = store?.free_shipping_threshold
  const taxMode = store?.tax_mode
  return (
    <ProsePage
      title="Shipping"
      description="What shipping costs, how long it takes and where we deliver."
      updated="2026-11-21"
      intro="We make each piece after you order it, and send it the day it is packed."
      sections={[
        {
          id: 'cost',
          title: 'What it costs',
          content: (
            <p>
              {threshold === undefined
                ? `Shipping is ${formatPaise(SHIPPING_FEE)} an order, and free above the amount told in the cart.`
                : `Shipping is free on orders of ${formatPaise(threshold)} or more, counted on the items${taxMode === 'included' ? '' : ' before tax'}. Below that it is ${formatPaise(SHIPPING_FEE)} an order. A few products lower the bar; the cart tells how much is missing.`}
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
                    <td>Anything from the shop, with your words and photos</td>
                    <td>{promise}</td>
                  </tr>
                  <tr>
                    <td>
                      A piece asked for on <Link to="/custom-orders">Custom orders</Link>
                    </td>
                    <td>7-14 business days</td>
                  </tr>
                </tbody>
              </table>
              <p>The latest day is shown before you pay and on the order afterwards.</p>
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
          title: 'Following a parcel',
          content: (
            <p>
              When the parcel leaves, its tracking number appears on <Link to="/orders">the order</Link> and
              in a mail.
            </p>
          ),
        },
        {
          id: 'damage',
          title: 'If something arrives broken',
          content: (
            <p>
              Please <Link to="/contact">tell us within 48 hours</Link> with a photo. We make it again or pay
              it back.
            </p>
          ),
        },
      ]}
    />
  )
}
