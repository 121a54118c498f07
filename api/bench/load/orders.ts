import type { Sql } from 'postgres'
import { withoutIndexes } from './without-indexes.ts'

const OPTION = '6f1f6d0e-6f0b-4d53-9a52-7d1d3c1f2a10'
const product = {
  id: null,
  slug: 'teak-nameplate',
  title: 'Teak Nameplate',
  image_url: null,
  image_alt: '',
  variant_labels: { wood: 'Wood finish' },
  custom_options: [{ id: OPTION, name: 'Name on the plate', type: 'text' }],
}

/**
 * Orders of the customers there are, a minute apart, with one item or two; every second item has a
 * text. Fills up to `count`.
 */
export async function loadOrders(sql: Sql, count: number): Promise<void> {
  const [there] = await sql<{ orders: number }[]>`select count(*) as orders from orders`
  const from = there?.orders ?? 0
  if (from >= count) return
  const searched = await sql<{ name: string }[]>`select indexname as name from pg_indexes
    where tablename = 'orders' and indexdef like '%USING gin%'`
  const names = searched.map(({ name }) => name)
  await withoutIndexes(sql, [...names, 'none'], async (tx) => {
    await tx`create temporary table customers on commit drop as
      select id, email, full_name, row_number() over () - 1 as n from users where role = 'user'`
    await tx`create unique index on customers (n)`
    await tx`analyze customers`
    await tx`
      with planned as (
        select number as n, 10000 + number * 7919::bigint % 97700 as amount, customer.id as user_id,
          jsonb_build_object('full_name', coalesce(full_name, 'Asha Rao'), 'phone', (9000000000 + number % 100000)::text,
            'email', coalesce(email, 'asha@example.test'), 'address_line1', number || ', Lake Road, near the old post office',
            'address_line2', 'Civil Lines', 'city', city[1 + number % 6], 'state', state[1 + number % 6], 'pincode', '302003',
            'country', 'India') as address
        from generate_series(${from + 1}::int, ${count}::int) number
        left join customers customer on customer.n = number % greatest(1, (select count(*) from customers)),
        (select '{Jaipur,Mumbai,Chennai,Kochi,Delhi,Pune}'::text[] as city,
          '{Rajasthan,Maharashtra,Tamil Nadu,Kerala,Delhi,Maharashtra}'::text[] as state) place
      ), placed as (
        insert into orders (user_id, order_number, status, payment_method, payment_status, subtotal_amount, shipping_amount,
          tax_amount, discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at)
        select user_id, 'ORD' || lpad(n::text, 13, '0'),
          (enum_range(null::order_status))[1 + n % 6], (enum_range(null::payment_method))[1 + n / 6 % 3], 'pending',
          amount, 5000, amount * 18 / 100, 0, amount + 5000 + amount * 18 / 100,
          address, address, date '2026-12-24', timestamptz '2026-11-21 12:00Z' - n * interval '1 minute'
        from planned
        returning id, subtotal_amount, order_number
      )
      insert into order_items (order_id, line_no, quantity, price, variant_selections, custom_options, product)
      select id, line_no, line_no, subtotal_amount, '{"wood": "Teak"}',
        case line_no when 1 then ${JSON.stringify({ [OPTION]: { text: 'शर्मा परिवार' } })}::text::jsonb else '{}'::jsonb end,
        ${JSON.stringify(product)}::text::jsonb
      from placed, generate_series(1, 1 + right(order_number, 1)::int % 2) line_no`
  })
  await sql`vacuum analyze orders`
  await sql`vacuum analyze order_items`
}
