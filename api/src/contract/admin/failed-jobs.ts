import { z } from 'zod'

/** `waits`: it failed and is tried again by itself at `next_try_at`. `failed`: it is not. */
const failedJobStates = ['failed', 'waits'] as const

/** Work nobody waited for that did not succeed. It tells no mail address. */
export const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(failedJobStates),
  /** of a letter, what kind it is */
  letter: z.string().nullable(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** what was said at the last try */
  reason: z.string(),
  tries: z.int(),
  made_at: z.string(),
  failed_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>
