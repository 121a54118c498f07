import { type SQL, sql } from 'drizzle-orm'
import { adminSentences } from '../contract/admin/sentences.ts'
import { productFacts } from './product-facts.ts'
import {
  type Asked,
  change,
  inBefore,
  inNow,
  money,
  number,
  type Part,
  readRows,
  salesFacts,
} from './report-parts.ts'
import type { SalesOf } from './sales-of-days.ts'

const say = adminSentences.report
const measures = ['orders', 'pieces', 'gross', 'gst', 'discount'] as const

/** Includes items sold only in the comparison period. */
const sums = (asked: Asked) => sql`
  ${sql.join(
    measures.map(
      (name) =>
        sql`coalesce(sum(${sql.raw(name)}) filter (where ${inNow(sql`day`, asked)}), 0) as ${sql.raw(name)}`,
    ),
    sql`, `,
  )},
  coalesce(sum(gross - gst) filter (where ${inNow(sql`day`, asked)}), 0) as net,
  coalesce(sum(pieces) filter (where ${inBefore(sql`day`, asked)}), 0) as before_pieces,
  coalesce(sum(gross) filter (where ${inBefore(sql`day`, asked)}), 0) as before_gross`

const grouped = (of: SalesOf, asked: Asked) => sql`
  with ${of === 'product' ? productFacts(asked) : salesFacts(of, asked)}, things as (select key, max(label collate "C") as label, ${sums(asked)} from facts group by key)`
const dearestFirst = sql`order by gross desc, before_gross desc, name`

const columns = (name: string): Part['columns'] => [
  { name, kind: 'text' },
  number('orders'),
  number('pieces'),
  money('net'),
  money('gst'),
  money('gross'),
  money('discount'),
  number('before_pieces'),
  money('before_gross'),
  change('gross', 'before_gross'),
]
const allNames = [
  ...['orders', 'pieces', 'net', 'gst', 'gross', 'discount'],
  ...['before_pieces', 'before_gross'],
]
const all = sql.raw(allNames.join(', '))

/** Cast to uuid, so that the planner uses the index for few products. */
const productId = sql`case when things.key ~ '^[0-9a-f-]{36}$' then things.key::uuid end`
const titled = (from: SQL) => sql`
  select coalesce(p.title, nullif(things.label, ''), ${say.no_product}) as name, ${all}
  from ${from} things left join products p on p.id = ${productId} ${dearestFirst}`

/** Current title, or the title at the time of sale for deleted products. */
export const products: Part = {
  columns: columns('product'),
  read: (db, asked) => readRows(db, sql`${grouped('product', asked)} ${titled(sql`things`)}`),
  // Avoids loading 100,000 products to show a few.
  readFirst: async (db, asked, most) => {
    const each = allNames.map((name) => sql`sum(${sql.raw(name)}) as ${sql.raw(name)}`)
    const found = await readRows(
      db,
      sql`${grouped('product', asked)},
      first as (select * from things order by gross desc, before_gross desc, key limit ${most})
      select null as name, ${sql.join(each, sql`, `)}, count(*) as row_count from things
      union all (select *, 0 from (${titled(sql`first`)}) shown)`,
    )
    const together = found.find(({ name }) => name === '')
    const rows = found.filter((row) => row !== together)
    const { row_count = 0, ...sums } = together?.numbers ?? {}
    return { rows, sums, row_count }
  },
}

/** By current categories; a product in two categories counts in both. */
export const categories: Part = {
  columns: columns('category').filter(({ name }) => name !== 'orders'),
  sums: false,
  read: (db, asked) =>
    readRows(
      db,
      sql`${grouped('product', asked)}
      select coalesce(c.name, ${say.no_category}) as name, ${sql.join(
        ['pieces', 'net', 'gst', 'gross', 'discount', 'before_pieces', 'before_gross'].map(
          (name) => sql`sum(${sql.raw(name)}) as ${sql.raw(name)}`,
        ),
        sql`, `,
      )}
      from things left join product_categories pc on pc.product_id::text = things.key
      left join categories c on c.id = pc.category_id group by c.id, c.name ${dearestFirst}`,
    ),
}

const byKey = (of: SalesOf, column: string, otherwise: SQL | string): Part => ({
  columns: columns(column),
  read: (db, asked) =>
    readRows(
      db,
      sql`${grouped(of, asked)} select coalesce(nullif(key, ''), ${otherwise}) as name, ${all} from things ${dearestFirst}`,
    ),
})
export const states = byKey('state', 'state', say.no_state)
export const coupons = byKey('coupon', 'coupon', say.no_coupon)
export const channels: Part = {
  columns: columns('channel'),
  read: async (db, asked) => {
    const rows = await readRows(
      db,
      sql`${grouped('channel', asked)} select key as name, ${all} from things ${dearestFirst}`,
    )
    return rows.map((row) => ({ ...row, name: channelNames.get(row.name) ?? row.name }))
  },
}
const channelNames = new Map<string, string>(Object.entries(say.channel))
