import { Link } from 'react-router-dom'
import { usePaymentMethods } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'
import { GrievanceOfficer } from '../components/prose/Seller.tsx'

export function Component() {
  const takesCash = usePaymentMethods().includes('cod')
  return (
    <ProsePage
      title="Returns & exchanges"
      description="30-day returns, replacements, cancellations and refunds, and what to do if an item arrives damaged."
      updated="2026-11-22"
      intro="Each product has one of two policies, shown on its page below Add to Cart: “Easy Returns”, or “Replacement or refund” for items made with your text or photos."
      sections={[
        {
          id: 'thirty-days',
          title: 'Easy Returns: within 30 days',
          content: (
            <p>
              An item whose page says “Easy Returns” can be returned within 30 days of delivery, unused and in
              its original box. <Link to="/contact">Contact us</Link> with your order number. We send a return
              authorisation within 24 hours.
            </p>
          ),
        },
        {
          id: 'personalised',
          title: 'Personalised items: replacement or refund',
          content: (
            <p>
              Personalised items can't be returned for a change of mind. If an item is damaged, wrong or
              misprinted, we replace it or refund it in full: report it within 48 hours of delivery with
              photos. We print names and dates exactly as you enter them. If your text had a mistake, contact
              us: we offer a new item at cost price.
            </p>
          ),
        },
        {
          id: 'damage',
          title: 'Damaged, wrong or missing items',
          content: (
            <p>
              Report it within 48 hours of delivery, with photos of the item and the box: select “Report a
              problem” in <Link to="/orders">your order</Link>, or on the order tracking page linked in your
              emails. Return shipping is free.
            </p>
          ),
        },
        {
          id: 'cancellation',
          title: 'Cancellation',
          content: (
            <p>
              You can cancel free of charge until production starts, from{' '}
              <Link to="/orders">your orders</Link>. What you paid is refunded in full.
            </p>
          ),
        },
        {
          id: 'refunds',
          title: 'Refunds',
          content: (
            <p>
              We refund to your original payment method within 5-7 business days of receiving the item or of
              the cancellation. Your bank may take another 3-5 days.{' '}
              {takesCash && 'Cash on delivery is refunded to a bank account or UPI ID.'}
            </p>
          ),
        },
        {
          id: 'custom',
          title: 'Custom orders',
          content: (
            <p>
              A <Link to="/custom-orders">custom order</Link> needs a 50% advance, which is refundable until
              production starts.
            </p>
          ),
        },
        {
          id: 'exchange',
          title: 'Exchanges',
          content: (
            <p>
              For another colour or size of an item with “Easy Returns”, send the first one back and{' '}
              <Link to="/contact">contact us</Link> what you would like instead. We pay the shipping for
              exchanges.
            </p>
          ),
        },
        { id: 'grievance', title: 'Not satisfied with our reply?', content: <GrievanceOfficer /> },
      ]}
    />
  )
}
