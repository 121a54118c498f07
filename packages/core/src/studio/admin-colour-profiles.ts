import { z } from 'zod'

export const MAX_COLOUR_PROFILES = 20
/** Profiles of printing conditions have 0.5 to 3 MB. */
export const MAX_PROFILE_BYTES = 4_194_304
/** Sum of the four inks in percent that a paper takes: newsprint to coated paper. */
export const INK_LIMIT_PERCENT = { min: 220, max: 330, default: 300 } as const

const inkLimit = z.int().min(INK_LIMIT_PERCENT.min).max(INK_LIMIT_PERCENT.max)

export const adminColourProfile = z.object({
  id: z.uuid(),
  /** As the file says. */
  description: z.string(),
  sha256: z.string(),
  /** Bytes. */
  size: z.int(),
  ink_limit: z.int(),
  /** Used by printed areas that choose no other. */
  is_default: z.boolean(),
  used_by: z.object({ products: z.int(), orders: z.int() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminColourProfile = z.infer<typeof adminColourProfile>

export const adminColourProfileList = z.object({ items: z.array(adminColourProfile) })
export const adminColourProfileChange = z.strictObject({ ink_limit: inkLimit, is_default: z.boolean() })
export type AdminColourProfileChange = z.infer<typeof adminColourProfileChange>
