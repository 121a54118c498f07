import { asc, eq, inArray, sql } from 'drizzle-orm'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { order_items, products, stock_movements } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { unitsPerProduct } from '../cart/price-cart.ts'

/** Why an order's units move: it was placed, cancelled, or taken up again. */
type Reason = 'order' | 'cancel' | 'reopen'

/**
 * Moves the units of an order's lines out of stock or back into it, and writes the movements: stock is always their sum. The
 * caller has locked the products in id order and knows that there are enough.
 */
export async function moveStock(tx: Tx, order_id: string, reason: Reason): Promise<void> {
  const sign = reason === 'cancel' ? 1 : -1
  // A product that was deleted after it was ordered has no stock to move.
  await tx.execute(sql`
    with moved as (
      insert into ${stock_movements} (order_id, product_id, change, reason)
      select order_id, product_id, ${sign} * sum(quantity), ${reason}::stock_reason
      from ${order_items} where order_id = ${order_id} and product_id is not null
      group by order_id, product_id
      returning product_id, change
    )
    update ${products} set stock = stock + moved.change from moved where products.id = moved.product_id`)
}

/**
 * Takes the units of an order that is no longer cancelled from stock again.
 * @throws {AppError} 409 naming the product of which there are too few, or which is gone
 */
export async function takeStockAgain(tx: Tx, order_id: string): Promise<void> {
  const stock = await lockProductsOf(tx, order_id)
  const lines = await tx
    .select({
      product_id: order_items.product_id,
      quantity: order_items.quantity,
      product: order_items.product,
    })
    .from(order_items)
    .where(eq(order_items.order_id, order_id))
    .orderBy(asc(order_items.line_no))
  const wanted = unitsPerProduct(lines)
  const short = lines.find(
    ({ product_id }) => product_id === null || (stock.get(product_id) ?? 0) < (wanted.get(product_id) ?? 0),
  )
  if (short) throw new AppError(409, 'stock', sentences.order.cannot_reopen(short.product.title))
  await moveStock(tx, order_id, 'reopen')
}

/** Puts an order's units back, once: the caller has moved the order into cancelled in the same transaction. */
export async function returnStock(tx: Tx, order_id: string): Promise<void> {
  await lockProductsOf(tx, order_id)
  await moveStock(tx, order_id, 'cancel')
}

/** @returns how many there are of each product by id, which holds until the transaction ends */
async function lockProductsOf(tx: Tx, order_id: string): Promise<Map<string, number>> {
  const ordered = tx
    .select({ id: order_items.product_id })
    .from(order_items)
    .where(eq(order_items.order_id, order_id))
  const rows = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ordered))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row.stock]))
}
