import { Link } from 'react-router-dom'
import { ProsePage } from '../components/prose/ProsePage.tsx'

/** /returns */
export function Component() {
  return (
    <ProsePage
      title="Returns & exchanges"
      description="30 days to return, how refunds work, and what to do when something arrives damaged."
      updated="2026-11-21"
      intro="You have 30 days. A personalised piece cannot be sold to anyone else, so please read the second part before you order."
      sections={[
        {
          id: 'thirty-days',
          title: 'Within 30 days',
          content: (
            <p>
              Returns are accepted within 30 days of delivery, unused and in the box it came in. Write to us
              with the order number; we send a return authorisation within 24 hours.
            </p>
          ),
        },
        {
          id: 'personalised',
          title: 'Personalised pieces',
          content: (
            <p>
              We make names and dates exactly as written. When the mistake is ours, or the piece is damaged,
              we make it again or refund it in full. When the words were ordered wrongly, write to us: we
              offer a new piece at cost.
            </p>
          ),
        },
        {
          id: 'damage',
          title: 'Damaged in the post',
          content: (
            <p>Please report damage within 48 hours of delivery, with a photo of the piece and the box.</p>
          ),
        },
        {
          id: 'refunds',
          title: 'Refunds',
          content: (
            <p>
              Once the piece is back with us, the refund is made in 5-7 business days to the way you paid,
              plus 3-5 bank days until it shows. Cash on delivery is refunded to a bank account or UPI.
            </p>
          ),
        },
        {
          id: 'custom',
          title: 'Custom orders',
          content: (
            <p>
              A piece made from a <Link to="/custom-orders">custom request</Link> needs a 50% advance. The
              advance is returned until we begin to make it, and not afterwards.
            </p>
          ),
        },
        {
          id: 'exchange',
          title: 'Exchanges',
          content: (
            <p>
              For another colour or size, return the first piece and <Link to="/contact">tell us</Link> what
              you would like instead. We pay the post for exchanges.
            </p>
          ),
        },
      ]}
    />
  )
}
