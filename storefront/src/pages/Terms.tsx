import { Link } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** /terms */
export function Component() {
  const store = useSettings()?.store_settings
  return (
    <ProsePage
      title="Terms and Conditions"
      description="The agreement between you and us when you order."
      updated="2026-11-21"
      sections={[
        {
          id: 'who',
          title: 'Who we are',
          content: (
            <p>{store ? `${store.name}, ${store.address}. ${store.email}, ${store.phone}.` : 'This shop.'}</p>
          ),
        },
        {
          id: 'orders',
          title: 'Orders',
          content: (
            <p>
              An order is placed when you press Place Order and confirmed when we begin to prepare it. If a
              price or the stock changes in between, you are asked before anything is ordered.
            </p>
          ),
        },
        {
          id: 'words',
          title: 'Your words and pictures',
          content: (
            <p>
              We make names, dates and texts exactly as written. You say that you may use the pictures you
              send. We decline what is unlawful or hurts others.
            </p>
          ),
        },
        {
          id: 'prices',
          title: 'Prices and payment',
          content: (
            <p>
              {store?.tax_mode === 'included'
                ? 'Prices are in Indian rupees and include GST; shipping is shown before you pay.'
                : 'Prices are in Indian rupees before tax; GST, 18% for most products, and shipping are shown before you pay.'}{' '}
              You may pay by UPI, card or cash on delivery.
            </p>
          ),
        },
        {
          id: 'custom',
          title: 'Custom orders',
          content: (
            <p>
              A custom order needs a 50% advance and takes 7-14 business days from the day the design is
              agreed.
            </p>
          ),
        },
        {
          id: 'returns',
          title: 'Returns',
          content: (
            <p>
              As described in <Link to="/returns">Returns & exchanges</Link>, which is part of these terms.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law',
          content: <p>Indian law applies. Your rights as a consumer stay untouched.</p>,
        },
      ]}
    />
  )
}
