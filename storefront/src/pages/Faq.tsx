import { Link } from 'react-router-dom'
import { useDeliveryPromise, usePaymentMethods, useSettings } from '../api/settings.ts'
import { ProsePage } from '../components/prose/ProsePage.tsx'

const QUESTIONS = [
  {
    id: 'personalising',
    title: 'Personalising',
    answers: [
      {
        question: 'Can I write the name in Hindi?',
        answer: (
          <p>Yes, in Hindi, English or both. Type it as it should appear; we make it exactly as written.</p>
        ),
      },
      {
        question: 'Which photos work best?',
        answer: (
          <p>
            JPG, PNG, WebP or GIF up to 5 MB each. Bigger is better: the original from your phone rather than
            one sent over a messenger. We tell you when a photo may not print sharply.
          </p>
        ),
      },
      {
        question: 'What if my spelling looks wrong?',
        answer: <p>Our team checks every order. If something looks wrong, we email you before we start.</p>,
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders & payment',
    answers: [
      { question: 'How can I pay?', answer: <PaymentAnswer /> },
      {
        question: 'Is GST part of the price?',
        answer: <GstAnswer />,
      },
      {
        question: 'Can I change or cancel an order?',
        answer: (
          <p>
            You can cancel it on <Link to="/orders">your orders</Link> until we start making it. To change a
            word, please <Link to="/contact">contact us</Link> quickly.
          </p>
        ),
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery & returns',
    answers: [
      {
        question: 'When will it arrive?',
        answer: (
          <p>
            Shop orders in <UsualDelivery />, custom items in 7-14 business days. More on{' '}
            <Link to="/shipping">Shipping</Link>.
          </p>
        ),
      },
      {
        question: 'Will the recipient see the price?',
        answer: (
          <p>
            No. Packing slips show no prices. Select “This is a gift” at checkout to add a message: we print
            it on the slip.
          </p>
        ),
      },
      {
        question: 'Can I return an item?',
        answer: (
          <p>
            See the product page: most items can be returned within 30 days. Personalised items are replaced
            or refunded if damaged, wrong or misprinted. See <Link to="/returns">Returns & exchanges</Link>.
          </p>
        ),
      },
    ],
  },
]

function GstAnswer() {
  const included = useSettings()?.store_settings.tax_mode === 'included'
  return (
    <p>
      {included
        ? 'Yes. Prices include GST, which is shown on your invoice.'
        : 'Prices in the shop are before tax. GST, 18% for most products, is added at checkout and shown before you pay.'}
    </p>
  )
}

function PaymentAnswer() {
  const methods = usePaymentMethods()
  if (!methods.includes('cod')) return <p>By UPI or by card.</p>
  return (
    <p>
      {methods.includes('upi')
        ? 'By UPI, by card, or in cash when the parcel arrives.'
        : 'In cash or by UPI when the parcel arrives.'}
    </p>
  )
}

function UsualDelivery() {
  return useDeliveryPromise()
}

export function Component() {
  return (
    <ProsePage
      title="Questions & answers"
      description="Answers about personalising, photos, payment, delivery and returns."
      sections={QUESTIONS.map(({ id, title, answers }) => ({
        id,
        title,
        content: answers.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            {answer}
          </details>
        )),
      }))}
    />
  )
}
