/** Without zod, for the storefront. Amounts in paise. */

/** The limit for gifts by prepaid instrument of the Reserve Bank of India, which is a usual one: ten thousand rupees. */
export const MAX_GIFT_CARD_PAISE = 1_000_000
export const MIN_SOLD_GIFT_CARD_PAISE = 10_000
/** Offered in the storefront beside an own amount. */
export const OFFERED_GIFT_CARD_PAISE = [50_000, 100_000, 200_000, 500_000] as const
export const MIN_GIFT_CARD_MONTHS = 12
export const MAX_GIFT_CARD_MONTHS = 60
export const MAX_DELIVERY_DAYS = 365
export const MAX_GIFT_CARD_MESSAGE_CHARACTERS = 500

/** Pictures of a card, drawn by the storefront. */
export const giftCardDesigns = ['plain', 'marigold', 'lamps', 'kite'] as const
export type GiftCardDesign = (typeof giftCardDesigns)[number]
