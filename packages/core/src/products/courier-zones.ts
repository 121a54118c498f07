/** Delivery zones, nearest first; the settings hold the transit days of each. */
export const courierZones = ['own_state', 'mainland', 'north_east', 'himalaya', 'islands'] as const
export type CourierZone = (typeof courierZones)[number]
