import { z } from 'zod'

export const redirectQuery = z.strictObject({ path: z.string().min(1).max(2000) })
/** Path with the query of the request; null: no redirect. */
export const redirectTarget = z.object({ to: z.string().nullable() })
export type RedirectTarget = z.infer<typeof redirectTarget>
