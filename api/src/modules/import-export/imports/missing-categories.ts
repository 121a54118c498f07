import { createHash } from 'node:crypto'
import { toSlug } from '@nakshi/core/base/slug'
import { adminCategoryBody } from '@nakshi/core/products/admin-categories'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { auditCreated } from '../../audit/audited-change.ts'
import { createCategory } from '../../catalogue/categories/admin-categories.ts'
import type { ProductGroup } from './group-rows.ts'
import { splitValues } from './parse-product-cell.ts'
import { findCategory } from './row-fields.ts'
import type { CheckedRow } from './validate-row.ts'

/** `ids` by slug; they stand for categories that the import creates. */
export type MissingCategories = {
  ids: Map<string, string>
  slugs: Map<string, string>
  names: Map<string, string>
}

export function listMissingCategories(
  rows: ProductGroup[],
  existing: ReadonlyMap<string, string>,
): MissingCategories {
  const missing: MissingCategories = { ids: new Map(), slugs: new Map(), names: new Map() }
  for (const { cells, refusal } of rows) {
    if (refusal) continue
    for (const name of splitValues(cells.get('categories') ?? '')) {
      const slug = toSlug(name)
      const isValid = slug !== '' && adminCategoryBody.safeParse({ name, slug }).success
      if (!isValid || findCategory({ categories: existing }, name) || missing.ids.has(slug)) continue
      const id = toPlaceholderId(slug)
      missing.ids.set(slug, id)
      missing.slugs.set(id, slug)
      missing.names.set(id, name)
    }
  }
  return missing
}

/** The same in each dry run: UUID version 8 (RFC 9562). */
function toPlaceholderId(slug: string): string {
  const hex = createHash('sha256').update(slug).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Creates the categories that the rows need. @returns rows with their real ids */
export async function createMissingCategories(
  tx: Tx,
  by: Actor,
  { checkedRows, missing }: { checkedRows: CheckedRow[]; missing: MissingCategories },
): Promise<CheckedRow[]> {
  const used = new Set(checkedRows.flatMap((row) => listCategoryIds(row)))
  const created = new Map<string, string>()
  for (const [placeholder, name] of missing.names) {
    if (!used.has(placeholder)) continue
    const id = await createCategory(tx, adminCategoryBody.parse({ name }))
    await auditCreated(tx, by, 'category', id)
    created.set(placeholder, id)
  }
  if (created.size === 0) return checkedRows
  const replaceIds = (ids: string[]) => ids.map((id) => created.get(id) ?? id)
  return checkedRows.map((row) => {
    if (row.fate === 'new')
      return { ...row, body: { ...row.body, category_ids: replaceIds(row.body.category_ids) } }
    if (row.fate === 'changed' && row.change.category_ids)
      return { ...row, change: { ...row.change, category_ids: replaceIds(row.change.category_ids) } }
    return row
  })
}

function listCategoryIds(row: CheckedRow): string[] {
  if (row.fate === 'new') return row.body.category_ids
  return row.fate === 'changed' ? (row.change.category_ids ?? []) : []
}
