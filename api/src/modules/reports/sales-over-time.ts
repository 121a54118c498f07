import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import {
  change,
  inComparison,
  inPeriod,
  isTimeInEither,
  listBuckets,
  marginColumns,
  money,
  number,
  percent,
  promiseFacts,
  type ReportDefinition,
  type ReportPeriod,
  type Row,
  salesFacts,
  toAlignedBucket,
  toBucket,
  toIndianDate,
} from './report-definition.ts'

const DAY_COLUMN = { name: 'from', kind: 'day' } as const

/** `facts` is a CTE with a column `day`; `now` and `before` are aggregates of the two periods. */
function buildBucketQuery(period: ReportPeriod, facts: SQL, now: SQL, before: SQL): SQL {
  return sql`
    with ${facts},
    these as (select ${toBucket(sql`day`, period)} as stretch, ${now} from facts where ${inPeriod(sql`day`, period)} group by 1),
    those as (select ${toAlignedBucket(sql`day`, period)} as stretch, ${before} from facts where ${inComparison(sql`day`, period)} group by 1)
    select stretch::text as name, to_jsonb(these) - 'stretch' as these, to_jsonb(those) - 'stretch' as those
    from (${listBuckets(period)}) every left join these using (stretch) left join those using (stretch)
    order by stretch`
}

async function queryBuckets(db: Queryable, query: SQL): Promise<Row[]> {
  const rows = await db.execute<{ name: string; these: object | null; those: object | null }>(query)
  return rows.map(({ name, these, those }) => ({
    name,
    numbers: Object.fromEntries(
      Object.entries({ ...these, ...those }).map(([key, value]) => [key, Number(value)]),
    ),
  }))
}

/**
 * Surplus payments and what an edit took off the order total reduce no sales: the refunds of an order, first
 * ones first, count up to its delivery charge and total of now.
 */
const salesRefundFacts = (period: ReportPeriod): SQL => {
  const upTo = (limit: SQL, part: SQL) =>
    sql`least(${limit}, sum(${part}) over earlier) - least(${limit}, sum(${part}) over earlier - ${part})`
  const window = sql`window earlier as (partition by order_id order by created_at, id)`
  return sql`
  refunded as (
    select r.id, r.created_at, r.kind, r.status, o.id as order_id, o.shipping_amount, o.total_amount,
      case r.kind
        when 'items' then r.waived_amount + coalesce((select sum(u.amount) from refund_units u where u.refund_id = r.id), 0)
        when 'goodwill' then r.amount else 0 end as of_items,
      case r.kind when 'shipping' then r.amount else 0 end as of_shipping
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.status <> 'failed' and o.status <> 'cancelled' and o.content = 'goods' and o.id in (
      select p.order_id from payments p join refunds on refunds.payment_id = p.id
      where ${isTimeInEither(sql`refunds.created_at`, period)}
    )
  ),
  parts as (
    select *, of_items + ${upTo(sql`shipping_amount`, sql`of_shipping`)} as part from refunded ${window}
  ),
  valued as (select created_at, kind, status, ${upTo(sql`total_amount`, sql`part`)} as amount from parts ${window}),
  ${selectRefunds(sql`valued`, period)}`
}

export const sales: ReportDefinition = {
  columns: [
    DAY_COLUMN,
    number('orders'),
    number('units'),
    money('net'),
    money('gst'),
    money('gross'),
    money('discount'),
    money('shipping'),
    money('refunded'),
    ...marginColumns,
    number('before_orders'),
    money('before_gross'),
    change('gross', 'before_gross'),
  ],
  read: async (db, period) => {
    const query = buildBucketQuery(
      period,
      salesFacts('all', period),
      sql`sum(orders) as orders, sum(units) as units, sum(gross - gst) as net, sum(gst) as gst, sum(gross) as gross,
        sum(discount) as discount, sum(shipping) as shipping, sum(cost) as cost, sum(costed) as costed`,
      sql`sum(orders) as before_orders, sum(gross) as before_gross`,
    )
    const [rows, refundRows] = await Promise.all([
      queryBuckets(db, query),
      queryRefunds(db, period, salesRefundFacts(period)),
    ])
    const values = new Map(refundRows.map(({ name, numbers }) => [name, numbers.refunded ?? 0]))
    return rows.map(({ name, numbers }) => ({
      name,
      numbers: { ...numbers, refunded: values.get(name) ?? 0 },
    }))
  },
}

