import type { OrderStatusPreview } from '@nakshi/contract/admin/orders'
import { messages } from '@nakshi/contract/messages'
import type { OrderStatus } from '@nakshi/contract/shop/orders'
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderItems, orders, payments } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import { RECEIVED_STATUSES } from '../payments/order-balance.ts'
import { refundableColumn } from '../payments/refund-payment.ts'
import { listOpenReplacements } from './list-open-replacements.ts'
import { shippingAddressField } from './lists/list-spec.ts'

type PreviewRow = Record<Exclude<keyof OrderStatusPreview, 'remakes'> | 'found', string>

/** Amounts in paise. Orders that have the status already are excluded. */
export async function previewStatusChange(
  db: Queryable,
  { ids, status }: { ids: string[]; status: OrderStatus },
): Promise<OrderStatusPreview> {
  const cancels = status === 'cancelled'
  const remakes = cancels ? await listOpenReplacements(db, ids) : []
  const all = [...ids, ...remakes.map(({ id }) => id)]
  const [row] = await db.execute<PreviewRow>(sql`
    with changing as (
      select ${orders.id}, ${shippingAddressField('email')} as email from ${orders}
      where ${and(inArray(orders.id, all), ne(orders.status, status))}
    ), going_back as (
      select ${payments.method}, count(distinct ${payments.order_id}) as orders, sum(${refundableColumn}) as amount
      from ${payments} join changing on changing.id = ${payments.order_id}
      where ${cancels} and ${inArray(payments.status, [...RECEIVED_STATUSES])} and ${refundableColumn} > 0
      group by ${payments.method}
    )
    select
      (select count(*) from ${orders} where ${inArray(orders.id, ids)}) as found,
      (select count(*) from changing) as orders,
      (select count(*) from changing where email <> '') as emails,
      (
        select coalesce(sum(${orderItems.quantity}), 0) from ${orderItems}
        join changing on changing.id = ${orderItems.order_id}
        where ${cancels} and ${orderItems.product_id} is not null
      ) as units,
      (
        select coalesce(json_agg(going_back order by method), '[]')::text from going_back
      ) as refunds,
      (
        select coalesce(sum(${payments.amount}), 0) from ${payments}
        join changing on changing.id = ${payments.order_id}
        where ${status === 'delivered'} and ${payments.method} = 'cod' and ${payments.status} = 'pending'
      ) as cash`)
  if (!row || Number(row.found) !== ids.length) throw notFound(messages.order.not_found)
  const { orders: count, emails, units, refunds, cash } = row
  return {
    orders: Number(count),
    emails: Number(emails),
    units: Number(units),
    refunds: JSON.parse(refunds),
    cash: Number(cash),
    remakes: remakes.filter(({ id }) => !ids.includes(id)).map(({ order_number }) => order_number),
  }
}
