import { eq, sql } from 'drizzle-orm'
import { adminProblemSentences } from '../../contract/admin/problem-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { products, stockMovements } from '../../db/tables/index.ts'
import { canBeSoldAgain } from '../../domain/problem-report.ts'
import { AppError } from '../../errors.ts'
import { lockProductsOf } from '../move-stock.ts'
import type { reportedItems } from './reported-pieces.ts'

type Piece = Awaited<ReturnType<typeof reportedItems>>[number]

export const sellable = <P extends Piece>(pieces: P[]): P[] =>
  pieces.filter((piece) => piece.product_id !== null && canBeSoldAgain(piece))

/** Restocks sellable returned units. The caller locks the order. */
export async function restock(tx: Tx, orderId: string, pieces: Piece[]): Promise<void> {
  const back = sellable(pieces)
  if (back.length === 0) throw new AppError(422, 'not_sellable', adminProblemSentences.not_sellable)
  await lockProductsOf(tx, [orderId])
  for (const { product_id, quantity } of back) {
    if (product_id === null) continue
    await tx
      .insert(stockMovements)
      .values({ product_id, order_id: orderId, change: quantity, reason: 'return' })
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, product_id))
  }
}
