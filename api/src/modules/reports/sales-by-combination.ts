import { sql } from 'drizzle-orm'
import { combinationLabel } from '../catalogue/sql-columns.ts'
import { SALES_COLUMNS, selectDailySales } from './daily-sales.ts'
import { columns, summableNames as names, sums, toUuid } from './grouped-sales.ts'
import { productFacts } from './product-facts.ts'
import { inEither, inPeriod, number, queryRows, type ReportDefinition } from './report-definition.ts'
import { notDeclined, returnFacts } from './returns-by-product.ts'

const all = sql.raw(names.join(', '))
const each = (toColumn: (name: string) => string) =>
  sql.raw(names.map((name) => `${toColumn(name)} as ${name}`).join(', '))

const [product, ...measures] = columns('product').filter(({ name }) => name !== 'orders')

/**
 * One row per combination sold, with its current label and SKU, or those at the time of sale. Sales
 * of a product outside of its combinations are a row without label, so that totals are those of the
 * product report.
 */
export const salesByCombination: ReportDefinition = {
  columns: [
    ...(product ? [product] : []),
    { name: 'combination', kind: 'text' },
    { name: 'sku', kind: 'text' },
    ...measures,
    number('told'),
  ],
  read: (db, period) =>
    queryRows(
      db,
      sql`with ${productFacts(period)}, ${returnFacts(period)},
      combination_facts as (
        select ${SALES_COLUMNS} from sales_daily
        where dimension = 'combination' and ${inEither(sql`day`, period)} and day not in (select day from stale)
        union all (${selectDailySales(sql`select day from stale`, ['combination'])})
      ),
      combined as (
        select split_part(key, ' ', 1) as key, substr(key, strpos(key, ' ') + 1) as combination_key,
          max(label collate "C") as sku, ${sums(period)}
        from combination_facts group by combination_facts.key
      ),
      whole_products as (select key, max(label collate "C") as title, ${sums(period)} from facts group by key),
      sold as (
        select key, combination_key, sku, ${all} from combined
        union all
        select w.key, '', '', ${each((name) => `w.${name} - coalesce(parts.${name}, 0)`)}
        from whole_products w left join (
          select key, ${each((name) => `sum(${name})`)} from combined group by key
        ) parts on parts.key = w.key
        where parts.key is null or w.units <> parts.units or w.before_pieces <> parts.before_pieces
      ),
      returned as (
        select key, combination_key, max(title) as title, count(*) as told from told
        where ${inPeriod(sql`day`, period)} and ${notDeclined} group by key, combination_key
      )
      select coalesce(p.title, nullif(w.title, ''), returned.title, '') as name,
        coalesce(${combinationLabel}, case when combination_key like '{%' then (
          select string_agg(value, ' / ') from jsonb_each_text(combination_key::jsonb)
        ) end) as combination,
        coalesce(c.sku, sold.sku) as sku, ${sql.raw(names.map((name) => `sold.${name}`).join(', '))}, told
      from sold full join returned using (key, combination_key)
      left join whole_products w using (key)
      left join products p on p.id = ${toUuid(sql`key`)}
      left join product_combinations c on c.id = ${toUuid(sql`combination_key`)}
      order by sold.gross desc nulls last, sold.before_gross desc nulls last, name, combination, sku`,
      ['combination', 'sku'],
    ),
}
