import { and, desc, eq, sql } from 'drizzle-orm'
import type { FileKind } from '../../contract/admin/print-files.ts'
import type { Queryable } from '../../db/client.ts'
import { printFiles } from '../../db/tables/index.ts'

/**
 * What a piece is made from as it is now; null before it was drawn.
 * @param hash the beginning of it, of a file that was replaced since
 */
export async function findPrintFile(db: Queryable, itemId: string, kind: FileKind, hash = '') {
  const [file] = await db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.item_id, itemId), eq(printFiles.kind, kind)))
    .orderBy(
      desc(sql`starts_with(${printFiles.sha256}, ${hash})`),
      sql`${printFiles.replaced_at} desc nulls first`,
    )
    .limit(1)
  return hash === '' && file?.replaced_at ? null : (file ?? null)
}
