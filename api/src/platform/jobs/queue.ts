import type { EmailKind } from '@nakshi/core/notifications/admin-failed-jobs'
import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Queryable, Tx } from '../db/client.ts'
import { getCurrentRequest } from '../http/request-context.ts'

/** Created by drizzle/0002_jobs.sql. */
export const JOBS_SCHEMA = 'jobs'

export type EmailJob =
  | { email: 'welcome'; user_id: string }
  | { email: 'password_reset' | 'password_changed' | 'confirm_email' | 'second_factor'; user_id: string }
  | { email: 'phone_confirmed' | 'phone_unlinked'; user_id: string }
  | { email: 'jobs_failing'; queue: 'mail' | 'refund'; user_id: string }
  | { email: 'sign_in_code'; otp_id: string }
  | { email: 'new_device'; session_id: string }
  /** an address that belongs to no account since, encrypted with the session secret */
  | { email: 'email_changed'; user_id: string; encrypted_address: string }
  | { email: 'account_deleted'; deleted_id: string; encrypted_address: string }
  | { email: 'invitation'; invitation_id: string }
  | { email: 'confirm_newsletter' | 'newsletter_coupon'; newsletter_subscriber_id: string }
  | { email: 'refunded'; refund_id: string }
  | { email: 'confirm_back_in_stock' | 'back_in_stock'; back_in_stock_id: string }
  | { email: 'order_reinstated'; order_id: string }
  | { email: 'review_request'; order_id: string }
  | { email: 'cart_reminder'; user_id: string }
  | { email: 'order_edited'; event_id: string }
  | { email: 'export'; preset_id: string; user_id: string }
  | { email: 'payment_due'; order_id: string }
  | { email: 'question' | 'proof'; order_id: string; message_id: string; is_reminder: boolean }
  | { email: 'return_requested' | 'return_resolved'; order_id: string; return_id: string }
  | {
      email: 'order'
      order_id: string
      status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
      /** a shipment; without it, the whole order */
      parcel_id?: string
    }

export type SmsJob = { otp_id: string }
/** Queue -> payload. Ids only, no personal data; `request_id` and a received `traceparent` are added for tracing. */
export type Queues = {
  mail: Extract<EmailJob, { email: EmailKind }>
  sms: SmsJob
  whatsapp: { whatsapp_message_id: string }
  refund: { refund_id: string }
  refund_failed: { refund_id: string }
  late_payment: { payment_id: string }
  /** Data outside the database to delete. */
  erase: { emails: string[]; print_files: string[] }
  print_files: { order_id: string; item_id: string }
  courier_booking: { booking_id: string }
  courier_booking_failed: { booking_id: string }
}
export const queues: readonly (keyof Queues)[] = [
  'mail',
  'sms',
  'whatsapp',
  'refund',
  'refund_failed',
  'late_payment',
  'erase',
  'print_files',
  'courier_booking',
  'courier_booking_failed',
]

/** Emails that a user waits for come first, then new orders. */
function getPriority(job: Queues[keyof Queues]): number {
  if (!('email' in job)) return 0
  if (job.email === 'order') return job.status === 'pending' ? 5 : 0
  if (job.email === 'password_reset' || job.email === 'sign_in_code') return 20
  return [
    'refunded',
    'order_reinstated',
    'order_edited',
    'payment_due',
    'return_requested',
    'return_resolved',
    'question',
    'proof',
    'back_in_stock',
    'review_request',
    'cart_reminder',
    'export',
  ].includes(job.email)
    ? 0
    : 10
}

/** Builds SQL only, without a connection. */
const writer = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: () => {
      throw new Error('jobs must be inserted in a transaction')
    },
  },
})

/** Inserts in the caller's transaction (outbox pattern). */
export async function queueJob<Queue extends keyof Queues>(
  tx: Tx,
  queue: Queue,
  data: Queues[Queue],
): Promise<void> {
  await queueJobs(tx, queue, [data])
}

export async function queueJobs<Queue extends keyof Queues>(
  tx: Tx,
  queue: Queue,
  payloads: Queues[Queue][],
): Promise<void> {
  if (payloads.length === 0) return
  const request = getCurrentRequest()
  const origin = request && { request_id: request.id, traceparent: request.traceparent }
  const jobs = payloads.map((data) => ({
    name: queue,
    data: { ...data, ...origin },
    priority: getPriority(data),
  }))
  const stored = await insertJobs(tx, jobs)
  if (stored !== jobs.length)
    throw new Error(`${stored} of ${jobs.length} jobs were stored in queue ${queue}`)
}

/** @returns the number of stored jobs: a queue with the policy `short` has at most one that waits */
export async function insertJobs(db: Queryable, jobs: PgBoss.JobInsert<object>[]): Promise<number> {
  let stored = 0
  await writer.insert(jobs, {
    db: {
      executeSql: async (text, values) => {
        const rows = await db.execute(withParameters(text, values))
        stored = rows.count
        return { rows }
      },
    },
  })
  return stored
}

function withParameters(text: string, values: unknown[]): SQL {
  const chunks = text.split(/\$(\d+)/)
  return sql.join(
    chunks.map((chunk, index) =>
      index % 2 === 0 ? sql.raw(chunk) : sql`${values[Number(chunk) - 1] ?? null}`,
    ),
  )
}
