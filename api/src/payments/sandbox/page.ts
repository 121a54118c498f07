import { formatPaise } from '../../domain/money.ts'
import { paymentPage } from '../page.ts'

type TestPayment = { order_number: string; amount: number; method: string }
type TestWays = { action: string; fields?: Record<string, string>; leave: string }

export function sandboxPage({ order_number, amount, method }: TestPayment, ways: TestWays): string {
  const { leave, fields = {} } = ways
  const to = (outcome: string) => ({ action: `${ways.action}/${outcome}`, fields })
  return paymentPage({
    mark: 'Test payment: no money moves',
    amount,
    leave,
    order_number,
    note: `${method === 'upi' ? 'UPI' : 'Card'} payment. This shop has no payment provider set up, so this page stands in for one.`,
    forms: [
      { ...to('succeed'), label: `Pay ${formatPaise(amount)}`, primary: true },
      {
        ...to('succeed-twice'),
        label: 'For testers: pay, and send the provider’s message twice',
        primary: false,
      },
      { ...to('fail'), label: 'For testers: let the payment fail', primary: false },
    ],
  })
}
