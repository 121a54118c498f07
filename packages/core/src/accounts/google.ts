import { z } from 'zod'
import { secondFactorInput } from './second-factor.ts'

export const googleSignInBody = z.strictObject(secondFactorInput.shape)
export const googleStartQuery = z.strictObject({ return_to: z.string().max(2_000).optional() })
/** null: not connected */
export const googleConnection = z.object({ email: z.string().nullable() })
export type GoogleConnection = z.infer<typeof googleConnection>
