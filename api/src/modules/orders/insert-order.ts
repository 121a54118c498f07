import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { prepareOnce, toPlaceholders } from '../../platform/db/prepare-once.ts'
import {
  cartItems,
  orderEvents,
  orderItems,
  orders,
  orderTaxLines,
  payments,
} from '../../platform/db/tables/index.ts'
import { stockMoves } from './adjust-stock.ts'

/** By name: the next version may add a column. */
const listColumns = (table: PgTable): SQL =>
  sql.join(Object.keys(getTableColumns(table)).map(sql.identifier), sql`, `)

/** A line sent with a cost price keeps it: one that is no product of the catalogue. */
const itemValues = sql.join(
  Object.keys(getTableColumns(orderItems)).map((name) =>
    name === 'cost_price'
      ? // As `item_cost_price`, which would be a statement of its own for each line.
        sql`coalesce(cost_price, (select c.cost_price from product_combinations c where c.id = combination_id),
          (select p.cost_price from products p where p.id = product_id))`
      : sql.identifier(name),
  ),
  sql`, `,
)

/**
 * Order, items, first event, payment attempt and tax lines in one statement, which also takes the stock and empties the
 * cart. Tells the trigger `order_items_inserted` that the order has the text of its items. A row for each item.
 */
export const insertOrder = prepareOnce((db, values: typeof orders.$inferInsert) => {
  const { placeholder } = sql
  // The items are sent once and used three times.
  const sent = db.$with('sent', {}).as(sql`
    select ${placeholder('items')}::jsonb as items, set_config('nakshi.new_order', ${placeholder('id')}::text, true)`)
  const sentItems = sql`jsonb_populate_recordset(null::order_items, (select items from sent))`
  const newOrder = db.$with('new_order').as(
    db
      .insert(orders)
      .values({
        ...toPlaceholders(orders, values),
        items_text: sql`items_search_text((select items from sent))`,
      })
      .returning(),
  )
  const newItem = db
    .$with('new_item')
    .as(db.insert(orderItems).select(sql`select ${itemValues} from ${sentItems}`).returning())
  const newEvent = db.$with('new_event').as(
    db
      .insert(orderEvents)
      .values({
        order_id: placeholder('id'),
        actor_id: placeholder('actor_id'),
        api_token_name: placeholder('api_token_name'),
        to_status: 'pending',
      })
      .returning(),
  )
  const newPayment = db.$with('new_payment').as(
    db
      .insert(payments)
      .values({
        order_id: placeholder('id'),
        provider: placeholder('provider'),
        method: placeholder('payment_method'),
        amount: placeholder('amount'),
        status: placeholder('payment_status'),
      })
      .returning(),
  )
  const taxLines = db
    .$with('tax_lines')
    .as(
      db
        .insert(orderTaxLines)
        .select(
          sql`select ${listColumns(orderTaxLines)} from jsonb_populate_recordset(null::order_tax_lines, ${placeholder('tax_lines')}::jsonb)`,
        ),
    )
  const stock = stockMoves(
    sql`'order'`,
    sql`select order_id, product_id, combination_id, variant_selections, -quantity as change from ${sentItems}`,
  )
  const emptiedCart = db
    .$with('emptied_cart')
    .as(db.delete(cartItems).where(sql`${cartItems.id} = any(${placeholder('line_ids')}::uuid[])`))
  return db
    .with(
      sent,
      newOrder,
      newItem,
      newEvent,
      newPayment,
      taxLines,
      ...Object.entries(stock).map(([name, moves]) => db.$with(name, {}).as(moves)),
      emptiedCart,
    )
    .select()
    .from(newItem)
    .crossJoin(newOrder)
    .crossJoin(newEvent)
    .crossJoin(newPayment)
    .orderBy(newItem.line_no)
    .prepare('insert_order')
})
