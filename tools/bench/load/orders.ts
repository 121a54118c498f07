import type { Sql, TransactionSql } from 'postgres'
import { withoutIndexes } from './without-indexes.ts'

const OPTION = '6f1f6d0e-6f0b-4d53-9a52-7d1d3c1f2a10'
/** What an item says of its product beside title and slug. */
const SNAPSHOT = {
  id: null,
  image_url: null,
  image_alt: '',
  variant_labels: { wood: 'Wood finish' },
  custom_options: [{ id: OPTION, name: 'Name on the plate', type: 'text' }],
}

/**
 * Orders of the customers and products there are, a minute apart, with one item or two; every first
 * item has a text. The newest fiftieth is at work, a third of those before it is on its way or
 * cancelled, and of each two hundredth something was told. Fills up to `count`.
 */
export async function loadOrders(sql: Sql, count: number): Promise<void> {
  const [there] = await sql<{ orders: number }[]>`select count(*) as orders from orders`
  const from = there?.orders ?? 0
  if (from >= count) return
  const searched = await sql<{ name: string }[]>`select indexname as name from pg_indexes
    where tablename = 'orders' and indexdef like '%USING gin%'`
  const names = searched.map(({ name }) => name)
  await withoutIndexes(sql, [...names, 'none'], async (tx) => {
    // What the triggers would do row by row is written below for all rows at once.
    await tx`set local session_replication_role = replica`
    await placeAll(tx, from, count)
    await tx`insert into order_item_units (order_id, item_id, unit_no, production_status)
      select i.order_id, i.id, no, i.production_status from order_items i, generate_series(1, i.quantity) no
      where not exists (select from order_item_units p where p.item_id = i.id)`
    await tx`insert into dirty_report_days (day)
      select distinct (created_at at time zone 'Asia/Kolkata')::date from orders
      union select distinct estimated_delivery_date from orders`
    await tellProblems(tx)
  })
  for (const table of ['orders', 'order_items', 'order_item_units', 'return_requests', 'return_units'])
    await sql`vacuum analyze ${sql(table)}`
}

async function placeAll(tx: TransactionSql, from: number, count: number): Promise<void> {
  await tx`create temporary table customers on commit drop as
    select id, email, full_name, row_number() over () - 1 as n from users where role = 'user'`
  await tx`create unique index on customers (n)`
  await tx`create temporary table gifts on commit drop as
    select id, title, slug, row_number() over () - 1 as n from products`
  await tx`create unique index on gifts (n)`
  await tx`analyze customers`
  await tx`analyze gifts`
  await tx`
    with planned as (
      select number as n, 10000 + number * 7919::bigint % 97700 as amount, customer.id as user_id,
        gift.id as product_id, gift.title, gift.slug,
        case when number < ${count}::int / 50 then ('{pending,confirmed,processing}'::order_status[])[1 + number % 3]
          else ('{shipped,delivered,delivered,cancelled,delivered,delivered}'::order_status[])[1 + number % 6] end as status,
        ('{NULL,checked,made,packed}'::production_status[])[1 + number / 3 % 4] as production_status,
        (first)[1 + number % 8] || ' ' || number % 5000 as words,
        timestamptz '2026-11-21 12:00Z' - number * interval '1 minute' as placed_at,
        jsonb_build_object('full_name', coalesce(full_name, 'Asha Rao'), 'phone', (9000000000 + number % 100000)::text,
          'email', coalesce(email, 'asha@example.test'), 'address_line1', number || ', Lake Road, near the old post office',
          'address_line2', 'Civil Lines', 'city', city[1 + number % 6], 'state', state[1 + number % 6], 'pincode', '302003',
          'country', 'India') as address
      from generate_series(${from + 1}::int, ${count}::int) number
      left join customers customer on customer.n = number % greatest(1, (select count(*) from customers))
      left join gifts gift on gift.n = number * 7919::bigint % greatest(1, (select count(*) from gifts)),
      (select '{Jaipur,Mumbai,Chennai,Kochi,Delhi,Pune}'::text[] as city,
        '{Rajasthan,Maharashtra,Tamil Nadu,Kerala,Delhi,Maharashtra}'::text[] as state,
        '{अनन्या,Meera,शर्मा परिवार,Kiran,Farah,Joseph,Lakshmi,Imran}'::text[] as first) word
    ), placed as (
      insert into orders (user_id, order_number, status, payment_method, payment_status, subtotal_amount, shipping_amount,
        tax_amount, discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at,
        delivered_at, has_custom_options, items_text)
      select user_id, 'ORD' || lpad(n::text, 13, '0'), status, (enum_range(null::payment_method))[1 + n / 6 % 3], 'pending',
        amount, 5000, amount * 18 / 100, 0, amount + 5000 + amount * 18 / 100,
        address, address, (placed_at + interval '7 days')::date, placed_at,
        case when status = 'delivered' then placed_at + (5 + n % 4) * interval '1 day' end,
        true, concat_ws(chr(10), title, 'Teak', words)
      from planned
      returning id, order_number
    )
    insert into order_items (order_id, product_id, line_no, quantity, price, variant_selections, custom_options, product,
      production_status)
    select placed.id, product_id, line_no, line_no, amount, '{"wood": "Teak"}',
      case line_no when 1 then jsonb_build_object(${OPTION}::text, jsonb_build_object('text', words)) else '{}'::jsonb end,
      ${JSON.stringify(SNAPSHOT)}::text::jsonb || jsonb_build_object('title', coalesce(title, 'Nameplate'), 'slug', slug),
      case when status in ('shipped', 'delivered') then 'packed' else production_status end
    from planned join placed on placed.order_number = 'ORD' || lpad(n::text, 13, '0'), generate_series(1, 1 + n % 2) line_no`
}

/** One piece each of delivered orders, some of them not decided on. */
const tellProblems = (tx: TransactionSql) => tx`
  with told as (
    insert into return_requests (order_id, reason, message, requested_at, outcome, amount, resolved_at)
    select id, (array['damaged', 'wrong_item', 'misprinted'])[1 + right(order_number, 4)::int / 200 % 3], 'It is broken',
      delivered_at + interval '1 day', outcome, case when outcome is not null then 100 end,
      case when outcome is not null then delivered_at + interval '2 days' end
    from (
      select *, case when right(order_number, 5)::int % 5 > 0 then 'part_refund' end as outcome from orders
      where status = 'delivered' and right(order_number, 4)::int % 200 = 1
        and not exists (select from return_requests r where r.order_id = orders.id)
    ) delivered
    returning id, order_id
  )
  insert into return_units (return_id, unit_id)
  select distinct on (told.id) told.id, p.id from told join order_item_units p on p.order_id = told.order_id
  order by told.id, p.unit_no`
