import { formatPaise } from '../../domain/money.ts'
import { paymentPage } from '../page.ts'

type TestPayment = { id: string; order_id: string; order_number: string; amount: number; method: string }

/** The test provider's page: it says what it is, and its payment can succeed, fail or be left. */
export function sandboxPage({ id, order_id, order_number, amount, method }: TestPayment): string {
  const action = (outcome: string) => `/payments/sandbox/${id}/${outcome}`
  return paymentPage({
    mark: 'Test payment: no money moves',
    amount,
    order_id,
    order_number,
    note: `${method === 'upi' ? 'UPI' : 'Card'} payment. This shop has no payment provider set up, so this page stands in for one.`,
    forms: [
      { action: action('succeed'), label: `Pay ${formatPaise(amount)}`, primary: true },
      {
        action: action('succeed-twice'),
        label: 'For testers: pay, and send the provider’s message twice',
        primary: false,
      },
      { action: action('fail'), label: 'For testers: let the payment fail', primary: false },
    ],
  })
}
