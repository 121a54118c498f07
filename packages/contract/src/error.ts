import { z } from 'zod'

/** Shape of every API error. `path` names the field in dot notation. */
const apiError = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ApiErrorBody = z.infer<typeof apiError>
