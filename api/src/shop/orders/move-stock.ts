import { asc, inArray, sql } from 'drizzle-orm'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { products, stock_movements } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { unitsPerProduct } from '../cart/price-cart.ts'

type Line = { product_id: string | null; quantity: number; product: { title: string } }
type OrderStock = { order_id: string; lines: Line[] }

/**
 * Takes an order's units from stock and writes the movements. The products are locked in id order.
 * @throws {AppError} 409 naming the product of which there are too few, or which is gone
 */
export async function takeStock(
  tx: Tx,
  { order_id, lines, reason }: OrderStock & { reason: 'order' | 'reopen' },
): Promise<void> {
  const units = unitsPerProduct(known(lines))
  const stock = await lockedStock(tx, [...units.keys()])
  const short = lines.find(
    ({ product_id, quantity }) =>
      product_id === null || (stock.get(product_id) ?? 0) < Math.max(quantity, units.get(product_id) ?? 0),
  )
  if (short) throw new AppError(409, 'stock', sentences.order.cannot_reopen(short.product.title))
  await move(tx, order_id, units, -1, reason)
}

/** Puts an order's units back, once: the caller has moved the order into cancelled in the same transaction. */
export async function returnStock(tx: Tx, { order_id, lines }: OrderStock): Promise<void> {
  const units = unitsPerProduct(known(lines))
  await lockedStock(tx, [...units.keys()])
  await move(tx, order_id, units, 1, 'cancel')
}

async function lockedStock(tx: Tx, product_ids: string[]): Promise<Map<string, number>> {
  if (product_ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, product_ids))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row.stock]))
}

async function move(
  tx: Tx,
  order_id: string,
  units: Map<string, number>,
  sign: 1 | -1,
  reason: 'order' | 'reopen' | 'cancel',
): Promise<void> {
  for (const [product_id, quantity] of units)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${sign * quantity}` })
      .where(sql`${products.id} = ${product_id}`)
  if (units.size === 0) return
  await tx
    .insert(stock_movements)
    .values(
      [...units].map(([product_id, quantity]) => ({ product_id, order_id, change: sign * quantity, reason })),
    )
}

/** A product that was deleted after it was ordered has no stock to move. */
function known(lines: Line[]): { product_id: string; quantity: number }[] {
  return lines.flatMap(({ product_id, quantity }) => (product_id === null ? [] : [{ product_id, quantity }]))
}
