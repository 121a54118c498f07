import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { findBrokenInvariants } from '../../../api/src/modules/backup/invariants.ts'
import type { Replica } from '../replica.ts'
import { type BoughtOrder, placeOrderWithKey } from './buyers.ts'

const REPEATED_KEYS = 12

type OrderCheck = { reported: number; stored: number; failures: string[] }

/**
 * Checks that every confirmed order is stored exactly once and no other exists. Buyers must be paused.
 */
export async function verifyOrders(sql: Sql, bought: BoughtOrder[]): Promise<OrderCheck> {
  const buyers = [...new Set(bought.map(({ shopper }) => shopper.id))]
  const stored = await sql<{ id: string }[]>`select id from orders where user_id = any(${buyers}::uuid[])`
  const reportedIds = new Set(bought.map(({ order }) => order))
  const storedIds = new Set(stored.map(({ id }) => id))
  const failures = [
    ...toFailures('confirmed but not stored', [...reportedIds].filter((id) => !storedIds.has(id)).length),
    ...toFailures('stored but not confirmed', [...storedIds].filter((id) => !reportedIds.has(id)).length),
    ...toFailures('confirmed twice', bought.length - reportedIds.size),
    ...toFailures('orders without exactly one email', await countOrdersWithoutOneEmail(sql, [...storedIds])),
    ...toFailures(
      'idempotency keys without a response',
      await count(sql`select from idempotency_keys where response is null`),
    ),
    ...toFailures(
      'idempotency keys that return another order',
      await countReplayMismatches(bought.slice(-REPEATED_KEYS)),
    ),
    ...(await findBrokenInvariants(sql, 'lasting')),
  ]
  return { reported: reportedIds.size, stored: storedIds.size, failures }
}

export async function findDuplicateJobs(sql: Sql, replicas: Replica[]): Promise<string[]> {
  const emails = replicas.flatMap(({ dataDir }) => {
    const folder = path.join(dataDir, 'outbox')
    return existsSync(folder) ? readdirSync(folder) : []
  })
  const minutes = await count(sql`
    select from (select created_on from jobs.job where name = 'cancel_unpaid'
      union all select created_on from jobs.archive where name = 'cancel_unpaid') run
    group by date_trunc('minute', created_on) having count(*) > 1`)
  return [
    ...toFailures('emails sent twice', emails.length - new Set(emails).size),
    ...toFailures('minutes with two runs of a scheduled job', minutes),
  ]
}

/** Waits up to a minute for the email queue to drain. Returns the number still queued. */
export async function countUnsentEmails(sql: Sql): Promise<number> {
  for (const begin = Date.now(); ; await wait(500)) {
    const left = await count(sql`select from jobs.job where name = 'mail' and state < 'completed'`)
    if (left === 0 || Date.now() - begin > 60_000) return left
  }
}

const count = async (query: PromiseLike<readonly unknown[]>) => (await query).length
const toFailures = (what: string, times: number) => (times === 0 ? [] : [`${what}: ${times}`])

const countOrdersWithoutOneEmail = (sql: Sql, orders: string[]) =>
  count(sql`select id from unnest(${orders}::text[]) id
    left join (select data from jobs.job where name = 'mail' union all select data from jobs.archive where name = 'mail') job
      on job.data->>'order_id' = id and job.data->>'status' = 'pending'
    group by id having count(job.data) <> 1`)

async function countReplayMismatches(some: BoughtOrder[]): Promise<number> {
  let other = 0
  for (const one of some) {
    let response = await placeOrderWithKey(one.call, one)
    while (response.status === 429) {
      await wait(Math.max(1, response.retryAfter) * 1_000)
      response = await placeOrderWithKey(one.call, one)
    }
    if (response.status !== 201 || JSON.parse(response.text).id !== one.order) other += 1
  }
  return other
}
