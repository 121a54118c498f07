import type { FileKind } from '@nakshi/core/studio/admin-print-files'
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orders, printFiles } from '../../platform/db/tables/index.ts'

/**
 * The current file, of the first side unless `hash` tells another, or null before it is rendered. @param hash
 * prefix of the SHA-256 of another side or of a replaced version
 */
export async function findPrintFile(db: Queryable, itemId: string, kind: FileKind, hash = '') {
  const [file] = await db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.item_id, itemId), eq(printFiles.kind, kind)))
    .orderBy(
      desc(sql`starts_with(${printFiles.sha256}, ${hash})`),
      sql`${printFiles.replaced_at} desc nulls first`,
      asc(printFiles.side_no),
    )
    .limit(1)
  return hash === '' && file?.replaced_at ? null : (file ?? null)
}

/** Of each side that is made, in order; none before they are rendered. */
export function listPreviews(db: Queryable, itemId: string) {
  const { item_id, kind, side_no, replaced_at } = printFiles
  return db
    .select()
    .from(printFiles)
    .where(and(eq(item_id, itemId), eq(kind, 'preview'), isNull(replaced_at)))
    .orderBy(asc(side_no))
}

/** Of a 3D print; null before its files are made. */
export async function findSolidEstimate(db: Queryable, itemId: string) {
  return (await findPrintFile(db, itemId, '3mf'))?.estimate ?? null
}

/** As `listPreviews`, of the version that was current at a time. */
export async function listPreviewsAt(db: Queryable, itemId: string, at: Date) {
  const { item_id, kind, side_no, replaced_at } = printFiles
  const files = await db
    .select()
    .from(printFiles)
    .where(and(eq(item_id, itemId), eq(kind, 'preview'), or(isNull(replaced_at), gt(replaced_at, at))))
    .orderBy(sql`${replaced_at} nulls last`, asc(side_no))
  return files.filter((file) => file.replaced_at?.getTime() === files[0]?.replaced_at?.getTime())
}

/** Of the first side. */
const isCurrentPreview = and(
  eq(printFiles.kind, 'preview'),
  eq(printFiles.side_no, 0),
  isNull(printFiles.replaced_at),
)

export async function getPreviewUrls(db: Queryable, orderIds: string[]): Promise<Map<string, string>> {
  const files = await db
    .select({ order_id: printFiles.order_id, item_id: printFiles.item_id, sha256: printFiles.sha256 })
    .from(printFiles)
    .where(and(inArray(printFiles.order_id, orderIds), isCurrentPreview))
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
    .where(and(eq(printFiles.order_id, orderId), eq(printFiles.item_id, itemId), isCurrentPreview))
  return file ?? null
}

export async function findOwnPreview(db: Queryable, userId: string, orderId: string, itemId: string) {
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.user_id, userId)))
  return own ? findPreview(db, own.id, itemId) : null
}
