import type { DeliverySettings, ZoneTerms } from './settings.ts'

/** Apart from its schema: pages that quote a price do not load zod. */
export const defaultZoneTerms: ZoneTerms = {
  is_served: true,
  rates: [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: 5_000 }],
  express: null,
  free_delivery: 'store',
  free_from_paise: null,
}

export const defaultDeliverySettings: DeliverySettings = { zones: [], everywhere_else: defaultZoneTerms }
