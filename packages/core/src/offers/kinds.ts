export const offerKinds = ['percentage', 'fixed', 'buy_x_get_y', 'free_delivery'] as const
export type OfferKind = (typeof offerKinds)[number]
