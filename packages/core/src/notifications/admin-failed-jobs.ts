import { z } from 'zod'
import { apiMessage } from '../base/error.ts'

/** `waits`: retried at `next_try_at`. `failed`: not retried automatically. */
const failedJobStates = ['failed', 'waits'] as const

/** Must not contain email addresses. */
export const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(failedJobStates),
  email: z.string().nullable(),
  /** in English, for the backoffice */
  email_name: z.string().nullable(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  /** null: removed with the data of a customer */
  reason: apiMessage.nullable(),
  attempts: z.int(),
  made_at: z.string(),
  failed_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>
