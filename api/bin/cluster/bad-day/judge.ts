import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { brokenInvariants } from '../../../src/backup/invariants.ts'
import type { Replica } from '../replica.ts'
import { type Bought, placeWith } from './buyers.ts'

const ASKED_AGAIN = 12

type Verdict = { answered: number; stored: number; faults: string[] }

/**
 * Checks that every confirmed order is stored exactly once and no other exists. Buyers must be paused.
 */
export async function judge(sql: Sql, bought: Bought[]): Promise<Verdict> {
  const buyers = [...new Set(bought.map(({ shopper }) => shopper.id))]
  const stored = await sql<{ id: string }[]>`select id from orders where user_id = any(${buyers}::uuid[])`
  const told = new Set(bought.map(({ order }) => order))
  const kept = new Set(stored.map(({ id }) => id))
  const faults = [
    ...named('confirmed but not stored', [...told].filter((id) => !kept.has(id)).length),
    ...named('stored but not confirmed', [...kept].filter((id) => !told.has(id)).length),
    ...named('confirmed twice', bought.length - told.size),
    ...named('orders without exactly one email', await withoutOneLetter(sql, [...kept])),
    ...named(
      'idempotency keys without a response',
      await count(sql`select from idempotency_keys where answer is null`),
    ),
    ...named('idempotency keys that return another order', await learnAnother(bought.slice(-ASKED_AGAIN))),
    ...(await brokenInvariants(sql, 'lasting')),
  ]
  return { answered: told.size, stored: kept.size, faults }
}

export async function jobsDoneTwice(sql: Sql, replicas: Replica[]): Promise<string[]> {
  const letters = replicas.flatMap(({ dataDir }) => {
    const folder = path.join(dataDir, 'outbox')
    return existsSync(folder) ? readdirSync(folder) : []
  })
  const minutes = await count(sql`
    select from (select created_on from jobs.job where name = 'cancel_unpaid'
      union all select created_on from jobs.archive where name = 'cancel_unpaid') run
    group by date_trunc('minute', created_on) having count(*) > 1`)
  return [
    ...named('emails sent twice', letters.length - new Set(letters).size),
    ...named('minutes with two runs of a scheduled job', minutes),
  ]
}

/** Waits up to a minute for the email queue to drain. Returns the number still queued. */
export async function lettersLeft(sql: Sql): Promise<number> {
  for (const begin = Date.now(); ; await wait(500)) {
    const left = await count(sql`select from jobs.job where name = 'mail' and state < 'completed'`)
    if (left === 0 || Date.now() - begin > 60_000) return left
  }
}

const count = async (query: PromiseLike<readonly unknown[]>) => (await query).length
const named = (what: string, times: number) => (times === 0 ? [] : [`${what}: ${times}`])

const withoutOneLetter = (sql: Sql, orders: string[]) =>
  count(sql`select id from unnest(${orders}::text[]) id
    left join (select data from jobs.job where name = 'mail' union all select data from jobs.archive where name = 'mail') job
      on job.data->>'order_id' = id and job.data->>'status' = 'pending'
    group by id having count(job.data) <> 1`)

async function learnAnother(some: Bought[]): Promise<number> {
  let other = 0
  for (const one of some) {
    let answer = await placeWith(one.call, one)
    while (answer.status === 429) {
      await wait(Math.max(1, answer.retryAfter) * 1_000)
      answer = await placeWith(one.call, one)
    }
    if (answer.status !== 201 || JSON.parse(answer.text).id !== one.order) other += 1
  }
  return other
}
