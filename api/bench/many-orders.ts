import type { Sql } from '../src/db/client.ts'

const address = {
  full_name: 'आशा राव',
  phone: '9876543210',
  email: 'asha@example.test',
  address_line1: '4 Lake Road, near the old post office',
  address_line2: 'Civil Lines',
  city: 'Jaipur',
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

/** Made-up orders, a minute apart, with one item or two; every second item has a text. Fills up to `count`. */
export async function fillOrders(sql: Sql, count: number): Promise<void> {
  const [there] = await sql<{ orders: number }[]>`select count(*) as orders from orders`
  const from = there?.orders ?? 0
  if (from >= count) return
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      with placed as (
        insert into orders (order_number, status, payment_method, payment_status, subtotal_amount, shipping_amount,
          tax_amount, discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date, created_at)
        select 'ORD' || lpad(n::text, 13, '0'),
          (enum_range(null::order_status))[1 + n % 6], (enum_range(null::payment_method))[1 + n % 3], 'pending',
          amount, 5000, amount * 18 / 100, 0, amount + 5000 + amount * 18 / 100,
          ${JSON.stringify(address)}::jsonb, ${JSON.stringify(address)}::jsonb, date '2026-12-24',
          timestamptz '2026-11-21 12:00Z' - n * interval '1 minute'
        from (select n, 10000 + n % 977 * 100 as amount from generate_series(${from + 1}::int, ${count}::int) n) plan
        returning id, subtotal_amount, order_number
      )
      insert into order_items (order_id, line_no, quantity, price, variant_selections, custom_options, product)
      select id, line_no, line_no, subtotal_amount, '{"wood": "Teak"}',
        case line_no when 1 then ${JSON.stringify({ [OPTION]: { text: 'शर्मा परिवार' } })}::jsonb else '{}'::jsonb end,
        ${JSON.stringify(product)}::jsonb
      from placed, generate_series(1, 1 + right(order_number, 1)::int % 2) line_no`
  })
  await sql`vacuum analyze orders`
  await sql`vacuum analyze order_items`
}
