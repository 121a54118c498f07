export type RefundRequest = {
  /** names the refund at the provider too, so that asking twice gives one */
  refund_id: string
  /** counted up when it failed there and is begun anew */
  round: number
  /** the provider's name for the money that came */
  provider_payment: string | null
  /** paise */
  amount: number
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
