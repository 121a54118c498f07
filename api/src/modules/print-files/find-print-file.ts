import type { FileKind } from '@nakshi/contract/admin/print-files'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { printFiles } from '../../db/tables/index.ts'

/**
 * The current file, or null before it is rendered. @param hash prefix of the SHA-256 of a replaced
 * version
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
