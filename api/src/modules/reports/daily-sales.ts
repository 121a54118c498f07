import { type SQL, sql } from 'drizzle-orm'
import { isSale } from '../../platform/db/is-sale.ts'
import type { salesDaily } from '../../platform/db/tables/index.ts'

export type SalesDimension = (typeof salesDaily.$inferSelect)['dimension']
export const SALES_DIMENSIONS: readonly SalesDimension[] = [
  'all',
  'product',
  'combination',
  'state',
  'coupon',
  'channel',
  'customers',
]

export const SALES_COLUMNS = sql`dimension, day, key, label, orders, units, gross, gst, discount, shipping, cost, costed`
export const PROMISE_COLUMNS = sql`day, promised, on_time, late, days_late, open`

const orderSums = sql`count(*)::int, sum(units)::int, sum(gross)::bigint, sum(gst)::bigint,
  sum(discount_amount)::bigint, sum(shipping_amount)::bigint, sum(cost)::bigint, sum(costed)::bigint`
const lineCosts = sql`coalesce(sum(cost), 0)::bigint, coalesce(sum(gross - gst) filter (where cost is not null), 0)::bigint`

/** Orders cancelled later still count as earlier orders; orders of deleted accounts count as new. */
const isReturningCustomer = sql`case when sold.guest_email is not null
  then exists (select from orders e where e.guest_email = sold.guest_email and e.created_at < sold.created_at)
    -- A guest order that joined an account; a browser without an account may be used by several people.
    or exists (select from users account join orders e on e.user_id = account.id
      where account.id = sold.user_id and (account.email is not null or account.phone is not null) and e.created_at < sold.created_at)
  when sold.user_id is not null
  then exists (select from orders e where e.user_id = sold.user_id and e.created_at < sold.created_at)
  when sold.shipping_address->>'email' = '' then false
  else exists (select from orders e where e.user_id is null
    and lower(e.shipping_address->>'email') = lower(sold.shipping_address->>'email') and e.created_at < sold.created_at)
  end`

/** Combination of the item `i`: its id, or the values of a deleted one; null for products without. */
export const combinationKey = sql`case when i.combination_id is not null
    or i.product->>'sku' is not null and i.variant_selections <> '{}'
  then coalesce(i.combination_id::text, i.variant_selections::text) end`

/**
 * Lines of the orders in a CTE `sold`; a `cost` of null is not known. Older orders lack discounts per line: spread by
 * value, the last line takes the rounding.
 */
export const saleLines = sql`
  select day, order_id, item_id, line_no, key, title, combination, sku, quantity, gst, cost_price * quantity as cost,
    value + case tax_mode when 'added' then gst else 0 end - share as gross, share
  from (
    select valued.*, case when own_discount is not null then own_discount else
      (div(discount_amount::numeric * upto, greatest(whole, 1)) - div(discount_amount::numeric * (upto - value), greatest(whole, 1)))::bigint
      end as share
    from (
      select sold.day, sold.id as order_id, i.id as item_id, i.line_no, sold.tax_mode, sold.discount_amount,
        coalesce(i.product_id::text, i.product->>'id', '') as key, i.product->>'title' as title,
        ${combinationKey} as combination, i.product->>'sku' as sku, i.quantity, i.cost_price,
        coalesce(t.value, i.price * i.quantity) as value,
        coalesce(t.cgst + t.sgst + t.igst, 0) as gst,
        case when sum(t.discount) over (partition by i.order_id) = sold.discount_amount then t.discount end as own_discount,
        sum(coalesce(t.value, i.price * i.quantity)) over (partition by i.order_id order by i.line_no) as upto,
        sum(coalesce(t.value, i.price * i.quantity)) over (partition by i.order_id) as whole
      from sold cross join lateral (select * from order_items where order_id = sold.id offset 0) i
      left join lateral (
        select * from order_tax_lines t where t.order_id = sold.id and t.line_no = i.line_no offset 0
      ) t on true
    ) valued
  ) shared`

