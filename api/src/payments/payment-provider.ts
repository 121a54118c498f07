export type RefundRequest = {
  /** names the refund at the provider too, so that asking twice gives one */
  refund_id: string
  /** counted up when it failed there and is begun anew */
  round: number
  /** the provider's name for the money that came */
  provider_payment: string | null
  /** paise */
  amount: number
  /** told of every other refund that the provider has of this money, before there is one more */
  hear: (others: ProviderRefund[]) => Promise<void>
}
/** A refund as the provider has it. */
export type ProviderRefund = {
  id: string
  payment_id: string
  amount: number
  receipt?: string | null | undefined
  status: RefundState['status']
}
/** `reference`: the provider's name for the refund, null when there is none. */
export type RefundState = { reference: string | null; status: 'pending' | 'processed' | 'failed' }

/**
 * Who can give money back. Taking it differs too much from provider to provider: each has its own
 * pages.
 */
export type PaymentProvider = {
  /** Throws when it is not known whether the refund was begun: it is tried again then. */
  refund: (request: RefundRequest) => Promise<RefundState>
}
