/** `added`: GST is added at checkout; `included`: displayed prices include it. */
export const taxModes = ['added', 'included'] as const
export type TaxMode = (typeof taxModes)[number]

/**
 * GST rates since 22 September 2025 (Notification 9/2025, Central Tax (Rate)): 3 % for jewellery and
 * silver articles, 0.25 % and 1.5 % for stones.
 */
export const gstPercents = [0, 0.25, 1.5, 3, 5, 18, 40] as const
