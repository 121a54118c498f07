import { type SQL, sql } from 'drizzle-orm'

/**
 * Parcels that left with cash to collect, by booking, else as staff sent them: `order_id`, `phone`, `pincode`,
 * `courier`, `sent_at`, `came_back`. @param which of the orders `o`
 */
export const codParcels = (which: SQL): SQL => sql`
  select o.id as order_id, o.shipping_address->>'phone' as phone, o.shipping_address->>'pincode' as pincode,
    coalesce(b.courier, p.courier, b.provider) as courier, coalesce(p.sent_at, b.stage_at, b.created_at) as sent_at,
    case when b.stage in ('returning', 'returned') then 'returned'
      when b.stage in ('lost', 'damaged') then 'lost'
      when o.status = 'cancelled' and b.stage <> 'delivered' then 'refused' end as came_back
  from courier_bookings b join orders o on o.id = b.order_id left join parcels p on p.id = b.parcel_id
  where b.state in ('booked', 'tracked') and b.stage not in ('created', 'cancelled')
    and (b.cod_amount > 0 or (b.state = 'tracked' and o.payment_method = 'cod')) and ${which}
  union all
  select o.id, o.shipping_address->>'phone', o.shipping_address->>'pincode', p.courier, p.sent_at,
    case when o.status = 'cancelled' and p.delivered_at is null then 'refused' end
  from parcels p join orders o on o.id = p.order_id
  where o.payment_method = 'cod' and o.total_amount > 0 and ${which}
    and not exists (select from courier_bookings b where b.parcel_id = p.id and b.state in ('booked', 'tracked'))`
