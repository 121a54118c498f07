import { findBrokenInvariants as find } from '../src/modules/backup/invariants.ts'
import type { Sql } from './harness-server.ts'

/** Every invariant that does not hold, with what breaks it. Run after every storm. */
export const brokenInvariants = (sql: Sql) => find(sql, 'all')

const documents = `(
  select id, id as invoice_id, number, total, content from invoices
  union all select id, invoice_id, number, total, content from credit_notes
)`
const lines = `jsonb_to_recordset(p.content->'lines') as l(taxable bigint, cgst bigint, sgst bigint, igst bigint)`

/** What holds in a shop whose orders, goods and money went through its own doors only. Queries find what does not. */
const bookInvariants: Record<string, string> = {
  'units of an item differ from its quantity': `
    select o.order_number from orders o join order_items i on i.order_id = o.id
    where i.quantity <> (select count(*) from order_item_units u where u.item_id = i.id)`,
  'more units in parcels than ordered': `
    select o.order_number from orders o join order_items i on i.order_id = o.id
    where i.quantity < (select coalesce(sum(quantity), 0) from parcel_items c where c.item_id = i.id)`,
  'document total differs from its lines': `
    select p.number from ${documents} p
    where p.total <> (p.content->>'total')::bigint or p.total <> (
      select coalesce(sum(l.taxable + l.cgst + l.sgst + l.igst), 0) from ${lines}
    ) - (p.content->>'discount_after_tax')::bigint + (p.content->>'round_off')::bigint`,
  'credit notes of a voided invoice give back another round off than it has': `
    select i.number from invoices i join credit_notes n on n.invoice_id = i.id where i.voided_at is not null
    group by i.id having (i.content->>'round_off')::bigint <> sum((n.content->>'round_off')::bigint)`,
  'CGST differs from SGST, or IGST stands beside them': `
    select p.number from ${documents} p, ${lines} where l.cgst <> l.sgst or (l.igst <> 0 and l.cgst <> 0)`,
  'credit notes exceed their invoice, or fall short of a voided one': `
    select i.number from invoices i left join credit_notes n on n.invoice_id = i.id
    group by i.id having coalesce(sum(n.total), 0) > i.total
      or i.voided_at is not null and coalesce(sum(n.total), 0) <> i.total`,
  'credit notes give back more tax than their invoice has': `
    select i.number from invoices i where
      (select sum(l.cgst + l.sgst + l.igst) from credit_notes p, ${lines} where p.invoice_id = i.id)
      > (select sum(l.cgst + l.sgst + l.igst) from invoices p, ${lines} where p.id = i.id)`,
  // Goodwill and lost disputes credit nothing (CGST Act, section 34). A refund counts once it is made: until then, and
  // where it failed and is still owed, both sums hold. Of what is to be collected in cash, the credit note is issued
  // once it has arrived.
  'invoice less its credit notes differs from the money kept': `
    select o.order_number || ': ' || i.number || ' ' || i.net || ' instead of ' || i.least || ' to ' || i.most
    from orders o join (
      select i.order_id, i.number, i.net, case when i.voided_at is null
        then greatest(0, least(i.total, i.due + i.kept_less_promised)) else 0 end as least, case when i.voided_at is null
        then greatest(0, least(i.total, i.due + i.kept)) else 0 end as most
      from (
        select i.*, i.total - (select coalesce(sum(n.total), 0) from credit_notes n where n.invoice_id = i.id) as net,
          case when k.kept is null then o.total_amount else o.due_amount end as due,
          coalesce(k.kept, 0) as kept, coalesce(k.kept_less_promised, 0) as kept_less_promised
        from invoices i join orders o on o.id = i.order_id left join (
          select p.order_id, sum(p.amount - coalesce(r.made, 0)) as kept,
            sum(p.amount - coalesce(r.promised, 0)) as kept_less_promised
          from payments p left join (
            select payment_id, sum(amount) filter (where status = 'processed') as made,
              sum(amount) as promised
            from refunds where kind <> 'goodwill' and reason_code is distinct from 'dispute_lost' group by 1
          ) r on r.payment_id = p.id
          where p.status in ('captured', 'partially_refunded', 'refunded') group by 1
        ) k on k.order_id = o.id
      ) i
    ) i on i.order_id = o.id
    where i.net not between i.least and i.most
      and not exists (select from payments p where p.order_id = o.id and p.method = 'cod' and p.status = 'pending')`,
  'open payment attempt of an order that owes nothing, or several': `
    select o.order_number from orders o join payments p on p.order_id = o.id and p.status = 'pending'
    where o.status <> 'cancelled'
    group by o.id having count(*) > 1 or (o.due_amount = 0 and o.payment_status in ('captured', 'partially_refunded'))`,
  'cash of a courier differs from its label': `
    select b.reference from courier_bookings b left join payments p on p.id = b.payment_id
    where b.payment_id is not null
      and (p.amount <> b.cod_amount or p.method <> 'cod' or p.status not in ('captured', 'partially_refunded', 'refunded'))
    union select min(reference) from courier_bookings where payment_id is not null group by payment_id having count(*) > 1`,
  // Until staff take the delivery back.
  'delivered parcel whose cash is not booked': `
    select b.reference from courier_bookings b
    where b.stage = 'delivered' and b.cod_amount > 0 and b.payment_id is null
      and not exists (select from order_events e where e.order_id = b.order_id and e.from_status = 'delivered')`,
  'issue of a refund that did not fail, or of a cancellation that was taken back': `
    select o.order_number from payment_issues i join orders o on o.id = i.order_id
      join refunds r on r.id::text = split_part(i.subject, ':', 1)
    where i.kind = 'refund_failed' and i.resolved_at is null and r.status not in ('failed', 'unknown')`,
  'issue of cash that is settled': `
    select o.order_number from payment_issues i join orders o on o.id = i.order_id
    where i.kind = 'courier_cash' and i.resolved_at is null and o.due_amount = 0
      and o.total_amount = (
        select coalesce(sum(p.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed')), 0)
        from payments p where p.order_id = o.id and p.status in ('captured', 'partially_refunded', 'refunded'))
      and not exists (select from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id)`,
  // What is made for one customer, and what came back and was not restocked, is not sold again.
  'stock that a cancelled order keeps differs from its spent units': `
    select p.slug || ': ' || coalesce(m.change, 0) || ' instead of -' || coalesce(s.units, 0) from products p
      left join (
        select product_id, sum(change) as change from stock_movements
        where order_id is null and reason in ('cancel', 'reopen') group by 1
      ) m on m.product_id = p.id
      left join (
        select product_id, sum(units) as units from (
          select i.product_id, greatest(
            (select count(*) from order_item_units u where u.item_id = i.id and (
              (i.custom_options <> '{}' or i.design is not null) and u.production_status in ('made', 'packed')
              or exists (select from return_units t join return_requests r on r.id = t.return_id
                where t.unit_id = u.id and r.outcome in ('remake', 'refund', 'part_refund') and not r.is_restocked))),
            case when i.custom_options <> '{}' or i.design is not null
              then (select coalesce(sum(c.quantity), 0) from parcel_items c where c.item_id = i.id) else 0 end) as units
          from order_items i join orders o on o.id = i.order_id where o.status = 'cancelled'
        ) each group by 1
      ) s on s.product_id = p.id
    where coalesce(m.change, 0) <> -coalesce(s.units, 0)`,
}

/** Of the same kind as `brokenInvariants`, and every record that is wrong. */
export async function brokenBooks(sql: Sql): Promise<string[]> {
  const broken = await find(sql, 'all')
  for (const [name, query] of Object.entries(bookInvariants)) {
    const rows = await sql.unsafe(query)
    if (rows.length > 0) broken.push(`${name}: ${rows.map((row) => Object.values(row)[0]).join(', ')}`)
  }
  return broken
}
