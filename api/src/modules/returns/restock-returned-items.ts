import { adminReturnMessages } from '@nakshi/contract/admin/messages/returns'
import { isRestockable } from '@nakshi/domain/return-policy'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { products, stockMovements } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { lockOrderProducts } from '../orders/adjust-stock.ts'
import type { listReturnItems } from './list-return-items.ts'

type ReturnItem = Awaited<ReturnType<typeof listReturnItems>>[number]

export const filterSellable = <P extends ReturnItem>(items: P[]): P[] =>
  items.filter((item) => item.product_id !== null && isRestockable(item))

/** Restocks sellable returned units. The caller locks the order. */
export async function restockReturnedItems(tx: Tx, orderId: string, items: ReturnItem[]): Promise<void> {
  const sellableItems = filterSellable(items)
  if (sellableItems.length === 0) throw new AppError(422, 'not_sellable', adminReturnMessages.not_sellable)
  await lockOrderProducts(tx, [orderId])
  for (const { product_id, quantity } of sellableItems) {
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
