import { formatPaise } from '@nakshi/domain/money'
import { type PaymentPageContent, renderPaymentPage } from '../payment-page.ts'

type RazorpayPage = Pick<PaymentPageContent, 'amount' | 'leave' | 'order_number'> & {
  key_id: string
  api_url: string
  razorpay_order: string
  store_name: string
  origin: string
  callback: string
}

export function renderCheckoutPage(page: RazorpayPage): string {
  const { amount, leave, callback, order_number, key_id, api_url, razorpay_order, store_name, origin } = page
  const fields = {
    key_id,
    order_id: razorpay_order,
    name: store_name,
    description: `Order ${order_number}`,
    callback_url: `${origin}${callback}`,
    cancel_url: `${origin}${leave}`,
  }
  return renderPaymentPage({
    mark: 'Secure payment by Razorpay',
    amount,
    leave,
    order_number,
    note: 'You will be redirected to Razorpay to complete your payment.',
    forms: [
      {
        action: `${api_url}/v1/checkout/embedded`,
        label: `Pay ${formatPaise(amount)}`,
        primary: true,
        fields,
      },
    ],
  })
}
