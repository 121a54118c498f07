import { Link } from 'react-router-dom'
import { ProsePage } from '../components/prose/ProsePage.tsx'
import { GrievanceOfficer } from '../components/prose/Seller.tsx'

export function Component() {
  return (
    <ProsePage
      title="Returns & exchanges"
      description="30 days to return or made again, how cancellation and refunds work, and what to do when something arrives damaged."
      updated="2026-11-22"
      intro="Each product has one of two promises, and its page says which, below Add to Cart: “Easy Returns”, or “Made again or refunded” for what is made with your words or photos."
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
          title: 'Made again or refunded: personalised items',
          content: (
            <p>
              Nobody else can use what was made with your words, so it cannot be returned for a change of
              mind. If it is damaged, wrong or misprinted, we make it again or refund it in full: tell us
              within 48 hours of delivery, with photos. We make names and dates exactly as you write them. If
              the text you ordered was wrong, contact us: we offer a new piece at cost price.
            </p>
          ),
        },
        {
          id: 'damage',
          title: 'Damaged, wrong or missing items',
          content: (
            <p>
              Please tell us within 48 hours of delivery, with photos of the item and the box: press “Report a
              problem” on the page of <Link to="/orders">your order</Link>, or on the page that the link in
              its emails opens. Sending it back costs you nothing.
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
              We refund in 5-7 business days of receiving the item, or of the cancellation, to the way you
              paid, plus 3-5 bank days until it shows. Cash on delivery is refunded to a bank account or UPI
              ID.
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
              <Link to="/contact">tell us</Link> what you would like instead. We pay the shipping for
              exchanges.
            </p>
          ),
        },
        { id: 'grievance', title: 'Not happy with our answer?', content: <GrievanceOfficer /> },
      ]}
    />
  )
}
