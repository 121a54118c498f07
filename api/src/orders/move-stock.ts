import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unitsPerProduct } from '../cart/price-cart.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderItems, products, stockMovements } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

type Reason = (typeof stockMovements.$inferInsert)['reason']

/** Pieces of a line that came back and are in stock already, whatever becomes of their order. */
const RESTOCKED = sql<number>`(
  select count(*)::int from order_pieces p
    join problem_pieces t on t.piece_id = p.id join problem_reports r on r.id = t.report_id
  where p.item_id = order_items.id and r.is_restocked)`

/** Moves the units of cancelled orders back into stock, or out of it when they are taken up again. */
export const moveStock = (tx: Tx, orderIds: string[], reason: 'cancel' | 'reopen'): Promise<void> =>
  moveUnits(tx, inArray(orderItems.order_id, orderIds), {
    reason,
    units: sql`quantity - ${RESTOCKED}`,
    isBack: reason === 'cancel',
  })

type Move = { reason: Reason /** of each item */; units?: SQL; isBack?: boolean }

/**
 * Moves units of items out of stock or back into it, and writes the movements: stock is always their
 * sum. The caller has locked the products and knows that there are enough.
 */
export async function moveUnits(
  tx: Tx,
  which: SQL | undefined,
  { reason, units = sql`quantity`, isBack = false }: Move,
): Promise<void> {
  const sign = isBack ? 1 : -1
  // A product that was deleted after it was ordered has no stock to move.
  await tx.execute(sql`
    with moved as (
      insert into ${stockMovements} (order_id, product_id, change, reason)
      select order_id, product_id, ${sign} * sum(${units}), ${reason}::stock_reason
      from ${orderItems} where ${which} and product_id is not null
      group by order_id, product_id
      returning product_id, change
    )
    update ${products} set stock = stock + of_each.change
    from (select product_id, sum(change) as change from moved group by product_id) of_each
    where products.id = of_each.product_id`)
}

/** Takes, for what follows in the transaction, the products of orders in id order. */
export async function lockProductsOf(tx: Tx, orderIds: string[]): Promise<void> {
  const ordered = tx
    .select({ id: orderItems.product_id })
    .from(orderItems)
    .where(inArray(orderItems.order_id, orderIds))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ordered))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * Takes the units of an order that is no longer cancelled from stock again. The caller has locked
 * the products.
 * @throws {AppError} 409 naming the product of which there are too few, or which is gone
 */
export async function takeStockAgain(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx
    .select({
      product_id: orderItems.product_id,
      quantity: sql<number>`${orderItems.quantity} - ${RESTOCKED}`,
      product: orderItems.product,
      stock: products.stock,
    })
    .from(orderItems)
    .leftJoin(products, eq(products.id, orderItems.product_id))
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.line_no))
  const wanted = unitsPerProduct(lines)
  const short = lines.find(({ product_id, stock }) => stock === null || stock < (wanted.get(product_id) ?? 0))
  if (short) throw new AppError(409, 'stock', sentences.order.cannot_reopen(short.product.title))
  await moveStock(tx, [orderId], 'reopen')
}

type Units = { product_id: string | null; quantity: number }

/**
 * Moves what an order has more or fewer of each product than before. The caller has locked the
 * products and knows that there are enough.
 */
export async function moveDifference(
  tx: Tx,
  orderId: string,
  before: Units[],
  after: Units[],
): Promise<void> {
  const [had, has] = [unitsPerProduct(before), unitsPerProduct(after)]
  for (const id of [...new Set([...had.keys(), ...has.keys()])].toSorted()) {
    const change = (had.get(id) ?? 0) - (has.get(id) ?? 0)
    if (id === null || change === 0) continue
    await tx
      .insert(stockMovements)
      .values({ product_id: id, order_id: orderId, change, reason: 'correction' })
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${change}` })
      .where(eq(products.id, id))
  }
}

/** Units that are in stock by the books, but cannot be sold. The caller has locked the products. */
export async function writeOff(tx: Tx, lost: Units[]): Promise<void> {
  for (const [productId, units] of unitsPerProduct(lost)) {
    if (productId === null || units === 0) continue
    await tx.insert(stockMovements).values({ product_id: productId, change: -units, reason: 'admin' })
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${units}` })
      .where(eq(products.id, productId))
  }
}
