import type { GatewayName } from '@nakshi/core/payments/gateways'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import type { ProviderPayment } from './evaluate-provider-payment.ts'

/** Ids at the gateway. Payments by a QR code or link may have no order. */
export type PaymentReference = { payment: string; order: string | null }
export type RefundReference = { refund: string; order: string | null }

/** Passed to the hosted checkout, so that customers do not enter it twice. */
export type CheckoutOrder = {
  /** of `payments`; the id or receipt of the order at the gateway */
  id: string
  /** paise */
  amount: number
  method: RecordedMethod
  order_number: string
  store_name: string
  /** origin of the store */
  store_url: string
  customer: { id: string; name: string; email: string; phone: string }
  return_url: string
  cancel_url: string
}

/** How the payment page leads to the gateway, and the directives of its content security policy. */
export type HostedCheckout = {
  policy: string
  /** posted to the gateway, or the values of its script */
  action: { form: { url: string; fields: Record<string, string> } } | { script: CheckoutScript }
}
/** `code` runs on this page after `src`, with `values` as `data-` attributes of the button. */
type CheckoutScript = { src: string; code: string; values: Record<string, string> }

/** What the customer's browser brings back; only `payment` is signed. */
export type BrowserReturn =
  | { kind: 'unsigned' }
  | { kind: 'failed'; order: string }
  | { kind: 'order'; order: string }
  | { kind: 'payment'; order: string; payment: string }

/** Steps of a dispute: `packages/core` has their texts. */
export type DisputeStep = 'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
/** Amounts in the smallest unit of the currency. */
export type Dispute = {
  id: string
  step: DisputeStep
  payment: PaymentReference
  amount: number | undefined
  /** when it is lost */
  deducted: number | undefined
  currency: string
  reason: string | undefined
}

/** Says what to fetch; its own values are not trusted, except those of a dispute. */
export type WebhookMessage = {
  /** the same whenever the message is sent again */
  id: string
  payment?: PaymentReference
  refund?: RefundReference
  dispute?: Dispute
}

export type RefundRequest = {
  /** of `refunds` */
  refund_id: string
  /** Increased when a failed refund is retried. */
  round: number
  payment: PaymentReference
  /** paise */
  amount: number
  /** Called with all other refunds of the payment before a new one is made. */
  onOtherRefunds: (others: ProviderRefund[]) => Promise<void>
}
export type ProviderRefund = {
  id: string
  order_id: string | null
  payment_id: string
  amount: number
  receipt?: string | null | undefined
  status: RefundState['status']
}
export type RefundState = { reference: string | null; status: 'pending' | 'processed' | 'failed' }

/** Unix time in seconds. */
export type Period = { from: number; to: number }

/**
 * Translates between the store and one gateway: no database, no state. Each request throws `ProviderError`
 * without a usable answer (asked again later) and `ProviderRejection` when the gateway says no.
 */
export type PaymentGateway = {
  name: GatewayName
  /** Authorised money that is not captured goes back to the customer after it. */
  holdHours: number
  returnMethod: 'GET' | 'POST'
  /** Cheapest request that needs the keys. */
  verifyKeys: () => Promise<void>
  /** @returns the id of the order at the gateway */
  createOrder: (order: CheckoutOrder) => Promise<string>
  getCheckout: (order: CheckoutOrder, reference: string) => Promise<HostedCheckout>
  parseReturn: (fields: Record<string, unknown>) => BrowserReturn
  /** @returns null without a valid signature over the raw bytes, undefined if it cannot be read */
  parseWebhook: (raw: Buffer, headers: Record<string, unknown>) => WebhookMessage | null | undefined
  fetchPayment: (reference: PaymentReference) => Promise<ProviderPayment>
  fetchOrderPayments: (order: string) => Promise<ProviderPayment[]>
  /** Texts of an order in which a shop names its own order: receipt, notes, tags. */
  fetchOrderNotes: (order: string) => Promise<string[]>
  capturePayment: (payment: ProviderPayment) => Promise<ProviderPayment>
  refund: (request: RefundRequest) => Promise<RefundState>
  fetchRefund: (reference: RefundReference) => Promise<ProviderRefund>
  fetchPaymentRefunds: (reference: PaymentReference) => Promise<ProviderRefund[]>
  listPayments: (period: Period) => AsyncGenerator<ProviderPayment[]>
  listRefunds: (period: Period) => AsyncGenerator<ProviderRefund[]>
}
