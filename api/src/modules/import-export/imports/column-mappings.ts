import { importFields } from '@nakshi/contract/admin/import-fields'
import type { ImportColumns } from '@nakshi/contract/admin/product-import'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { productImportColumnMappings } from '../../../db/tables/index.ts'
import { detectImportColumns } from '../../../spreadsheets/detect-columns.ts'

const toHeadingKey = (headings: readonly string[]) => headings.join('|').toLowerCase().slice(0, 2000)

/** A saved mapping for these headings, else detected by name. */
export async function getColumnMapping(db: Queryable, headings: string[]): Promise<ImportColumns> {
  const [known] = await db
    .select({ columns: productImportColumnMappings.columns })
    .from(productImportColumnMappings)
    .where(eq(productImportColumnMappings.headings, toHeadingKey(headings)))
  const columns = known?.columns ?? detectImportColumns(headings, importFields)
  const present = Object.entries(columns).filter(([, heading]) => heading && headings.includes(heading))
  return Object.fromEntries(present)
}

export async function saveColumnMapping(tx: Tx, headings: string[], columns: ImportColumns): Promise<void> {
  await tx
    .insert(productImportColumnMappings)
    .values({ headings: toHeadingKey(headings), columns })
    .onConflictDoUpdate({
      target: productImportColumnMappings.headings,
      set: { columns, used_at: sql`now()` },
    })
}
