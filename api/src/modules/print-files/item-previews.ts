import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders, printFiles } from '../../db/tables/index.ts'

const isCurrent = and(eq(printFiles.kind, 'preview'), isNull(printFiles.replaced_at))

export async function getPreviewUrls(db: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  const files = await db
    .select({ order_id: printFiles.order_id, item_id: printFiles.item_id, sha256: printFiles.sha256 })
    .from(printFiles)
    .where(and(inArray(printFiles.order_id, orderIds), isCurrent))
  return new Map(
    files.map(({ order_id, item_id, sha256 }) => [
      item_id,
      `/api/orders/${order_id}/items/${item_id}/preview?v=${sha256.slice(0, 12)}`,
    ]),
  )
}

export async function findPreview(db: Queryable, orderId: string, itemId: string) {
  const [file] = await db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.order_id, orderId), eq(printFiles.item_id, itemId), isCurrent))
  return file ?? null
}

export async function findOwnPreview(db: Queryable, userId: string, orderId: string, itemId: string) {
  const [file] = await db
    .select({ key: printFiles.key, sha256: printFiles.sha256 })
    .from(printFiles)
    .innerJoin(orders, eq(orders.id, printFiles.order_id))
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId), eq(printFiles.item_id, itemId), isCurrent))
  return file ?? null
}
