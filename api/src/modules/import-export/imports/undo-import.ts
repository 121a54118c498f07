import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { UNDO_HOURS, type UndoImportResponse } from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, setActor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import {
  productCategories,
  productImages,
  productImportRows,
  productImports,
  products,
} from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { deleteProducts } from '../../catalogue/products/bulk-update.ts'
import { lockCategoryCounts } from '../../catalogue/products/lock-category-counts.ts'
import { findCombinations, saveCombinedStock } from '../../catalogue/products/save-combinations.ts'
import { moveAddress } from '../../redirects/move-address.ts'
import { auditProducts, getProductStates } from './import-products.ts'
import { deleteOldAddresses } from './presets/redirect-old-addresses.ts'
import { restoreLinks } from './product-links.ts'

type Combination = Awaited<ReturnType<typeof findCombinations>>[number]

type Row = {
  product_id: string
  title: string
  is_new: boolean
  gone: boolean
  changed: boolean
  sold: boolean
  slug: string | null
  former_slug: string | null
  slug_taken: boolean
}

/** Products changed or ordered since are not undone. @throws {AppError} 404, 409 */
export async function undoImport(
  tx: Tx,
  by: Actor,
  { id, check }: { id: string; check: boolean },
): Promise<UndoImportResponse> {
  const [stored] = await tx
    .select({
      file: productImports.file,
      undone_at: productImports.undone_at,
      over: sql<boolean>`${productImports.at} < now() - make_interval(hours => ${UNDO_HOURS})`,
    })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update')
  if (!stored) throw notFound(productImportMessages.not_found)
  if (stored.undone_at) throw new AppError(409, 'undone', productImportMessages.undone_before)
  if (stored.over) throw new AppError(409, 'over', productImportMessages.undo_expired)
  const rows = await lockImportRows(tx, id)
  const stays = rows.flatMap((row) => {
    const reason = getKeepReason(row)
    return reason === null ? [] : [{ title: row.title, ...toApiMessage(reason) }]
  })
  const free = rows.filter((row) => getKeepReason(row) === null)
  const former = free.filter(({ is_new }) => !is_new)
  const restored = former.map(({ product_id }) => product_id)
  const removed = free.filter(({ is_new }) => is_new).map(({ product_id }) => product_id)
  const result = { restored: restored.length, removed: removed.length, stays }
  if (check) return result
  await setActor(tx, by)
  const before = await getProductStates(tx, [...restored, ...removed])
  if (restored.length > 0) {
    await lockCategoryCounts(tx, restored, await listFormerCategories(tx, id))
    await restoreProducts(tx, id, restored)
    for (const { slug, former_slug } of former)
      if (slug && former_slug) await moveAddress(tx, by, `/products/${slug}`, `/products/${former_slug}`)
  }
  if (removed.length > 0) {
    await deleteOldAddresses(tx, removed)
    await deleteProducts(tx, removed)
  }
  await tx.update(productImports).set({ undone_at: sql`now()` }).where(eq(productImports.id, id))
  await auditProducts(tx, by, before, [...restored, ...removed])
  const after = { import_id: id, undone: true, restored: restored.length, removed: removed.length }
  await writeAudit(tx, by, { action: 'import', subject: { type: 'file', id: stored.file }, after })
  return result
}

function getKeepReason({ gone, changed, sold, slug_taken }: Row): CatalogueMessage | null {
  if (gone) return productImportMessages.deleted_since
  if (sold) return productImportMessages.sold_since
  if (changed) return productImportMessages.changed_since
  return slug_taken ? productImportMessages.slug_taken : null
}

/** Locked in id order. Print areas are not in the snapshot, so a changed one counts as a change. */
async function lockImportRows(tx: Tx, id: string): Promise<Row[]> {
  const ids = tx
    .select({ id: productImportRows.product_id })
    .from(productImportRows)
    .where(eq(productImportRows.import_id, id))
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
  const rows = await tx.execute<Row>(sql`
    select r.product_id, r.title, r.before is null as is_new, p.id is null as gone,
      p.slug, r.before->'product'->>'slug' as former_slug,
      p.updated_at is distinct from i.at or exists (
        select from print_areas a where a.product_id = p.id
          and (r.before is null or greatest(a.created_at, a.updated_at) > i.at)) or exists (
        select from translations t where t.subject_id = p.id and t.updated_at > i.at) as changed,
      exists (select from stock_movements m
        where m.product_id = p.id and m.order_id is not null and m.at > i.locked_at) as sold,
      exists (select from products other
        where other.slug = r.before->'product'->>'slug' and other.id <> r.product_id) as slug_taken
    from product_import_rows r join product_imports i on i.id = r.import_id
    left join products p on p.id = r.product_id
    where r.import_id = ${id} order by r.title, r.product_id`)
  return [...rows]
}

