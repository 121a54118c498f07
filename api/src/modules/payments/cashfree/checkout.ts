import { createHash } from 'node:crypto'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import type { CheckoutOrder, HostedCheckout } from '../gateway/payment-gateway.ts'

const SDK_URL = 'https://sdk.cashfree.com/js/v3/cashfree.js'
const API_HOSTS = 'https://api.cashfree.com https://sandbox.cashfree.com'
const PAGE_HOSTS = 'https://payments.cashfree.com https://payments-test.cashfree.com'

/** Runs in the browser. Back from the payment page, the button works again. */
const CODE = `(() => {
  const button = document.getElementById('pay')
  const fail = () => {
    document.getElementById('pay-error').hidden = false
    button.disabled = false
  }
  button.addEventListener('click', () => {
    button.disabled = true
    const { mode, session, back } = button.dataset
    try {
      window
        .Cashfree({ mode })
        .checkout({ paymentSessionId: session, returnUrl: back, redirectTarget: '_self' })
        .then((result) => result && result.error && fail(), fail)
    } catch {
      fail()
    }
  })
  window.addEventListener('pageshow', () => { button.disabled = false })
})()`
const HASH = createHash('sha256').update(CODE).digest('base64')

/** The SDK posts a form to the API's host, which the list of hosts in its README leaves out. */
const POLICY = [
  `script-src 'sha256-${HASH}' https://sdk.cashfree.com`,
  `connect-src ${API_HOSTS}`,
  `frame-src https://sdk.cashfree.com ${API_HOSTS} ${PAGE_HOSTS}`,
  `form-action ${API_HOSTS} ${PAGE_HOSTS}`,
].join('; ')

/** @see https://www.cashfree.com/docs/payments/online/web/redirect */
export function toCheckout({ apiUrl }: GatewayKeys, order: CheckoutOrder, session: string): HostedCheckout {
  const mode = new URL(apiUrl).hostname === 'api.cashfree.com' ? 'production' : 'sandbox'
  const back = `${order.return_url}?order_id={order_id}`
  return { policy: POLICY, action: { script: { src: SDK_URL, code: CODE, values: { mode, session, back } } } }
}
