import { z } from 'zod'

/** What the log tells apart. */
export const auditActions = [
  'create',
  'change',
  'delete',
  'role',
  'status',
  'note',
  'question',
  'correct',
  'problem',
  'making_step',
  'tracking',
  'parcel',
  'refund',
  'refund_retry',
  'upload',
  'import',
  'job_retry',
  'export',
  'photos',
  'sign_in',
  'sign_in_failed',
  'sign_in_slowed',
  'sign_out',
  'password',
  'email',
  'phone',
  'sessions_ended',
  'second_factor',
  'proof',
  'refused',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What something can be done to. `route` is what somebody was refused. */
export const auditSubjects = [
  'order',
  'product',
  'category',
  'coupon',
  'customer',
  'invitation',
  'review',
  'request',
  'payment_issue',
  'setting',
  'tax_rate',
  'search_synonym',
  'picture',
  'job',
  'file',
  'route',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Stands for a value that is personal or secret: that it changed is known, and no more. */
export const NOT_KEPT = '(not kept)'

const auditFields = z.record(z.string(), z.unknown())
export type AuditFields = z.infer<typeof auditFields>

/** One thing that somebody did. What has no actor was done by a stranger or by the shop itself. */
export const auditRow = z.object({
  id: z.uuid(),
  at: z.string(),
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  role: z.string().nullable(),
  session_id: z.uuid().nullable(),
  address: z.string().nullable(),
  action: z.string(),
  subject_type: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** as people know it: the number of an order, the title of a product; null when it is gone */
  subject_name: z.string().nullable(),
  before: auditFields.nullable(),
  after: auditFields.nullable(),
})
export type AuditRow = z.infer<typeof auditRow>
