import { withParams } from '@nakshi/core/base/message-template'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ImportRow, ProductField } from '@nakshi/core/imports/admin-products'
import { MAX_COLLECTION_PRODUCTS } from '@nakshi/core/products/admin-collections'
import { MAX_COMPANIONS } from '@nakshi/core/products/admin-fields'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { collections, products } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { saveCompanions } from '../../catalogue/products/companions.ts'

/** Slugs of other products and of collections; saved once all products of the file are. */
export type ProductLinks = { goes_well_with?: string[]; collections?: string[] }
type RowError = ImportRow['problems'][number]
type LinkedRow = Pick<ImportRow, 'line' | 'title' | 'fate'> & { wanted: string[]; links?: ProductLinks }
type RejectedRow = ImportRow & { wanted: string[]; fate: 'refused' }

/** By slug; `free`: products that it may still get, reduced by each row. */
export type KnownCollections = ReadonlyMap<string, { is_rule: boolean; free: number }>

const normaliseSlugs = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map((slug) => String(slug).normalize('NFC').toLowerCase()))] : []

export const isLinkField = (field: ProductField): field is keyof ProductLinks =>
  field === 'goes_well_with' || field === 'collections'

/** Of slugs, in any order and case. */
export const isSameSet = (slugs: string[], stored: string[]) => {
  const named = new Set(slugs.map((slug) => slug.toLowerCase()))
  return named.size === stored.length && stored.every((slug) => named.has(slug.toLowerCase()))
}

export async function getKnownCollections(tx: Tx): Promise<KnownCollections> {
  const rows = await tx
    .select({
      slug: collections.slug,
      is_rule: sql<boolean>`${collections.rule} is not null`,
      count: sql<number>`(
        select count(*)::int from collection_products cp where cp.collection_id = collections.id
      )`,
    })
    .from(collections)
  return new Map(
    rows.map(({ slug, is_rule, count }) => [
      slug.toLowerCase(),
      { is_rule, free: MAX_COLLECTION_PRODUCTS - count },
    ]),
  )
}

/** Whether the products exist is known once all rows are checked: `rejectUnknownLinks`. */
export function toLinks(
  values: ReadonlyMap<ProductField, unknown>,
  {
    collections: known,
    product,
  }: { collections: KnownCollections; product: { collections: string[] } | null },
): { links: ProductLinks; problems: RowError[] } {
  const links: ProductLinks = {}
  const problems: RowError[] = []
  for (const field of values.keys()) if (isLinkField(field)) links[field] = normaliseSlugs(values.get(field))
  if ((links.goes_well_with?.length ?? 0) > MAX_COMPANIONS)
    problems.push({
      field: 'goes_well_with',
      ...toApiMessage(withParams(productImportMessages.too_many_values, { max: MAX_COMPANIONS })),
    })
  for (const slug of links.collections ?? []) {
    const message = getCollectionError(known.get(slug), product?.collections.includes(slug) ?? false)
    if (message)
      problems.push({ field: 'collections', ...toApiMessage(withParams(message, { value: slug })) })
  }
  return { links, problems }
}

function getCollectionError(found: { is_rule: boolean; free: number } | undefined, isIn: boolean) {
  if (!found) return productImportMessages.unknown
  if (found.is_rule) return productImportMessages.collection_by_rule
  if (isIn) return null
  found.free -= 1
  return found.free < 0 ? productImportMessages.collection_full : null
}

/**
 * Rejects rows that name a product which is neither stored nor imported, until no row names a rejected one.
 * @param slugs of the rows, by position @param stored slugs of the store
 */
