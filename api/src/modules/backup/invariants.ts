import { MIN_ONLINE_PAISE } from '@nakshi/core/base/limits'
import type postgres from 'postgres'

/** SQL that finds violations of rules which always hold. */
const permanentInvariants: Record<string, string> = {
  'order without items': `
    select o.order_number from orders o where not exists (select 1 from order_items i where i.order_id = o.id)`,
  'order subtotal differs from the sum of its items': `
    select o.order_number from orders o join order_items i on i.order_id = o.id
    group by o.id having sum(i.price * i.quantity) <> o.subtotal_amount`,
  'order total differs from items + shipping + tax - discount + round off': `
    select order_number from orders
    where total_amount <> subtotal_amount + shipping_amount + tax_amount - discount_amount + round_off_amount`,
  'fee of cash on delivery on an order that is paid otherwise, or parts above the shipping amount': `
    select order_number from orders
    where (cod_fee_amount is not null and payment_method <> 'cod' and cod_advance_amount is null)
      or coalesce(gift_wrap_amount, 0) + coalesce(express_amount, 0) + coalesce(cod_fee_amount, 0) > shipping_amount`,
  'order tax lines differ from the amount charged': `
    select o.order_number from orders o join order_tax_lines t on t.order_id = o.id
    group by o.id having sum(t.taxable + t.cgst + t.sgst + t.igst)
      <> o.total_amount - o.round_off_amount + case o.tax_mode when 'added' then o.discount_amount else 0 end
      or sum(t.cgst + t.sgst + t.igst) <> o.tax_amount + o.included_tax_amount`,
  'order without tax lines': `
    select o.order_number from orders o where not exists (select 1 from order_tax_lines t where t.order_id = o.id)`,
  'coupon used more often than its customer limit': `
    select c.code from coupons c join orders o on o.status <> 'cancelled' and (o.coupon_code = c.code
      or o.coupon_code in (select s.code from coupon_codes s where s.coupon_id = c.id))
    where c.per_customer_limit is not null
    group by c.id, o.user_id having count(*) > c.per_customer_limit`,
  'product stock differs from the sum of its stock movements': `
    select p.slug from products p left join stock_movements m on m.product_id = p.id
    group by p.id having coalesce(sum(m.change), 0) <>
      coalesce((select sum(c.stock) from product_combinations c where c.product_id = p.id), p.stock)`,
  'combination stock differs from the sum of its stock movements': `
    select coalesce(c.sku, c.id::text) from product_combinations c left join stock_movements m on m.combination_id = c.id
    group by c.id having c.stock <> coalesce(sum(m.change), 0)`,
  'product stock differs from the sum of its active combinations': `
    select p.slug from products p join product_combinations c on c.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(c.stock) filter (where c.is_active), 0)`,
  'coupon use count differs from the orders that use it': `
    select c.code from coupons c
    where c.used_count <> (select count(*) from orders o where o.status <> 'cancelled' and (o.coupon_code = c.code
      or o.coupon_code in (select s.code from coupon_codes s where s.coupon_id = c.id)))`,
  'single-use code differs from the one order that uses it': `
    select s.code from coupon_codes s left join orders o on o.coupon_code = s.code and o.status <> 'cancelled'
    group by s.code having count(o.id) <> count(s.used_at) or count(o.id) > 1`,
  'order offer differs from the shares of its items': `
    select o.order_number from orders o left join order_items i on i.order_id = o.id
    group by o.id having coalesce(sum(i.offer_discount), 0) <> o.offer_amount`,
  'offer used more often than its limit': `
    select f.name from offers f join orders o on o.offer_id = f.id and o.status <> 'cancelled'
    group by f.id having count(*) > f.usage_limit`,
  'order events do not match its status': `
    select o.order_number from orders o
    where o.status <> (select to_status from order_events e where e.order_id = o.id order by e.at desc, e.id limit 1)`,
  'duplicate order or invoice number': `
    select order_number from orders group by 1 having count(*) > 1
    union select number from invoices group by 1 having count(*) > 1
    union select number from credit_notes group by 1 having count(*) > 1`,
  'stock or coupon uses out of range': `
    select slug from products where stock < 0
    union select code from coupons where used_count < 0 or used_count > usage_limit`,
  'gap in invoice numbers': `
    select c.kind || ' ' || c.financial_year || ' ' || c.seller_gstin from document_sequences c
    where c.last_at > now() - interval '6 years' and c.last_sequence <> (
      select count(*) from invoices i
      where c.kind = 'invoice' and i.financial_year = c.financial_year and i.seller_gstin = c.seller_gstin
        and i.sequence between 1 and c.last_sequence
    ) + (
      select count(*) from credit_notes n
      where c.kind::text = case when n.is_commercial then 'commercial_credit_note' else 'credit_note' end and n.financial_year = c.financial_year and n.seller_gstin = c.seller_gstin
        and n.sequence between 1 and c.last_sequence
    )
    union select number from (
      select number, financial_year, seller_gstin, sequence, 'invoice' as kind from invoices
      union all select number, financial_year, seller_gstin, sequence,
        case when is_commercial then 'commercial_credit_note' else 'credit_note' end from credit_notes
    ) d
    where not exists (
      select from document_sequences c where c.kind::text = d.kind and c.financial_year = d.financial_year
        and c.seller_gstin = d.seller_gstin and c.last_sequence >= d.sequence
    )`,
  // A free replacement is not a sale.
  'sale without an invoice': `
    select o.order_number from orders o left join invoices i on i.order_id = o.id and i.voided_at is null
    where o.status in ('shipped', 'delivered') and i.id is null and o.replacement_of is null`,
  'open payment attempt differs from the amount due': `
    select o.order_number from orders o join payments p on p.order_id = o.id
    where o.status <> 'cancelled' and p.status = 'pending'
      and p.amount <> case when o.due_amount > 0 then o.due_amount
        when o.payment_method <> 'cod' then coalesce(o.cod_advance_amount, o.total_amount) else o.total_amount end`,
  // Less than can be paid or refunded online stays in the books. An order that is reopened after its store credit
  // went back is due in full.
  'payments of an order differ from its total': `
    select o.order_number from orders o join payments p on p.order_id = o.id
      and p.status in ('captured', 'partially_refunded', 'refunded')
    where o.status <> 'cancelled' and o.payment_status <> 'refunded'
      and not exists (select from payment_issues i where i.order_id = o.id and i.kind in ('courier_cash', 'surplus'))
    group by o.id
    having sum(p.amount) - coalesce(sum((
        select sum(case when r.status <> 'failed' then r.amount when r.kind = 'items' then r.amount - r.waived_amount else 0 end)
        from refunds r where r.payment_id = p.id)), 0)
        + o.due_amount >= o.total_amount + ${MIN_ONLINE_PAISE}
      or (sum(p.amount) + o.due_amount <= o.total_amount - ${MIN_ONLINE_PAISE} and o.payment_method <> 'cod'
        and not (o.due_amount = 0 and o.payment_status in ('pending', 'authorised', 'failed')
          and bool_and(p.method = 'store_credit') and sum(p.amount) = sum((
            select coalesce(sum(r.amount), 0) from refunds r
            where r.payment_id = p.id and r.to_store_credit and r.status <> 'failed'))))`,
  'store credit differs from the sum of its entries': `
    select a.id from credit_accounts a left join credit_entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'payment by store credit without an entry, or another amount': `
    select p.id from payments p left join credit_entries e on e.payment_id = p.id
    where p.provider = 'store_credit' group by p.id having sum(e.amount) is distinct from -p.amount`,
  'refund to store credit without an entry, or another amount': `
    select r.id from refunds r left join credit_entries e on e.refund_id = r.id
    where r.to_store_credit and r.status = 'processed' group by r.id having sum(e.amount) is distinct from r.amount`,
  'gift card without its credit account, or with more than it began with': `
    select g.id from gift_cards g join credit_accounts a on a.id = g.id
    where a.kind <> 'gift_card' or a.balance > g.amount
    union all select a.id from credit_accounts a
    where a.kind = 'gift_card' and not exists (select from gift_cards g where g.id = a.id)`,
  'gift card spent before a customer added it': `
    select g.id from gift_cards g join credit_entries e on e.account_id = g.id
    where g.claimed_at is null and e.reason in ('order', 'refund')`,
  'refunds exceed the payment': `
    select p.id from payments p join refunds r on r.payment_id = p.id and r.status <> 'failed'
    group by p.id having sum(r.amount) > p.amount`,
  'refunded units exceed the refund amount': `
    select r.id from refunds r join refund_units u on u.refund_id = r.id
    group by r.id having sum(u.amount) > r.amount`,
  'customer with two default addresses': `
    select user_id from addresses where is_default group by user_id having count(*) > 1`,
  'product with two primary images': `
    select product_id from product_images where is_primary group by product_id having count(*) > 1`,
}

/** Rules that hold only until sent emails are purged or orders are imported. */
const freshDatabaseInvariants: Record<string, string> = {
  "reserved stock differs from the order's units": `
    select o.order_number from orders o
    where o.created_at > now() - interval '1 day'
      and coalesce((select -sum(change) from stock_movements m
        where m.order_id = o.id and (o.status = 'cancelled' or m.reason <> 'return')), 0) <>
        case when o.status = 'cancelled' then 0 else (
          select coalesce(sum(quantity), 0) from order_items i where i.order_id = o.id and i.product->>'id' is not null
        ) end`,
  // A free replacement is announced with the answer to the return.
  'order without exactly one confirmation email': `
    select o.order_number from orders o
    where (select count(*) from (select data from jobs.job union all select data from jobs.archive) j
           where j.data->>'order_id' = o.id::text and j.data->>'status' = 'pending')
      <> case when o.replacement_of is null then 1 else 0 end`,
  // A status that is taken back and set again is a correction, unless the order was reopened in between.
  'order status without exactly one email': `
    select o.order_number || ' ' || told.status from orders o join (
      select order_id, status, count(distinct reopened) as times from (
        select order_id, from_status, to_status::text as status,
          count(*) filter (where from_status = 'cancelled') over (partition by order_id order by at, id) as reopened
        from order_events where from_status is distinct from to_status
      ) changes
      where from_status is not null and status in ('confirmed', 'delivered', 'cancelled') group by 1, 2
    ) told on told.order_id = o.id
    where not (o.replacement_of is not null and told.status = 'confirmed')
      and told.times <> (select count(*) from (select data from jobs.job union all select data from jobs.archive) j
      where j.data->>'order_id' = o.id::text and j.data->>'status' = told.status)`,
  'order sent without an email, or a parcel announced twice': `
    select o.order_number from orders o left join (
      select data->>'order_id' as order_id, count(data->>'parcel_id') as emails, count(distinct data->>'parcel_id') as parcels
      from (select data from jobs.job union all select data from jobs.archive) j
      where data->>'email' = 'order' and data->>'status' = 'shipped' group by 1
    ) told on told.order_id = o.id::text
    where told.emails <> told.parcels or told.emails is null and o.status = 'shipped'`,
  'idempotency key without a response': `select key from idempotency_keys where response is null`,
}

/** `all` also checks rules that hold only for a database with its full history. */
export async function findBrokenInvariants(sql: postgres.Sql, which: 'lasting' | 'all'): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(
    which === 'all' ? { ...permanentInvariants, ...freshDatabaseInvariants } : permanentInvariants,
  )) {
    const rows = await sql.unsafe(query)
    if (rows.length === 0) continue
    const some = rows.slice(0, 3).map((row) => Object.values(row)[0])
    found.push(`${name}: ${some.join(', ')}`)
  }
  return found
}
