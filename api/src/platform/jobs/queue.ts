import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Queryable, Tx } from '../db/client.ts'
import { getCurrentRequest } from '../http/request-context.ts'

/** Created by drizzle/0012_jobs.sql. */
export const JOBS_SCHEMA = 'jobs'

/** With the ids that its email is built from. */
export type EmailJob = { email: string; [id: string]: unknown }
export type SmsJob = { otp_id: string }
/** Queue -> payload. Ids only, no personal data; `request_id` and a received `traceparent` are added for tracing. */
export type Queues = {
  mail: EmailJob
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
const PRIORITY = { immediate: 20, soon: 10, new_order: 5, later: 0 }
type Urgency = keyof typeof PRIORITY

/** The part of an email's definition that queueing it needs. */
export type QueuedEmail<Ids extends object> = {
  kind: string
  /** `later` by default */
  urgency?: Urgency
  getUrgency?(ids: Ids): Urgency
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

type WorkQueue = Exclude<keyof Queues, 'mail'>

/** Inserts in the caller's transaction (outbox pattern). */
export async function queueJob<Queue extends WorkQueue>(
  tx: Tx,
  queue: Queue,
  data: Queues[Queue],
): Promise<void> {
  await queueJobs(tx, queue, [data])
}

export async function queueJobs<Queue extends WorkQueue>(
  tx: Tx,
  queue: Queue,
  payloads: Queues[Queue][],
): Promise<void> {
  await storeJobs(
    tx,
    payloads.map((data) => ({ name: queue, data, priority: PRIORITY.later })),
  )
}

/** @param ids no personal data: the email is built from current data */
export async function queueEmail<Ids extends object>(
  tx: Tx,
  email: QueuedEmail<Ids>,
  ids: NoInfer<Ids>,
): Promise<void> {
  await queueEmails(tx, email, [ids])
}

export async function queueEmails<Ids extends object>(
  tx: Tx,
  { kind, urgency = 'later', getUrgency = () => urgency }: QueuedEmail<Ids>,
  all: NoInfer<Ids>[],
): Promise<void> {
  await storeJobs(
    tx,
    all.map((ids) => ({ name: 'mail', data: { email: kind, ...ids }, priority: PRIORITY[getUrgency(ids)] })),
  )
}

async function storeJobs(
  tx: Tx,
  jobs: { name: keyof Queues; data: object; priority: number }[],
): Promise<void> {
  if (jobs.length === 0) return
  const request = getCurrentRequest()
  const origin = request && { request_id: request.id, traceparent: request.traceparent }
  const stored = await insertJobs(
    tx,
    jobs.map((job) => ({ ...job, data: { ...job.data, ...origin } })),
  )
  if (stored !== jobs.length)
    throw new Error(`${stored} of ${jobs.length} jobs were stored in queue ${jobs[0]?.name}`)
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
