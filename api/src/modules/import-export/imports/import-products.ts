import { inArray, sql } from 'drizzle-orm'
import { type Actor, setActor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { productImportRows, productImports, products } from '../../../platform/db/tables/index.ts'
import { getEntityFields, getLoggedFields } from '../../audit/audited-entities.ts'
import { diffFields } from '../../audit/changed-fields.ts'
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts'
import { lockCategoryCounts } from '../../catalogue/products/lock-category-counts.ts'
import { createProduct, updateProduct } from '../../catalogue/products/save-product.ts'
import { savePartTexts } from './part-texts.ts'
import { saveLinks } from './product-links.ts'
import type { CheckedRow } from './validate-row.ts'

const IMPORT_RETENTION_DAYS = 30

/** Applies the dry run in the same transaction and stores snapshots for undo. @returns the import id */
export async function importProducts(
  tx: Tx,
  by: Actor,
  { file, checkedRows }: { file: string; checkedRows: CheckedRow[] },
): Promise<string> {
  await setActor(tx, by)
  const changed = checkedRows.filter((row) => row.fate === 'changed')
  const added = checkedRows.filter((row) => row.fate === 'new')
  const ids = changed.map(({ id }) => id)
  await tx
    .delete(productImports)
    .where(sql`${productImports.at} < now() - make_interval(days => ${IMPORT_RETENTION_DAYS})`)
  const stored = await insertRow(tx, productImports, { file, added: added.length, changed: changed.length })
  await saveSnapshots(tx, stored.id, changed)
  const before = await getProductStates(tx, ids)
  // Locks all categories at once in id order, to avoid deadlocks.
  const categoryIds = [
    ...changed.map(({ change }) => change.category_ids),
    ...added.map(({ body }) => body.category_ids),
  ]
  await lockCategoryCounts(tx, ids, [...new Set(categoryIds.flatMap((each) => each ?? []))])
  for (const { id, change, texts } of changed) {
    await updateProduct(tx, id, change, by)
    await savePartTexts(tx, id, texts)
  }
  const linked = changed.map(({ id, links }) => ({ id, links }))
  const newIds: string[] = []
  for (const { body, texts, links } of added) {
    const id = await createProduct(tx, body)
    await savePartTexts(tx, id, texts)
    newIds.push(id)
    linked.push({ id, links })
    await tx.insert(productImportRows).values({ import_id: stored.id, product_id: id, title: body.title })
  }
  for (const { id, links } of linked) await saveLinks(tx, id, links)
  await auditProducts(tx, by, before, [...ids, ...newIds])
  const after = { import_id: stored.id, added: added.length, changed: changed.length }
  await writeAudit(tx, by, { action: 'import', subject: { type: 'file', id: file }, after })
  return stored.id
}

type ChangedRow = Extract<CheckedRow, { fate: 'changed' }>

async function saveSnapshots(tx: Tx, importId: string, changed: ChangedRow[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const withCompanions = changed.flatMap(({ id, links }) => (links.goes_well_with ? id : []))
  const withCollections = changed.flatMap(({ id, links }) => (links.collections ? id : []))
  await tx.execute(sql`
    insert into ${productImportRows} (import_id, product_id, title, before)
    select ${importId}::uuid, products.id, products.title, jsonb_build_object(
      'product', to_jsonb(products) - '{phonetic_keys,lower_title,selling_price}'::text[],
      'categories', (select coalesce(jsonb_agg(pc.category_id), '[]') from product_categories pc
        where pc.product_id = products.id),
      'images', (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from product_images i where i.product_id = products.id),
      'variants', (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from product_variants v
        where v.product_id = products.id),
      'combinations', (select coalesce(jsonb_agg(to_jsonb(c) order by c.sort_order), '[]') from product_combinations c
        where c.product_id = products.id),
      'custom_options', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from custom_options o
        where o.product_id = products.id),
      'translations', (select coalesce(jsonb_agg(to_jsonb(t) - 'phonetic_keys'), '[]') from translations t
        where t.subject_id = products.id))
      || case when products.id = any(${sql.param(withCompanions)}::uuid[]) then jsonb_build_object('companions', (
        select coalesce(jsonb_agg(to_jsonb(other)), '[]') from product_companions other
        where other.product_id = products.id)) else '{}' end
      || case when products.id = any(${sql.param(withCollections)}::uuid[]) then jsonb_build_object('collections', (
        select coalesce(jsonb_agg(to_jsonb(l)), '[]') from collection_products l
        where l.product_id = products.id)) else '{}' end
    from ${products} where ${inArray(products.id, ids)}`)
}

type States = Awaited<ReturnType<typeof getEntityFields>>

export const getProductStates = (tx: Tx, ids: string[]): Promise<States> =>
  getEntityFields(tx, 'product', ids, null)

export async function auditProducts(tx: Tx, by: Actor, before: States, ids: string[]): Promise<void> {
  const after = await getProductStates(tx, ids)
  const entries = ids.map((id): AuditEntry => {
    const [was, is] = [before.get(id) ?? null, after.get(id) ?? null]
    return {
      action: was === null ? 'create' : is === null ? 'delete' : 'change',
      subject: { type: 'product', id },
      ...diffFields(was, is, getLoggedFields('product')),
    }
  })
  await writeAudit(tx, by, ...entries)
}
