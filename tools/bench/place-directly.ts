import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'

const address = JSON.stringify({ full_name: 'Asha Rao', city: 'Jaipur', state: 'Rajasthan' })

/**
 * What an order writes, as one transaction of prepared statements, one after the other, that trusts
 * the caller.
 */
export async function placeDirectly(sql: Sql, userId: string, productId: string): Promise<void> {
  const key = randomBytes(8).toString('hex')
  await sql.begin(async (tx) => {
    await tx`select id from users where id = ${userId} for no key update`
    await tx`select * from cart_items where user_id = ${userId} order by created_at, id for update`
    const [product] = await tx<{ selling_price: number }[]>`
      select id, selling_price::int, stock from products where id = ${productId} for no key update`
    const price = product?.selling_price ?? 0
    const [order] = await tx<{ id: string }[]>`
      insert into orders (user_id, order_number, payment_method, subtotal_amount, shipping_amount, tax_amount,
        discount_amount, total_amount, shipping_address, billing_address, estimated_delivery_date)
      values (${userId}, ${`ORD${key}`}, 'cod', ${price}, 0, 0, 0, ${price}, ${address}::text::jsonb, ${address}::text::jsonb, current_date)
      returning id`
    const orderId = order?.id ?? ''
    await tx`insert into order_items (order_id, product_id, line_no, quantity, price, product)
      values (${orderId}, ${productId}, 1, 1, ${price}, '{"title": "Gift"}')`
    await tx`insert into order_tax_lines (order_id, line_no, percent, value, discount, taxable, cgst, sgst, igst)
      values (${orderId}, 1, 18, ${price}, 0, ${price}, 0, 0, 0)`
    await tx`insert into order_events (order_id, actor_id, to_status) values (${orderId}, ${userId}, 'pending')`
    await tx`insert into payments (order_id, provider, method, amount) values (${orderId}, 'cod', 'cod', ${price})`
    await tx`insert into jobs.job (name, data)
      values ('mail', jsonb_build_object('email', 'order', 'order_id', ${orderId}::text, 'status', 'pending'))`
    await tx`update products set stock = stock - 1 where id = ${productId}`
    await tx`insert into stock_movements (product_id, order_id, change, reason) values (${productId}, ${orderId}, -1, 'order')`
    await tx`delete from cart_items where user_id = ${userId}`
    await tx`insert into idempotency_keys (user_id, key, request_hash, response)
      values (${userId}, ${key}, 'by hand', ${JSON.stringify({ order_id: orderId })}::text::jsonb)`
  })
}
