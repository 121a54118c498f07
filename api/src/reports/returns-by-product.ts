import { type SQL, sql } from 'drizzle-orm'
import { adminSentences } from '../contract/admin/sentences.ts'
import { problemReasons } from '../contract/problems.ts'
import { productFacts } from './product-facts.ts'
import {
  type Asked,
  change,
  dayOf,
  inBefore,
  inEither,
  inNow,
  number,
  type Part,
  percent,
  readRows,
} from './report-parts.ts'

const share = (name: string, before = '') =>
  percent(name, (sums) => [sums[`${before}told`] ?? 0, sums[`${before}sold`] ?? 0])

/** Returned units by report date. Declined ones are counted separately. */
const told = (asked: Asked) => sql`
  told as (
    select ${dayOf(sql`r.reported_at`)} as day, r.reason, r.outcome,
      coalesce(i.product_id::text, i.product->>'id', '') as key, i.product->>'title' as title
    from problem_reports r
    join problem_pieces t on t.report_id = r.id
    join order_pieces p on p.id = t.piece_id
    join order_items i on i.id = p.item_id
    where r.reported_at >= ${earliest(asked)}::timestamp at time zone 'Asia/Kolkata'
      and r.reported_at < (${asked.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      and ${inEither(dayOf(sql`r.reported_at`), asked)}
  )`
const earliest = ({ from, before }: Asked) => (before && before.from < from ? before.from : from)

const notDeclined = sql`outcome is distinct from 'declined'`
const count = (name: string, condition: SQL) =>
  sql`(count(*) filter (where ${condition}))::int as ${sql.raw(name)}`

const counts = ['told', ...problemReasons, 'remade', 'paid_back', 'undecided', 'declined', 'before_told']

export const returns: Part = {
  columns: [
    { name: 'product', kind: 'text' },
    number('told'),
    number('sold'),
    share('told_share'),
    ...problemReasons.map(number),
    number('remade'),
    number('paid_back'),
    number('undecided'),
    number('declined'),
    number('before_told'),
    share('before_told_share', 'before_'),
    change('told', 'before_told'),
  ],
  read: (db, asked) => {
    const isNow = inNow(sql`day`, asked)
    return readRows(
      db,
      sql`with ${productFacts(asked)}, ${told(asked)},
      counted as (
        select key, max(title) as title, ${sql.join(
          [
            count('told', sql`${isNow} and ${notDeclined}`),
            ...problemReasons.map((reason) =>
              count(reason, sql`${isNow} and ${notDeclined} and reason = ${reason}`),
            ),
            count('remade', sql`${isNow} and outcome = 'remake'`),
            count('paid_back', sql`${isNow} and outcome in ('refund', 'part_refund')`),
            count('undecided', sql`${isNow} and outcome is null`),
            count('declined', sql`${isNow} and outcome = 'declined'`),
            count('before_told', sql`${inBefore(sql`day`, asked)} and ${notDeclined}`),
          ],
          sql`, `,
        )}
        from told group by key
      ),
      sales as (
        select key, sum(pieces) filter (where ${isNow}) as sold,
          sum(pieces) filter (where ${inBefore(sql`day`, asked)}) as before_sold
        from facts where key in (select key from counted) group by key
      )
      select coalesce(p.title, nullif(counted.title, ''), ${adminSentences.report.no_product}) as name,
        ${sql.join(counts.map(sql.raw), sql`, `)}, sold, before_sold
      from counted left join sales using (key) left join products p on p.id::text = counted.key
      order by told desc, before_told desc, name`,
    )
  },
}
