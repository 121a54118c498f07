import { z } from 'zod'

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
  'production_status',
  'assign',
  'tracking',
  'parcel',
  'refund',
  'refund_retry',
  'cash',
  'store_credit',
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
  'sessions_revoked',
  'second_factor',
  'proof',
  'refused',
] as const
export type AuditAction = (typeof auditActions)[number]

/** `route` is the subject of a denied request. */
export const auditSubjects = [
  'order',
  'quote',
  'product',
  'category',
  'collection',
  'coupon',
  'offer',
  'customer',
  'gift_card',
  'invitation',
  'review',
  'request',
  'payment_issue',
  'setting',
  'email_text',
  'tax_rate',
  'filed_return',
  'search_synonym',
  'page',
  'redirect',
  'font',
  'colour_profile',
  'model',
  'data_breach',
  'imported_order',
  'newsletter_subscriber',
  'api_token',
  'webhook_endpoint',
  'whatsapp_template',
  'picture',
  'job',
  'file',
  'route',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** Replaces a personal or secret value in the log; only the fact that it changed is recorded. */
export const REDACTED = '(not kept)'

const auditFields = z.record(z.string(), z.unknown())
export type AuditFields = z.infer<typeof auditFields>

/** Entries without an actor come from an anonymous visitor or the system. */
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
  subject_name: z.string().nullable(),
  before: auditFields.nullable(),
  after: auditFields.nullable(),
})
export type AuditRow = z.infer<typeof auditRow>
