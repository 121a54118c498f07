import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toSlug } from '@nakshi/core/base/slug'
import {
  type AdminCollection,
  type AdminCollectionBody,
  type AdminCollectionChange,
  type CollectionRule,
  endsAfterStart,
} from '@nakshi/core/products/admin-collections'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { categories, collectionProducts, collections, products } from '../../../platform/db/tables/index.ts'
import { fieldError, notFound } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import {
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  oneOrMany,
} from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { moveAddress, releaseAddress } from '../../redirects/move-address.ts'
import { lacksTranslation } from '../../translations/lacks-translation.ts'
import { assertSlugAvailable, preserveSlugCase } from '../assert-slug-available.ts'

const slugConflict = {
  constraint: 'collections_slug_unique',
  path: 'slug',
  message: adminMessages.collection.slug_taken,
}

const isRule = sql<boolean>`collections.rule is not null`

export const collectionsListSpec = {
  id: collections.id,
  default_sort: ['title', 'ASC'],
  sortable: {
    title: orderByName(collections.title),
    ...pickColumns(collections, 'slug', 'image_url', 'starts_on', 'ends_on', 'is_active'),
    ...pickColumns(collections, 'created_at', 'updated_at'),
    is_rule: isRule,
  },
  filters: {
    q: filterByText((typed) => or(contains(collections.title, typed), contains(collections.slug, typed))),
    slug: filterBy(oneOrMany(z.string().trim().max(120)), (any) => inArray(collections.slug, any)),
    untranslated: lacksTranslation(collections.id),
    is_active: filterBy(z.boolean(), (value) => eq(collections.is_active, value)),
  },
} satisfies ListSpec

const rowColumns = {
  ...pickColumns(collections, 'id', 'title', 'slug', 'image_url', 'starts_on', 'ends_on', 'is_active'),
  ...pickColumns(collections, 'created_at', 'updated_at'),
  is_rule: isRule,
}

const columns = {
  ...rowColumns,
  ...pickColumns(collections, 'description', 'rule', 'seo_title', 'seo_description'),
  product_ids: sql<string[]>`(
    select coalesce(json_agg(cp.product_id order by cp.sort_order), '[]')
    from collection_products cp where cp.collection_id = collections.id
  )`,
}

export const listCollections = listResource({
  from: collections,
  select: (db) => db.select(rowColumns).from(collections).$dynamic(),
  toRow: toIsoDates,
})

export async function getCollection(db: Queryable, id: string): Promise<AdminCollection> {
  const [row] = await db.select(columns).from(collections).where(eq(collections.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** A blank slug is derived from the title. @throws {AppError} 409 slug taken, 422 */
export async function createCollection(
  tx: Tx,
  { slug, product_ids, ...fields }: AdminCollectionBody,
): Promise<string> {
  const ownSlug = slug || toSlug(fields.title)
  if (!ownSlug) throw fieldError(422, 'no_slug', 'slug', adminFormMessages.no_slug)
  await assertSlugAvailable(tx, collections, { slug: ownSlug, message: slugConflict.message })
  await assertCategoriesExist(tx, fields.rule, null)
  const row = await mapUniqueViolation(insertRow(tx, collections, { ...fields, slug: ownSlug }), slugConflict)
  await saveProducts(tx, row.id, product_ids)
  if (fields.is_active) await releaseAddress(tx, toAddress(ownSlug))
  return row.id
}

/** @throws {AppError} 404, 409 outdated version or slug taken, 422 */
export async function updateCollection(
  tx: Tx,
  id: string,
  { updated_at, product_ids, ...fields }: AdminCollectionChange,
  by: Actor,
): Promise<void> {
  const [stored] = await tx
    .select(pickColumns(collections, 'slug', 'rule', 'starts_on', 'ends_on', 'updated_at'))
    .from(collections)
    .where(eq(collections.id, id))
    .for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  if (!endsAfterStart({ ...stored, ...fields }))
    throw fieldError(422, 'days', 'ends_on', adminFormMessages.end_before_start)
  await assertCategoriesExist(tx, fields.rule ?? null, stored.rule)
  const slug = preserveSlugCase(stored.slug, fields.slug)
  if (slug !== stored.slug)
    await assertSlugAvailable(tx, collections, { slug, message: slugConflict.message, id })
  await mapUniqueViolation(
    tx
      .update(collections)
      .set({ ...fields, slug, updated_at: sql`now()` })
      .where(eq(collections.id, id)),
    slugConflict,
  )
  if (product_ids) await saveProducts(tx, id, product_ids)
  await moveAddress(tx, by, toAddress(stored.slug), toAddress(slug))
}

const toAddress = (slug: string) => `/collections/${slug}`

/** Those deleted from the catalogue may stay in a rule. @throws {AppError} 422 */
async function assertCategoriesExist(
  tx: Tx,
  rule: CollectionRule | null,
  stored: CollectionRule | null,
): Promise<void> {
  const added = rule?.category_ids.filter((id) => !stored?.category_ids.includes(id)) ?? []
  if (added.length === 0 || (await tx.$count(categories, inArray(categories.id, added))) === added.length)
    return
  throw fieldError(422, 'unknown', 'rule.category_ids', adminMessages.coupon.not_in_catalogue)
}

/** @throws {AppError} 422 unknown product */
async function saveProducts(tx: Tx, id: string, productIds: string[]): Promise<void> {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collection_id, id))
  if (productIds.length === 0) return
  // Locked, so that none is deleted before the commit.
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(products.id)
    .for('key share')
  if (found.length < productIds.length)
    throw fieldError(422, 'unknown', 'product_ids', adminMessages.coupon.not_in_catalogue)
  await tx.insert(collectionProducts).values(
    productIds.map((productId, sortOrder) => ({
      collection_id: id,
      product_id: productId,
      sort_order: sortOrder,
    })),
  )
}
