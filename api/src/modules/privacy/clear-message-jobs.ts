import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { JOBS_SCHEMA } from '../../jobs/queue.ts'

const TABLES = ['job', 'archive'] as const

/** The provider output contains addresses. @param confirmedEmail null: unconfirmed @returns job ids */
export async function clearMessageJobs(
  tx: Tx,
  userId: string | null,
  orderIds: string[],
  confirmedEmail: string | null,
): Promise<string[]> {
  const orders = sql`array[${sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`
  const about: SQL = sql`name in ('mail', 'sms') and (
    data->>'user_id' = ${userId}
    or data->>'order_id' = any(${orders})
    or data->>'event_id' in (select id::text from order_events where order_id::text = any(${orders}))
    or data->>'email_change_id' in (select id::text from email_changes where user_id = ${userId})
    or data->>'sign_in_code_id' in (select id::text from sign_in_codes where user_id = ${userId})
    or data->>'phone_code_id' in (select id::text from phone_codes where user_id = ${userId})
    or data->>'session_id' in (select id::text from sessions where user_id = ${userId})
    or data->>'invitation_id' in (select id::text from staff_invitations where email = ${confirmedEmail})
    or data->>'back_in_stock_id' in (
      select id::text from back_in_stock_subscriptions where user_id = ${userId} or email = ${confirmedEmail})
    or data->>'refund_id' in (
      select refunds.id::text from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id::text = any(${orders}))
  )`
  const found: string[] = []
  for (const table of TABLES) {
    const rows = await tx.execute<{ id: string }>(
      sql`update ${sql.identifier(JOBS_SCHEMA)}.${sql.identifier(table)} set output = null where ${about} returning id`,
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
