import { z } from 'zod'

/** Where a message of another service came from. */
export const unusableSources = [
  'shiprocket_webhook',
  'shiprocket_poll',
  'delhivery_webhook',
  'delhivery_poll',
] as const
export type UnusableSource = (typeof unusableSources)[number]

/** `not_understood`: nothing in it could be used; `unknown_parcel`: no parcel has its tracking number. */
export const unusableReasons = ['not_understood', 'unknown_parcel'] as const
export type UnusableReason = (typeof unusableReasons)[number]

export const MAX_UNUSABLE_PAYLOAD_CHARACTERS = 8_000

/** A message that could not be used, as it came. */
export const unusableMessage = z.object({
  id: z.uuid(),
  source: z.enum(unusableSources),
  reason: z.enum(unusableReasons),
  /** at most MAX_UNUSABLE_PAYLOAD_CHARACTERS of the last one */
  payload: z.string(),
  /** how often it came */
  times: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})
export type UnusableMessage = z.infer<typeof unusableMessage>
