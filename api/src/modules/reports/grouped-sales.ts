import { type SQL, sql } from 'drizzle-orm'
import type { SalesDimension } from './daily-sales.ts'
import { productFacts } from './product-facts.ts'
import {
  change,
  inComparison,
  inPeriod,
  marginColumns,
  money,
  number,
  queryRows,
  type ReportDefinition,
  type ReportPeriod,
  salesFacts,
} from './report-definition.ts'

const measures = ['orders', 'units', 'gross', 'gst', 'discount', 'cost', 'costed'] as const

/** Includes items sold only in the comparison period. */
export const sums = (period: ReportPeriod) => sql`
  ${sql.join(
    measures.map(
      (name) =>
        sql`coalesce(sum(${sql.raw(name)}) filter (where ${inPeriod(sql`day`, period)}), 0) as ${sql.raw(name)}`,
    ),
    sql`, `,
  )},
  coalesce(sum(gross - gst) filter (where ${inPeriod(sql`day`, period)}), 0) as net,
  coalesce(sum(units) filter (where ${inComparison(sql`day`, period)}), 0) as before_pieces,
  coalesce(sum(gross) filter (where ${inComparison(sql`day`, period)}), 0) as before_gross`

const grouped = (of: SalesDimension, period: ReportPeriod) => sql`
  with ${of === 'product' ? productFacts(period) : salesFacts(of, period)}, things as (select key, max(label collate "C") as label, ${sums(period)} from facts group by key)`
const byGross = sql`order by gross desc, before_gross desc, name`

export const columns = (name: string): ReportDefinition['columns'] => [
  { name, kind: 'text' },
  number('orders'),
  number('units'),
  money('net'),
  money('gst'),
  money('gross'),
  money('discount'),
  ...marginColumns,
  number('before_pieces'),
  money('before_gross'),
  change('gross', 'before_gross'),
]
/** Without `orders`, which overlap between categories and combinations. */
export const summableNames = [
  'units',
  'net',
  'gst',
  'gross',
  'discount',
  'cost',
  'costed',
  'before_pieces',
  'before_gross',
] as const
const allNames = ['orders', ...summableNames]
const all = sql.raw(allNames.join(', '))
const sumEach = (names: readonly string[]) =>
  sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '))

/** Cast to uuid, so that the planner uses the index for few products. */
export const toUuid = (key: SQL) => sql`case when ${key} ~ '^[0-9a-f-]{36}$' then ${key}::uuid end`
const titled = (from: SQL) => sql`
  select coalesce(p.title, things.label, '') as name, ${all}
  from ${from} things left join products p on p.id = ${toUuid(sql`things.key`)} ${byGross}`

/** Current title, or the title at the time of sale for deleted products. */
export const salesByProduct: ReportDefinition = {
  columns: columns('product'),
  read: (db, period) => queryRows(db, sql`${grouped('product', period)} ${titled(sql`things`)}`),
  // Avoids loading 100,000 products to show a few.
  readPage: async (db, period, limit) => {
    const found = await queryRows(
      db,
      sql`${grouped('product', period)},
      first as (select * from things order by gross desc, before_gross desc, key limit ${limit})
      select null as name, ${sumEach(allNames)}, count(*) as row_count, 1 as is_total from things
      union all (select *, 0, 0 from (${titled(sql`first`)}) shown)`,
    )
    const totals = found.find(({ numbers }) => numbers.is_total === 1)
    const rows = found.filter((row) => row !== totals)
    const { row_count = 0, is_total: _marker, ...sums } = totals?.numbers ?? {}
    return { rows, sums, row_count }
  },
}

/** By current categories; a product in two categories counts in both. */
export const salesByCategory: ReportDefinition = {
  columns: columns('category').filter(({ name }) => name !== 'orders'),
  sums: false,
  read: (db, period) =>
    queryRows(
      db,
      sql`${grouped('product', period)}
      select coalesce(c.name, '') as name, ${sumEach(summableNames)}
      from things left join product_categories pc on pc.product_id::text = things.key
      left join categories c on c.id = pc.category_id group by c.id, c.name ${byGross}`,
    ),
}

const byKey = (of: SalesDimension): ReportDefinition => ({
  columns: columns(of),
  read: (db, period) =>
    queryRows(db, sql`${grouped(of, period)} select key as name, ${all} from things ${byGross}`),
})
export const states = byKey('state')
export const salesByCoupon = byKey('coupon')
export const channels = byKey('channel')
