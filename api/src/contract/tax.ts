import { z } from 'zod'

/** `added`: GST comes on top at checkout; `included`: prices as shown are what is paid. */
export const taxModes = ['added', 'included'] as const
export type TaxMode = (typeof taxModes)[number]

/** The rates of GST in percent since 22 September 2025 (Notification 9/2025, Central Tax (Rate)). */
export const gstPercents = [0, 5, 18, 40] as const

export const gstPercent = z.union(gstPercents.map((percent) => z.literal(percent)))
