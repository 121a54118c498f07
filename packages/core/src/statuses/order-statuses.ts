export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** `telephone` and `whatsapp` are draft orders created by staff. */
export const orderChannels = ['shop', 'telephone', 'whatsapp'] as const

export type OrderChannel = (typeof orderChannels)[number]

/** `gift_cards`: one gift card, which is no supply: no tax, invoice, delivery or production. */
export const orderContents = ['goods', 'gift_cards'] as const

export type OrderContent = (typeof orderContents)[number]

/** Offered at checkout. */
export const paymentMethods = ['card', 'upi', 'cod'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const onlinePaymentMethods = ['upi', 'card'] as const satisfies PaymentMethod[]

/** How an order was paid: staff record a transfer and cash; store credit of the account is no money that arrives. */
export const recordedMethods = [...paymentMethods, 'bank_transfer', 'cash', 'store_credit'] as const

export type RecordedMethod = (typeof recordedMethods)[number]

export const paymentStatuses = [
  'pending',
  'authorised',
  'captured',
  'failed',
  'refunded',
  'partially_refunded',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

/** `goodwill` refunds neither items nor delivery. */
export const refundKinds = ['items', 'shipping', 'goodwill'] as const

export type RefundKind = (typeof refundKinds)[number]

/** `unknown`: no response from the provider; the refund may exist. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed', 'unknown'] as const

export type RefundStatus = (typeof refundStatuses)[number]