async function listFormerCategories(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct jsonb_array_elements_text(before->'categories') as id
    from product_import_rows where import_id = ${id} and before is not null`)
  return rows.map((row) => row.id)
}

/** Stock is restored by a movement; triggers and reviews keep the others. */
const NOT_RESTORED = new Set([
  'id',
  'stock',
  'takes_photo',
  'required_days',
  'rating_sum',
  'rating_count',
  'created_at',
])
const COLUMNS = Object.values(getTableColumns(products)).flatMap(({ name, generated }) =>
  generated || NOT_RESTORED.has(name) ? [] : [name],
)

/** Before the import or since. */
const IS_COMBINED = sql`(jsonb_array_length(r.before->'combinations') > 0
  or exists (select from product_combinations c where c.product_id = p.id))`

/** Related rows deleted since are not restored. The caller has locked products and categories. */
async function restoreProducts(tx: Tx, importId: string, ids: string[]): Promise<void> {
  const snapshots = sql`product_import_rows r where r.import_id = ${importId} and r.product_id in ${ids}`
  await tx.execute(sql`
    insert into stock_movements (product_id, change, reason)
    select p.id, (r.before->'product'->>'stock')::int - p.stock, 'admin'
    from product_import_rows r join products p on p.id = r.product_id
    where r.import_id = ${importId} and r.product_id in ${ids} and (r.before->'product'->>'stock')::int <> p.stock
      and not ${IS_COMBINED}`)
  const set = COLUMNS.map((name) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  // A column that an upgrade added since keeps its value.
  await tx.execute(sql`
    update products p set ${sql.join(set, sql`, `)},
      stock = case when ${IS_COMBINED} then p.stock else was.stock end
    from product_import_rows r join products present on present.id = r.product_id,
      jsonb_populate_record(present, r.before->'product') was
    where r.import_id = ${importId} and r.product_id = p.id and r.product_id in ${ids}`)
  await tx.delete(productCategories).where(inArray(productCategories.product_id, ids))
  await tx.execute(sql`
    insert into product_categories (product_id, category_id)
    select k.product_id, c.id from (
      select r.product_id, jsonb_array_elements_text(r.before->'categories')::uuid as category_id from ${snapshots}
    ) k join categories c on c.id = k.category_id`)
  await tx.delete(productImages).where(inArray(productImages.product_id, ids))
  await insertRows(tx, { into: 'product_images', field: 'images', snapshots })
  await restoreCombinations(tx, importId, ids)
  for (const [into, field] of [
    ['product_variants', 'variants'],
    ['custom_options', 'custom_options'],
  ] as const) {
    await tx.execute(sql`delete from ${sql.identifier(into)} where product_id in ${ids}`)
    await insertRows(tx, { into, field, snapshots })
  }
  // A snapshot of a version without translations keeps those of today.
  await tx.execute(sql`
    delete from translations where subject_id in (select r.product_id from ${snapshots} and r.before ? 'translations')`)
  await insertRows(tx, { into: 'translations', field: 'translations', snapshots })
  await restoreLinks(tx, snapshots)
}

/** Only the columns of the snapshot: one that an upgrade added since gets its default. */
async function insertRows(
  tx: Tx,
  { into, field, snapshots }: { into: string; field: string; snapshots: SQL },
): Promise<void> {
  const listed = sql`(select r.before->${field}::text as rows from ${snapshots}) k`
  const columns = await tx.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys(row) as name from ${listed}, jsonb_array_elements(k.rows) row`)
  if (columns.length === 0) return
  const table = sql.identifier(into)
  const identifiers = columns.map(({ name }) => sql.identifier(name))
  const names = sql.join(identifiers, sql`, `)
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from ${listed}, jsonb_populate_recordset(null::${table}, k.rows)`)
}

async function restoreCombinations(tx: Tx, importId: string, ids: string[]): Promise<void> {
  const rows = await tx.execute<{
    id: string
    stock: number
    former_stock: number
    combinations: Combination[]
  }>(sql`
    select p.id, p.stock, (r.before->'product'->>'stock')::int as former_stock, r.before->'combinations' as combinations
    from product_import_rows r join products p on p.id = r.product_id
    where r.import_id = ${importId} and r.product_id in ${ids} and ${IS_COMBINED}
    order by p.id`)
  for (const { id, stock, former_stock, combinations } of rows)
    await saveCombinedStock(tx, id, {
      stored: await findCombinations(tx, id),
      submitted: combinations.map((row) => ({ ...row, expected_stock: undefined })),
      images: await tx.select().from(productImages).where(eq(productImages.product_id, id)),
      product_stock: { stored: stock, requested: former_stock },
    })
}
