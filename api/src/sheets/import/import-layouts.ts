import { eq, sql } from 'drizzle-orm'
import { importFields } from '../../contract/admin/import-fields.ts'
import type { ImportColumns } from '../../contract/admin/product-import.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { productImportLayouts } from '../../db/tables/index.ts'
import { guessImportColumns } from '../../domain/guess-columns.ts'

const keyOf = (headings: readonly string[]) => headings.join('|').toLowerCase().slice(0, 2000)

/** A saved mapping for these headings, else detected by name. */
export async function columnsFor(db: Queryable, headings: string[]): Promise<ImportColumns> {
  const [known] = await db
    .select({ columns: productImportLayouts.columns })
    .from(productImportLayouts)
    .where(eq(productImportLayouts.headings, keyOf(headings)))
  const columns = known?.columns ?? guessImportColumns(headings, importFields)
  const there = Object.entries(columns).filter(([, heading]) => heading && headings.includes(heading))
  return Object.fromEntries(there)
}

export async function rememberColumns(tx: Tx, headings: string[], columns: ImportColumns): Promise<void> {
  await tx
    .insert(productImportLayouts)
    .values({ headings: keyOf(headings), columns })
    .onConflictDoUpdate({
      target: productImportLayouts.headings,
      set: { columns, used_at: sql`now()` },
    })
}