/** Orders with the cost of their lines; the margin leaves out lines without a cost price. */
const soldWithCost = sql`
  select sold.*, coalesce(of_lines.cost, 0) as cost, coalesce(of_lines.costed, 0) as costed
  from sold left join (
    select order_id, sum(cost) as cost, sum(gross - gst) filter (where cost is not null) as costed
    from lines group by order_id
  ) of_lines on of_lines.order_id = sold.id`

const selects: Record<SalesDimension, SQL> = {
  all: sql`select 'all' as dimension, day, '' as key, '' as label, ${orderSums} from costed_orders group by day`,
  state: sql`select 'state', day, coalesce(shipping_address->>'state', ''), '', ${orderSums} from costed_orders group by 2, 3`,
  coupon: sql`select 'coupon', day, coalesce(coupon_code, ''), '', ${orderSums} from costed_orders group by 2, 3`,
  channel: sql`select 'channel', day, channel, '', ${orderSums} from costed_orders group by 2, 3`,
  customers: sql`
    select 'customers', day, case when came_back then 'returning' else 'new' end, '', ${orderSums}
    from (select sold.*, ${isReturningCustomer} as came_back from costed_orders sold) known group by 2, 3`,
  product: sql`
    select 'product', day, key, max(title), count(distinct order_id)::int, sum(quantity)::int, sum(gross)::bigint,
      sum(gst)::bigint, sum(share)::bigint, 0::bigint, ${lineCosts}
    from lines group by 2, 3`,
  combination: sql`
    select 'combination', day, key || ' ' || combination, coalesce(max(sku), ''), count(distinct order_id)::int,
      sum(quantity)::int, sum(gross)::bigint, sum(gst)::bigint, sum(share)::bigint, 0::bigint, ${lineCosts}
    from lines where combination is not null group by 2, 3`,
}

/** `offset 0` forces an index lookup per day; the planner would read the table. `gross` includes GST. */
export function selectDailySales(days: SQL, dimensions: readonly SalesDimension[]): SQL {
  return sql`
    with sold as materialized (
      select o.id, wanted.day, o.user_id, o.guest_email, o.shipping_address, o.coupon_code, o.channel, o.created_at, o.tax_mode,
        o.total_amount as gross, o.tax_amount + o.included_tax_amount as gst, o.discount_amount, o.shipping_amount,
        (select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = o.id) as units
      from (${days}) wanted
      cross join lateral (
        select * from orders where created_at >= wanted.day::timestamp at time zone 'Asia/Kolkata'
          and created_at < (wanted.day + 1)::timestamp at time zone 'Asia/Kolkata' and status <> 'cancelled' and ${isSale()} offset 0
      ) o
    ), lines as (${saleLines}), costed_orders as (${soldWithCost}), found (${SALES_COLUMNS}) as (
      ${sql.join(
        dimensions.map((each) => selects[each]),
        sql` union all `,
      )}
    )
    select ${SALES_COLUMNS} from found`
}

export function selectDailyPromises(days: SQL): SQL {
  const delivered = sql`(o.delivered_at at time zone 'Asia/Kolkata')::date`
  const isThere = sql`o.status = 'delivered' and o.delivered_at is not null`
  return sql`
    select wanted.day, count(*)::int as promised,
      count(*) filter (where ${isThere} and ${delivered} <= wanted.day)::int as on_time,
      count(*) filter (where ${isThere} and ${delivered} > wanted.day)::int as late,
      coalesce(sum(${delivered} - wanted.day) filter (where ${isThere} and ${delivered} > wanted.day), 0)::int as days_late,
      count(*) filter (where not (${isThere}))::int as open
    from (${days}) wanted
    cross join lateral (
      select * from orders where estimated_delivery_date = wanted.day and status <> 'cancelled' and content = 'goods' offset 0
    ) o
    group by wanted.day`
}
