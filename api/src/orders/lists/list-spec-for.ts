import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { filterByText, type ListSpec } from '../../http/simple-rest.ts'
import { inCity, ordersListSpec, searchOfMany } from './list-spec.ts'

/**
 * Of the newest orders so many are looked at to see whether many hold a word, and so many then do.
 */
const LOOKED_AT = sql.raw('500')
const MANY = sql.raw('10')

/**
 * What the list of orders offers for this filter. Words that are rare are found by index; those
 * that many orders hold are met soon along the list, whose order PostgreSQL would otherwise give up
 * for an index that names a tenth of all orders.
 */
export async function listSpecFor(
  db: Queryable,
  { q, city }: Record<string, unknown> = {},
): Promise<ListSpec> {
  const frequent: ListSpec['filters'] = {}
  if (await isFrequent(db, q, searchOfMany)) frequent.q = filterByText(searchOfMany)
  if (await isFrequent(db, city, inCity)) frequent.city = filterByText(inCity)
  return {
    ...ordersListSpec,
    filters: { ...ordersListSpec.filters, ...frequent },
    by_words: Object.keys(frequent),
  }
}

async function isFrequent(
  db: Queryable,
  value: unknown,
  search: (typed: string) => SQL | undefined,
): Promise<boolean> {
  const typed = typeof value === 'string' ? value.trim() : ''
  if (typed === '') return false
  const newest = sql`(select * from orders order by created_at desc, id limit ${LOOKED_AT}) orders`
  const [met] = await db.execute<{ often: boolean }>(sql`
    select count(*) >= ${MANY} as often from ${newest} where ${search(typed)}`)
  return met?.often ?? false
}
