import type { ReturnCount } from '@nakshi/contract/admin/returns'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

export const COUNTED_DAYS = 90
const MAX_PRODUCTS = 50

type Row = ReturnCount & Record<string, unknown>

/** Units of the last COUNTED_DAYS. Declined requests do not count. */
export async function countReturnsByProduct(db: Queryable): Promise<ReturnCount[]> {
  const rows = await db.execute<Row>(sql`
    with told as (
      select i.product_id, i.product->>'title' as title, r.reason, count(*)::int as units
      from return_requests r
      join return_units t on t.return_id = r.id and not t.is_declined
      join order_item_units p on p.id = t.unit_id
      join order_items i on i.id = p.item_id
      where r.requested_at > now() - make_interval(days => ${COUNTED_DAYS})
      group by i.product_id, i.product->>'title', r.reason
    ), counted as (
      select product_id, max(title) as title, sum(units)::int as units,
        jsonb_object_agg(reason, units) as reasons
      from (select product_id, case when product_id is null then title end as gone, max(title) as title, reason,
        sum(units)::int as units from told group by 1, 2, 4) named
      group by product_id, gone
      order by units desc, title limit ${MAX_PRODUCTS}
    )
    select counted.product_id, coalesce(p.title, counted.title) as title, counted.units, counted.reasons,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where i.product_id = counted.product_id and o.status = 'delivered'
          and o.delivered_at > now() - make_interval(days => ${COUNTED_DAYS})) as delivered
    from counted left join products p on p.id = counted.product_id
    order by counted.units desc, title`)
  return [...rows]
}
