import { Link } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'
import { GrievanceOfficer, SellerDetails } from '../components/prose/Seller.tsx'
import { useOtherCharges, useWaysToPay } from '../components/prose/ways-to-pay.ts'

export function Component() {
  const store = useSettings()?.store_settings
  const ways = useWaysToPay()
  const otherCharges = useOtherCharges()
  return (
    <ProsePage
      title="Terms and Conditions"
      description="The terms that apply when you order from us."
      updated="2026-11-22"
      sections={[
        { id: 'who', title: 'Who we are', content: <SellerDetails /> },
        {
          id: 'orders',
          title: 'Orders',
          content: (
            <>
              <p>
                You place an order when you select Place Order. We accept it when we confirm it. If a price or
                the stock changes before that, we ask you before the order is placed.
              </p>
              <p>
                We may refuse an order that we cannot make or deliver. Anything you paid for it is then
                refunded in full.
              </p>
            </>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          content: (
            <p>
              You must be 18 or older to order, or order with a parent or guardian. Keep your password
              confidential and inform us if someone else uses your account.
            </p>
          ),
        },
        {
          id: 'words',
          title: 'Your text and photos',
          content: (
            <p>
              We print names, dates and text exactly as you enter them. By uploading a photo you confirm that
              you have the right to use it. We decline unlawful or hurtful content. Your text and photos
              remain yours: we use them only to make your order.
            </p>
          ),
        },
        {
          id: 'products',
          title: 'Products',
          content: (
            <p>
              Sizes and materials are listed on each product page, and so is the country of origin
              {store && ` (${store.country_of_origin})`}. Wood grain and colours may vary slightly between
              items and screens.
            </p>
          ),
        },
        {
          id: 'prices',
          title: 'Prices and payment',
          content: (
            <p>
              {store?.tax_mode === 'included'
                ? 'Prices are in Indian rupees and include GST. Shipping and the total are shown before you pay.'
                : 'Prices are in Indian rupees. GST (18% for most products), shipping and the total are shown before you pay.'}{' '}
              You can pay by {ways}. {otherCharges}
            </p>
          ),
        },
        {
          id: 'cancellation',
          title: 'Cancellation',
          content: (
            <p>
              You can cancel an order free of charge until production starts, from{' '}
              <Link to="/orders">your orders</Link>. We charge no cancellation fee. If we cancel an order, we
              tell you why and refund it in full.
            </p>
          ),
        },
        {
          id: 'delivery',
          title: 'Delivery',
          content: (
            <p>
              The expected day is shown before you pay. See <Link to="/shipping">Shipping</Link>. We bear the
              risk for the goods until they are delivered to you.
            </p>
          ),
        },
        {
          id: 'returns',
          title: 'Returns and refunds',
          content: (
            <p>
              See <Link to="/returns">Returns & exchanges</Link>, which is part of these terms.
            </p>
          ),
        },
        {
          id: 'custom',
          title: 'Custom orders',
          content: (
            <p>
              A custom order needs a 50% advance and takes 7-14 business days from the day you approve the
              design. The advance is refundable until production starts.
            </p>
          ),
        },
        {
          id: 'privacy',
          title: 'Privacy',
          content: (
            <p>
              See our <Link to="/privacy">Privacy Policy</Link> for what we do with your data.
            </p>
          ),
        },
        { id: 'grievance', title: 'Complaints', content: <GrievanceOfficer /> },
        {
          id: 'law',
          title: 'Law and jurisdiction',
          content: (
            <p>
              Indian law applies. Disputes go to the courts of{' '}
              {store ? store.jurisdiction || store.state : 'the seller’s state'}. Your rights under the
              Consumer Protection Act, 2019, including the right to complain to the consumer commission where
              you live, stay unaffected.
            </p>
          ),
        },
      ]}
    />
  )
}
