import { getTableColumns, sql } from 'drizzle-orm'
import { prepareOnce, toPlaceholders } from '../../platform/db/prepare-once.ts'
import { cartItems, orderEvents, orders, orderTaxLines, payments } from '../../platform/db/tables/index.ts'

/** Order, first event, payment attempt and tax lines in one statement, which also empties the cart. */
export const insertOrder = prepareOnce((db, values: typeof orders.$inferInsert) => {
  const { placeholder } = sql
  const newOrder = db.$with('new_order').as(
    db
      .insert(orders)
      .values({
        ...toPlaceholders(orders, values),
        items_text: sql`items_search_text(${placeholder('items')}::jsonb)`,
      })
      .returning(),
  )
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
  // By name: the next version may add a column.
  const taxColumns = sql.join(Object.keys(getTableColumns(orderTaxLines)).map(sql.identifier), sql`, `)
  const taxLines = db
    .$with('tax_lines')
    .as(
      db
        .insert(orderTaxLines)
        .select(
          sql`select ${taxColumns} from jsonb_populate_recordset(null::order_tax_lines, ${placeholder('tax_lines')}::jsonb)`,
        ),
    )
  const emptiedCart = db
    .$with('emptied_cart')
    .as(db.delete(cartItems).where(sql`${cartItems.id} = any(${placeholder('line_ids')}::uuid[])`))
  return db
    .with(newOrder, newEvent, newPayment, taxLines, emptiedCart)
    .select()
    .from(newOrder)
    .crossJoin(newEvent)
    .crossJoin(newPayment)
    .prepare('insert_order')
})
