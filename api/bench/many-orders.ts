import type postgres from 'postgres'

const first_names = [
  'आशा',
  'Meera',
  'Jaspreet',
  'Kabir',
  'Lakshmi',
  'Arjun',
  'Fatima',
  'Ritesh',
  'Nandini',
  'Om',
]
const last_names = ['राव', 'Nair', 'Gill', 'Sethi', 'Venkatesan', 'Bhattacharya', 'Khan', 'Mohanty', 'Desai']
const cities = ['Jaipur', 'Kochi', 'Ludhiana', 'Delhi', 'Chennai', 'Kolkata', 'Bhubaneswar', 'Vadodara']
const address = {
  address_line1: '4 Lake Road, near the old post office',
  address_line2: 'Civil Lines',
  state: 'Rajasthan',
  pincode: '302003',
  country: 'India',
}
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

const ORDERS_OF_A_PERSON = 10

/**
 * Made-up orders, a minute apart, with one item or two; every second item has a text. Their people have accounts, and
 * names, phones and cities of many kinds. Fills up to `count`.
 */
export async function fillOrders(sql: postgres.Sql, count: number): Promise<void> {
  const [there] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders`
  const from = there?.orders ?? 0
  if (from >= count) return
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      insert into users (email, full_name, password_hash)
      select 'person-' || n || '@example.test',
        (${first_names}::text[])[1 + n % ${first_names.length}::int] || ' ' ||
          (${last_names}::text[])[1 + n / ${first_names.length}::int % ${last_names.length}::int], ''
      from generate_series(0, ${Math.floor(count / ORDERS_OF_A_PERSON)}::int) n
      on conflict do nothing`
    await tx`
      with plan as (
        select n, 10000 + n % 977 * 100 as amount, users.id as user_id,
          ${JSON.stringify(address)}::jsonb || jsonb_build_object(
            'full_name', users.full_name, 'email', users.email, 'phone', (9000000000 + n::bigint * 7919 % 1000000000)::text,
            'city', (${cities}::text[])[1 + n % ${cities.length}::int]
          ) as address
        from generate_series(${from + 1}::int, ${count}::int) n
        join users on users.email = 'person-' || n / ${ORDERS_OF_A_PERSON}::int || '@example.test'
      ), placed as (
        insert into orders (order_number, user_id, status, payment_method, payment_status, subtotal_amount, shipping_amount,
          tax_amount, discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at)
        select 'ORD' || lpad(n::text, 13, '0'), user_id,
          (enum_range(null::order_status))[1 + n % 6], (enum_range(null::payment_method))[1 + n % 3], 'pending',
          amount, 5000, amount * 18 / 100, 0, amount + 5000 + amount * 18 / 100,
          address, address, date '2026-12-24', timestamptz '2026-11-21 12:00Z' - n * interval '1 minute'
        from plan
        returning id, subtotal_amount, order_number
      )
      insert into order_items (order_id, line_no, quantity, price, variant_selections, custom_options, product)
      select id, line_no, line_no, subtotal_amount, '{"wood": "Teak"}',
        case line_no when 1 then ${JSON.stringify({ [OPTION]: { text: 'शर्मा परिवार' } })}::jsonb else '{}'::jsonb end,
        ${JSON.stringify(product)}::jsonb
      from placed, generate_series(1, 1 + right(order_number, 1)::int % 2) line_no`
  })
  await sql`vacuum analyze users`
  await sql`vacuum analyze orders`
  await sql`vacuum analyze order_items`
}
