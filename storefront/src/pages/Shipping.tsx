import type { ShopSettings } from '@nakshi/contract/shop/settings'
import { getChargeRange, getFreeDeliveryClaim } from '@nakshi/domain/delivery-rates'
import { formatPaise } from '@nakshi/domain/money'
import { Link } from 'react-router-dom'
import { useDeliveryPromise, useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

export function Component() {
  const promise = useDeliveryPromise()
  const settings = useSettings()
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
            <>
              <p>{settings ? describeCost(settings) : 'Your cart shows what shipping costs.'}</p>
              {settings && <Extras settings={settings} />}
            </>
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
          content: <p>{settings && describePlaces(settings)} We do not ship abroad yet.</p>,
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

function describeCost({ store_settings: store, delivery_settings: delivery }: ShopSettings): string {
  const { min, max } = getChargeRange(delivery)
  const free = getFreeDeliveryClaim(delivery, store.free_shipping_threshold)
  const charge = min === max ? formatPaise(min) : `${formatPaise(min)} to ${formatPaise(max)}`
  const by = min === max ? 'per order' : 'per order, by place, weight and order value'
  if (!free) return `Shipping is ${charge} ${by}. Your cart shows the charge.`
  const where = free.everywhere ? '' : ' in most of India'
  const beforeGst = store.tax_mode === 'included' ? '' : ', before GST'
  return `Shipping is free on orders of ${formatPaise(free.from)} or more${where}${beforeGst}. Below that it is ${charge} ${by}. For a few products it is free from a lower amount. Your cart shows how much is missing.`
}

function Extras({ settings }: { settings: ShopSettings }) {
  const { zones, everywhere_else } = settings.delivery_settings
  const charges = [...zones, everywhere_else].flatMap(({ is_served, express }) =>
    is_served && express ? [express.charge_paise] : [],
  )
  const { enabled, fee_paise: fee } = settings.payment_settings.cod
  return (
    <>
      {charges.length > 0 && (
        <p>Express delivery costs {formatPaise(Math.min(...charges))} or more on top, where it is offered.</p>
      )}
      {enabled && fee > 0 && <p>Cash on Delivery has a fee of {formatPaise(fee)} per order.</p>}
    </>
  )
}

function describePlaces({ delivery_settings: { zones, everywhere_else } }: ShopSettings): string {
  const names = (served: boolean) =>
    zones.filter(({ is_served }) => is_served === served).map(({ name }) => name)
  if (!everywhere_else.is_served) return `To ${names(true).join(', ')}.`
  const missing = names(false)
  return missing.length === 0
    ? 'To every PIN code in India.'
    : `To every PIN code in India, except ${missing.join(', ')}.`
}
