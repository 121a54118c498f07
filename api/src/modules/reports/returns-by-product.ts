import { returnReasons } from '@nakshi/core/returns/schema'
import { type SQL, sql } from 'drizzle-orm'
import { combinationKey } from './daily-sales.ts'
import { toUuid } from './grouped-sales.ts'
import { productFacts } from './product-facts.ts'
import {
  change,
  inComparison,
  inPeriod,
  isTimeInEither,
  number,
  percent,
  queryRows,
  type ReportDefinition,
  type ReportPeriod,
  toIndianDate,
} from './report-definition.ts'

const shareOfSold = (name: string, before = '') =>
  percent(name, (sums) => [sums[`${before}told`] ?? 0, sums[`${before}sold`] ?? 0])

/** Returned units by report date. Declined ones are counted separately. */
export const returnFacts = (period: ReportPeriod) => sql`
  told as (
    select ${toIndianDate(sql`r.requested_at`)} as day, r.reason, r.outcome,
      coalesce(i.product_id::text, i.product->>'id', '') as key, i.product->>'title' as title,
      coalesce(${combinationKey}, '') as combination_key
    from return_requests r
    join return_units t on t.return_id = r.id
    join order_item_units p on p.id = t.unit_id
    join order_items i on i.id = p.item_id
    where ${isTimeInEither(sql`r.requested_at`, period)}
  )`

export const notDeclined = sql`outcome is distinct from 'declined'`
const count = (name: string, condition: SQL) =>
  sql`(count(*) filter (where ${condition}))::int as ${sql.raw(name)}`

const counts = ['told', ...returnReasons, 'remade', 'paid_back', 'undecided', 'declined', 'before_told']

export const returns: ReportDefinition = {
  columns: [
    { name: 'product', kind: 'text' },
    number('told'),
    number('sold'),
    shareOfSold('told_share'),
    ...returnReasons.map(number),
    number('remade'),
    number('paid_back'),
    number('undecided'),
    number('declined'),
    number('before_told'),
    shareOfSold('before_told_share', 'before_'),
    change('told', 'before_told'),
  ],
  read: (db, period) => {
    const isNow = inPeriod(sql`day`, period)
    return queryRows(
      db,
      sql`with ${productFacts(period)}, ${returnFacts(period)},
      counted as (
        select key, max(title) as title, ${sql.join(
          [
            count('told', sql`${isNow} and ${notDeclined}`),
            ...returnReasons.map((reason) =>
              count(reason, sql`${isNow} and ${notDeclined} and reason = ${reason}`),
            ),
            count('remade', sql`${isNow} and outcome = 'remake'`),
            count('paid_back', sql`${isNow} and outcome in ('refund', 'part_refund')`),
            count('undecided', sql`${isNow} and outcome is null`),
            count('declined', sql`${isNow} and outcome = 'declined'`),
            count('before_told', sql`${inComparison(sql`day`, period)} and ${notDeclined}`),
          ],
          sql`, `,
        )}
        from told group by key
      ),
      sales as (
        select key, sum(units) filter (where ${isNow}) as sold,
          sum(units) filter (where ${inComparison(sql`day`, period)}) as before_sold
        from facts where key in (select key from counted) group by key
      )
      select coalesce(p.title, counted.title, '') as name,
        ${sql.join(counts.map(sql.raw), sql`, `)}, sold, before_sold
      from counted left join sales using (key) left join products p on p.id = ${toUuid(sql`counted.key`)}
      order by told desc, before_told desc, name`,
    )
  },
}
