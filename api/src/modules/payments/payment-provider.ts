export type RefundRequest = {
  /** Also the id at the provider, which makes the request idempotent. */
  refund_id: string
  /** Increased when a failed refund is retried. */
  round: number
  provider_payment: string | null
  /** paise */
  amount: number
  /** Called with all other refunds of the payment before a new one is made. */
  onOtherRefunds: (others: ProviderRefund[]) => Promise<void>
}
export type ProviderRefund = {
  id: string
  payment_id: string
  amount: number
  receipt?: string | null | undefined
  status: RefundState['status']
}
export type RefundState = { reference: string | null; status: 'pending' | 'processed' | 'failed' }

/** Refunds only: payment pages differ too much between providers. */
export type PaymentProvider = {
  /** Throws if the result is unknown; the job retries. */
  refund: (request: RefundRequest) => Promise<RefundState>
}