export function rejectUnknownLinks<Row extends LinkedRow>(
  rows: readonly Row[],
  slugs: readonly string[],
  stored: ReadonlySet<string>,
): (Row | RejectedRow)[] {
  const available = new Set([
    ...stored,
    ...rows.flatMap(({ fate }, index) => (fate === 'refused' ? [] : (slugs[index] ?? []))),
  ])
  const checked = rows.map((row): Row | RejectedRow => {
    const unknown = row.links?.goes_well_with?.find((slug) => !available.has(slug))
    if (unknown === undefined) return row
    const { line, title, wanted } = row
    const message = toApiMessage(withParams(productImportMessages.unknown, { value: unknown }))
    const problems: RowError[] = [{ field: 'goes_well_with', ...message }]
    return { line, title, wanted, changes: [], problems, fate: 'refused' }
  })
  const isFinal = checked.every((row, index) => row === rows[index])
  return isFinal ? checked : rejectUnknownLinks(checked, slugs, stored)
}

/** Lower case, of those that rows name. */
export async function listLinkedSlugs(tx: Tx, rows: readonly LinkedRow[]): Promise<Set<string>> {
  const named = rows.flatMap(({ links }) => links?.goes_well_with ?? [])
  const found = await findBySlug(tx, named)
  return new Set(found.map(({ slug }) => slug))
}

async function findBySlug(tx: Tx, slugs: string[]): Promise<{ id: string; slug: string }[]> {
  if (slugs.length === 0) return []
  const slug = sql<string>`lower(${products.slug})`
  return tx
    .select({ id: products.id, slug })
    .from(products)
    .where(inArray(slug, [...new Set(slugs)]))
}

/** @throws {AppError} 422 when a row renamed a product that another one names */
export async function saveLinks(tx: Tx, id: string, links: ProductLinks): Promise<void> {
  const { goes_well_with: companions, collections: slugs } = links
  if (companions) {
    const ids = new Map((await findBySlug(tx, companions)).map((found) => [found.slug, found.id]))
    const unknown = companions.find((slug) => !ids.has(slug))
    if (unknown !== undefined)
      throw new AppError(422, 'unknown', withParams(productImportMessages.unknown, { value: unknown }))
    await saveCompanions(
      tx,
      id,
      companions.flatMap((slug) => ids.get(slug) ?? []),
    )
  }
  if (slugs) await saveCollections(tx, id, slugs)
}

/** A new one is the last of its collection. An open form of a changed collection conflicts. */
async function saveCollections(tx: Tx, id: string, slugs: string[]): Promise<void> {
  const isNamed = sql`lower(c.slug) = any(${sql.param(slugs)}::text[])`
  const touched = await tx.execute<{ id: string }>(sql`
    with gone as (
      delete from collection_products cp using collections c
      where c.id = cp.collection_id and c.rule is null and cp.product_id = ${id} and not ${isNamed}
      returning cp.collection_id
    ), added as (
      insert into collection_products (collection_id, product_id, sort_order)
      select c.id, ${id}::uuid, coalesce((
        select max(other.sort_order) + 1 from collection_products other where other.collection_id = c.id), 0)
      from collections c where c.rule is null and ${isNamed}
      on conflict do nothing returning collection_id
    )
    select collection_id as id from gone union select collection_id from added`)
  if (touched.length === 0) return
  await tx
    .update(collections)
    .set({ updated_at: sql`now()` })
    .where(
      inArray(
        collections.id,
        touched.map((row) => row.id),
      ),
    )
}

/** Of products as they were, as far as the others still exist. @param snapshots rows `r` of the import */
export async function restoreLinks(tx: Tx, snapshots: SQL): Promise<void> {
  for (const [into, field, other, table] of [
    ['product_companions', 'companions', 'companion_id', 'products'],
    ['collection_products', 'collections', 'collection_id', 'collections'],
  ] as const) {
    const [links, otherId] = [sql.identifier(into), sql.identifier(other)]
    // Only of products whose links the import changed
    await tx.execute(sql`
      delete from ${links} where product_id in (select r.product_id from ${snapshots} and r.before ? ${field}::text)`)
    await tx.execute(sql`
      insert into ${links} (product_id, ${otherId}, sort_order)
      select former.product_id, former.${otherId}, former.sort_order
      from (select r.before->${field}::text as rows from ${snapshots} and r.before ? ${field}::text) k,
        jsonb_populate_recordset(null::${links}, k.rows) former
      join ${sql.identifier(table)} present on present.id = former.${otherId}
      on conflict do nothing`)
  }
}