const customersOf = (key: 'new' | 'returning') => sql`filter (where key = ${sql.raw(`'${key}'`)})`
export const customers: ReportDefinition = {
  columns: [
    DAY_COLUMN,
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
  read: (db, period) =>
    queryBuckets(
      db,
      buildBucketQuery(
        period,
        salesFacts('customers', period),
        sql`coalesce(sum(orders) ${customersOf('new')}, 0) as new_orders, coalesce(sum(orders) ${customersOf('returning')}, 0) as returning_orders,
          coalesce(sum(gross) ${customersOf('new')}, 0) as new_gross, coalesce(sum(gross) ${customersOf('returning')}, 0) as returning_gross`,
        sql`coalesce(sum(orders) ${customersOf('new')}, 0) as before_new_orders,
          coalesce(sum(orders) ${customersOf('returning')}, 0) as before_returning_orders`,
      ),
    ),
}

const selectRefunds = (from: SQL, period: ReportPeriod) => sql`
  facts as (
    select ${toIndianDate(sql`created_at`)} as day, amount, kind, status from ${from}
    where status <> 'failed' and ${isTimeInEither(sql`created_at`, period)}
  )`
const queryRefunds = (db: Queryable, period: ReportPeriod, facts: SQL) =>
  queryBuckets(
    db,
    buildBucketQuery(
      period,
      facts,
      sql`count(*) as refunds, sum(amount) as refunded, ${ofKind('items')} as for_items,
        ${ofKind('shipping')} as for_shipping, ${ofKind('goodwill')} as goodwill,
        coalesce(sum(amount) filter (where status <> 'processed'), 0) as on_its_way`,
      sql`count(*) as before_refunds, sum(amount) as before_refunded`,
    ),
  )
const ofKind = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${sql.raw(`'${kind}'`)}), 0)`
export const refundsOverTime: ReportDefinition = {
  columns: [
    DAY_COLUMN,
    number('refunds'),
    money('refunded'),
    money('for_items'),
    money('for_shipping'),
    money('goodwill'),
    money('on_its_way'),
    number('before_refunds'),
    money('before_refunded'),
    change('refunded', 'before_refunded'),
  ],
  read: (db, period) => queryRefunds(db, period, selectRefunds(sql`refunds`, period)),
}

const isPast = sql`day < ${toIndianDate(sql`now()`)}`
/** Share of due deliveries that arrived by the promised date. */
const onTimeShare = (name: string, before = '') =>
  percent(name, (sums) => {
    const onTime = sums[`${before}kept`] ?? 0
    return [onTime, onTime + (sums[`${before}late`] ?? 0) + (sums[`${before}overdue`] ?? 0)]
  })
export const promises: ReportDefinition = {
  columns: [
    DAY_COLUMN,
    number('promised'),
    number('kept'),
    number('late'),
    number('overdue'),
    number('to_come'),
    onTimeShare('kept_share'),
    {
      name: 'days_late',
      kind: 'number',
      derive: ({ late_days: days = 0, late = 0 }) =>
        late === 0 ? null : Math.round((days / late) * 10) / 10,
    },
    number('before_promised'),
    onTimeShare('before_kept_share', 'before_'),
  ],
  read: (db, period) => {
    const sums = (
      before: string,
    ) => sql`sum(promised) as ${sql.raw(`${before}promised`)}, sum(on_time) as ${sql.raw(`${before}kept`)},
      sum(late) as ${sql.raw(`${before}late`)}, coalesce(sum(open) filter (where ${isPast}), 0) as ${sql.raw(`${before}overdue`)}`
    const now = sql`${sums('')}, coalesce(sum(open) filter (where not (${isPast})), 0) as to_come, sum(days_late) as late_days`
    return queryBuckets(db, buildBucketQuery(period, promiseFacts(period), now, sums('before_')))
  },
}
