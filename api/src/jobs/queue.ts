import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Tx } from '../db/client.ts'
import { currentRequest } from '../http/current-request.ts'

/** The schema and the queues are made by drizzle/0002_jobs.sql. */
export const JOBS_SCHEMA = 'jobs'

export type LetterJob =
  | { letter: 'welcome'; user_id: string }
  | { letter: 'password_reset' | 'password_changed' | 'confirm_email' | 'second_factor'; user_id: string }
  /** the number of an account was confirmed, or another account confirmed it since */
  | { letter: 'phone_confirmed' | 'phone_lost'; user_id: string }
  /** to the owner: letters or refunds do not get through */
  | { letter: 'failing'; queue: 'mail' | 'refund'; user_id: string }
  /** six figures to sign in with */
  | { letter: 'sign_in_code'; sign_in_code_id: string }
  /** a sign-in on a device that the account was not seen on */
  | { letter: 'new_device'; session_id: string }
  /** to the address an account had before */
  | { letter: 'email_changed'; email_change_id: string }
  /** to the address of an account or guest that is gone; nobody reads it without the session secret */
  | { letter: 'account_deleted'; deleted_id: string; sealed_address: string }
  | { letter: 'invitation'; invitation_id: string }
  | { letter: 'refunded'; refund_id: string }
  /** asks who wants to hear that a product is back whether the address is theirs, and tells them */
  | { letter: 'confirm_stock_notice' | 'back_in_stock'; stock_notice_id: string }
  /** its payment came after it was cancelled, and it goes on */
  | { letter: 'taken_up'; order_id: string }
  /** what was changed of an order, as its event says, and what that means for its money */
  | { letter: 'corrected'; event_id: string }
  /** a preset of exports, to who asked for it each morning */
  | { letter: 'export'; preset_id: string; user_id: string }
  /** what is still to be paid of an order, and where */
  | { letter: 'to_pay'; order_id: string }
  /** what a customer is asked about a piece; `event_id` in a job from before an answer had a link */
  | { letter: 'question'; event_id: string }
  | { letter: 'question'; order_id: string; question_id: string }
  /** that a problem was heard of, and what is done about it */
  | { letter: 'problem_told' | 'problem_decided'; order_id: string; report_id: string }
  /** shows a piece before it is made; `again`: it was shown and nobody answered */
  | { letter: 'proof'; order_id: string; proof_id: string; again: boolean }
  | {
      letter: 'order'
      order_id: string
      status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
      /** that left just now; without one, all of them */
      parcel_id?: string
    }

/** Six figures by SMS: to sign in with, or to confirm a number. */
export type SmsJob = { sign_in_code_id: string } | { phone_code_id: string }
export type RefundJob = { refund_id: string }
export type LatePaymentJob = { payment_id: string }
/**
 * What is forgotten outside of the database: letters that may lie in the outbox, and the keys of
 * print files (none in a job from before there were any). Photos are marked where they are listed.
 */
export type EraseJob = { letters: string[]; print_files?: string[] }
/** A piece whose print files are to be made. */
export type PrintFilesJob = { order_id: string; item_id: string }
/**
 * Queue -> what its jobs carry, beside the name of the request that wrote them (`request_id`). Ids
 * only: a job tells nobody's name or address.
 */
export type Queues = {
  mail: LetterJob
  sms: SmsJob
  refund: RefundJob
  refund_died: RefundJob
  late_payment: LatePaymentJob
  erase: EraseJob
  print_files: PrintFilesJob
}
export const queues: readonly (keyof Queues)[] = [
  'mail',
  'sms',
  'refund',
  'refund_died',
  'late_payment',
  'erase',
  'print_files',
]

/**
 * Letters that somebody sits and waits for leave before all others, news of an order just placed
 * next.
 */
function priorityOf(job: Queues[keyof Queues]): number {
  if (!('letter' in job)) return 0
  if (job.letter === 'order') return job.status === 'pending' ? 5 : 0
  if (job.letter === 'password_reset' || job.letter === 'sign_in_code') return 20
  return [
    'refunded',
    'taken_up',
    'corrected',
    'to_pay',
    'problem_told',
    'problem_decided',
    'question',
    'proof',
    'back_in_stock',
    'export',
  ].includes(job.letter)
    ? 0
    : 10
}

/** Only writes the SQL of a new job; it has no connection of its own. */
const writer = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: () => {
      throw new Error('a job is written inside a transaction')
    },
  },
})

/**
 * Writes a job inside the caller's transaction: it exists exactly when the change it belongs to
 * does.
 */
export async function queueJob<Queue extends keyof Queues>(
  tx: Tx,
  queue: Queue,
  data: Queues[Queue],
): Promise<void> {
  await queueJobs(tx, queue, [data])
}

/** Writes several jobs of a queue at once, as {@link queueJob} does. */
export async function queueJobs<Queue extends keyof Queues>(
  tx: Tx,
  queue: Queue,
  each: Queues[Queue][],
): Promise<void> {
  if (each.length === 0) return
  const requestId = currentRequest()
  const jobs = each.map((data) => ({
    name: queue,
    data: requestId ? { ...data, request_id: requestId } : data,
    priority: priorityOf(data),
  }))
  let stored = 0
  await writer.insert(jobs, {
    db: {
      executeSql: async (text, values) => {
        const rows = await tx.execute(withParameters(text, values))
        stored = rows.count
        return { rows }
      },
    },
  })
  if (stored !== jobs.length)
    throw new Error(`${stored} of ${jobs.length} jobs were stored in queue ${queue}`)
}

/** `select $1, $2` with its values, as a Drizzle query. */
function withParameters(text: string, values: unknown[]): SQL {
  const chunks = text.split(/\$(\d+)/)
  return sql.join(
    chunks.map((chunk, index) =>
      index % 2 === 0 ? sql.raw(chunk) : sql`${values[Number(chunk) - 1] ?? null}`,
    ),
  )
}
