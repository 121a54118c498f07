import { type SQL, sql } from 'drizzle-orm'
import {
  type Asked,
  change,
  dayOf,
  inBefore,
  inEither,
  inNow,
  money,
  number,
  type Part,
  percent,
  promiseFacts,
  salesFacts,
  stretchBeside,
  stretches,
  stretchOf,
} from './report-parts.ts'

const DAY = { name: 'from', kind: 'day' } as const

/** `facts` is a CTE with a column `day`; `now` and `before` are aggregates of the two periods. */
function perStretch(asked: Asked, facts: SQL, now: SQL, before: SQL): SQL {
  return sql`
    with ${facts},
    these as (select ${stretchOf(sql`day`, asked)} as stretch, ${now} from facts where ${inNow(sql`day`, asked)} group by 1),
    those as (select ${stretchBeside(sql`day`, asked)} as stretch, ${before} from facts where ${inBefore(sql`day`, asked)} group by 1)
    select stretch::text as name, to_jsonb(these) - 'stretch' as these, to_jsonb(those) - 'stretch' as those
    from (${stretches(asked)}) every left join these using (stretch) left join those using (stretch)
    order by stretch`
}

const readStretches: (...given: [Parameters<Part['read']>[0], SQL]) => ReturnType<Part['read']> = async (
  db,
  query,
) => {
  const rows = await db.execute<{ name: string; these: object | null; those: object | null }>(query)
  return rows.map(({ name, these, those }) => ({
    name,
    numbers: Object.fromEntries(
      Object.entries({ ...these, ...those }).map(([key, value]) => [key, Number(value)]),
    ),
  }))
}

/** Refunds of surplus payments do not reduce sales. */
const ofSales = sql`payment_id in (
    select p.id from payments p join orders o on o.id = p.order_id where o.status <> 'cancelled'
  ) and (kind <> 'goods' or is_waived or exists (select from refund_units u where u.refund_id = refunds.id))`

export const sales: Part = {
  columns: [
    DAY,
    number('orders'),
    number('pieces'),
    money('net'),
    money('gst'),
    money('gross'),
    money('discount'),
    money('shipping'),
    money('refunded'),
    number('before_orders'),
    money('before_gross'),
    change('gross', 'before_gross'),
  ],
  read: async (db, asked) => {
    const query = perStretch(
      asked,
      salesFacts('all', asked),
      sql`sum(orders) as orders, sum(pieces) as pieces, sum(gross - gst) as net, sum(gst) as gst, sum(gross) as gross,
        sum(discount) as discount, sum(shipping) as shipping`,
      sql`sum(orders) as before_orders, sum(gross) as before_gross`,
    )
    const [rows, back] = await Promise.all([readStretches(db, query), readRefunds(db, asked, ofSales)])
    const given = new Map(back.map(({ name, numbers }) => [name, numbers.refunded ?? 0]))
    return rows.map(({ name, numbers }) => ({
      name,
      numbers: { ...numbers, refunded: given.get(name) ?? 0 },
    }))
  },
}

const of = (key: 'new' | 'returning') => sql`filter (where key = ${sql.raw(`'${key}'`)})`
export const customers: Part = {
  columns: [
    DAY,
    number('new_orders'),
    number('returning_orders'),
    percent('returning_share', (sums) => [
      sums.returning_orders ?? 0,
      (sums.new_orders ?? 0) + (sums.returning_orders ?? 0),
    ]),
    money('new_gross'),
    money('returning_gross'),
    number('before_new_orders'),
    number('before_returning_orders'),
  ],
  read: (db, asked) =>
    readStretches(
      db,
      perStretch(
        asked,
        salesFacts('customers', asked),
        sql`coalesce(sum(orders) ${of('new')}, 0) as new_orders, coalesce(sum(orders) ${of('returning')}, 0) as returning_orders,
          coalesce(sum(gross) ${of('new')}, 0) as new_gross, coalesce(sum(gross) ${of('returning')}, 0) as returning_gross`,
        sql`coalesce(sum(orders) ${of('new')}, 0) as before_new_orders,
          coalesce(sum(orders) ${of('returning')}, 0) as before_returning_orders`,
      ),
    ),
}

/** Excludes failed refunds. */
const begun = (asked: Asked, which: SQL) => sql`
  facts as (
    select ${dayOf(sql`created_at`)} as day, amount, kind, status from refunds
    where status <> 'failed' and ${which}
      and created_at >= ${asked.before && asked.before.from < asked.from ? asked.before.from : asked.from}::timestamp at time zone 'Asia/Kolkata'
      and created_at < (${asked.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
      and ${inEither(dayOf(sql`created_at`), asked)}
  )`
const readRefunds = (db: Parameters<Part['read']>[0], asked: Asked, which: SQL) =>
  readStretches(
    db,
    perStretch(
      asked,
      begun(asked, which),
      sql`count(*) as refunds, sum(amount) as refunded, ${ofKind('goods')} as for_goods,
        ${ofKind('shipping')} as for_shipping, ${ofKind('goodwill')} as goodwill,
        coalesce(sum(amount) filter (where status <> 'processed'), 0) as on_its_way`,
      sql`count(*) as before_refunds, sum(amount) as before_refunded`,
    ),
  )
const ofKind = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)`
export const refunds: Part = {
  columns: [
    DAY,
    number('refunds'),
    money('refunded'),
    money('for_goods'),
    money('for_shipping'),
    money('goodwill'),
    money('on_its_way'),
    number('before_refunds'),
    money('before_refunded'),
    change('refunded', 'before_refunded'),
  ],
  read: (db, asked) => readRefunds(db, asked, sql`true`),
}

const isPast = sql`day < ${dayOf(sql`now()`)}`
/** Share of due deliveries that arrived by the promised date. */
const keptShare = (name: string, before = '') =>
  percent(name, (sums) => {
    const kept = sums[`${before}kept`] ?? 0
    return [kept, kept + (sums[`${before}late`] ?? 0) + (sums[`${before}overdue`] ?? 0)]
  })
export const promises: Part = {
  columns: [
    DAY,
    number('promised'),
    number('kept'),
    number('late'),
    number('overdue'),
    number('to_come'),
    keptShare('kept_share'),
    {
      name: 'days_late',
      kind: 'number',
      derive: ({ late_days: days = 0, late = 0 }) =>
        late === 0 ? null : Math.round((days / late) * 10) / 10,
    },
    number('before_promised'),
    keptShare('before_kept_share', 'before_'),
  ],
  read: (db, asked) => {
    const sums = (
      before: string,
    ) => sql`sum(promised) as ${sql.raw(`${before}promised`)}, sum(kept) as ${sql.raw(`${before}kept`)},
      sum(late) as ${sql.raw(`${before}late`)}, coalesce(sum(open) filter (where ${isPast}), 0) as ${sql.raw(`${before}overdue`)}`
    const now = sql`${sums('')}, coalesce(sum(open) filter (where not (${isPast})), 0) as to_come, sum(days_late) as late_days`
    return readStretches(db, perStretch(asked, promiseFacts(asked), now, sums('before_')))
  },
}
