import { formatPaise } from '@nakshi/domain/money'
import { type PaymentPage, renderPaymentPage } from '../payment-page.ts'

type TestPayment = { order_number: string; amount: number; method: string }
type TestLinks = { action: string; fields?: Record<string, string>; leave: string }

export function renderTestPage({ order_number, amount, method }: TestPayment, links: TestLinks): PaymentPage {
  const { leave, fields = {} } = links
  const to = (outcome: string) => ({ action: `${links.action}/${outcome}`, fields })
  return renderPaymentPage({
    mark: 'Test payment: you will not be charged',
    amount,
    leave,
    order_number,
    note: `${method === 'upi' ? 'UPI' : 'Card'} payment. No payment provider is set up, so this is a test page.`,
    forms: [
      { ...to('succeed'), label: `Pay ${formatPaise(amount)}`, primary: true },
      {
        ...to('succeed-twice'),
        label: 'Test: pay and send the webhook twice',
        primary: false,
      },
      { ...to('fail'), label: 'Test: fail the payment', primary: false },
    ],
  })
}
