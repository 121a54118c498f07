import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toSlug } from '@nakshi/core/base/slug'
import type {
  AdminCategory,
  AdminCategoryBody,
  AdminCategoryChange,
} from '@nakshi/core/products/admin-categories'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { categories } from '../../../platform/db/tables/index.ts'
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
import { assertParent } from './assert-parent.ts'

const slugConflict = {
  constraint: 'categories_slug_unique',
  path: 'slug',
  message: adminMessages.category.slug_taken,
}

const productCount = sql<number>`(
  select count(*)::int from product_categories pc where pc.category_id = categories.id
)`

export const categoriesListSpec = {
  id: categories.id,
  default_sort: ['name', 'ASC'],
  sortable: {
    name: orderByName(categories.name),
    ...pickColumns(categories, 'slug', 'description', 'image_url', 'parent_id', 'is_active'),
    ...pickColumns(categories, 'seo_title', 'seo_description', 'created_at', 'updated_at'),
    product_count: productCount,
  },
  filters: {
    q: filterByText((typed) => or(contains(categories.name, typed), contains(categories.slug, typed))),
    name: filterByText((typed) => contains(categories.name, typed)),
    slug: filterBy(oneOrMany(z.string().trim().max(120)), (any) => inArray(categories.slug, any)),
    untranslated: lacksTranslation(categories.id),
    is_active: filterBy(z.boolean(), (value) => eq(categories.is_active, value)),
  },
} satisfies ListSpec

const columns = {
  ...pickColumns(categories, 'id', 'name', 'slug', 'description', 'image_url', 'is_active', 'created_at'),
  ...pickColumns(categories, 'parent_id', 'seo_title', 'seo_description'),
  updated_at: categories.updated_at,
  product_count: productCount,
}

export const listCategories = listResource({
  from: categories,
  select: (db) => db.select(columns).from(categories).$dynamic(),
  toRow: toIsoDates,
})

export async function getCategory(db: Queryable, id: string): Promise<AdminCategory> {
  const [row] = await db.select(columns).from(categories).where(eq(categories.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** A blank slug is derived from the name. @throws {AppError} 409 slug taken, 422 no slug can be derived */
export async function createCategory(tx: Tx, { slug, ...fields }: AdminCategoryBody): Promise<string> {
  const ownSlug = slug || slugFromName(fields.name)
  await assertSlugAvailable(tx, categories, { slug: ownSlug, message: slugConflict.message })
  if (fields.parent_id) await assertParent(tx, null, fields.parent_id)
  const row = await mapUniqueViolation(insertRow(tx, categories, { ...fields, slug: ownSlug }), slugConflict)
  if (fields.is_active) await releaseAddress(tx, toAddress(ownSlug))
  return row.id
}

/** @throws {AppError} 404, 409 outdated version or slug taken */
export async function updateCategory(
  tx: Tx,
  id: string,
  change: AdminCategoryChange,
  by: Actor,
): Promise<void> {
  const { updated_at, ...fields } = change
  const [stored] = await tx
    .select({ slug: categories.slug, updated_at: categories.updated_at })
    .from(categories)
    .where(eq(categories.id, id))
    .for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  const slug = preserveSlugCase(stored.slug, fields.slug)
  if (slug !== stored.slug)
    await assertSlugAvailable(tx, categories, { slug, message: slugConflict.message, id })
  if (fields.parent_id) await assertParent(tx, id, fields.parent_id)
  await mapUniqueViolation(
    tx
      .update(categories)
      .set({ ...fields, slug, updated_at: sql`now()` })
      .where(eq(categories.id, id)),
    slugConflict,
  )
  await moveAddress(tx, by, toAddress(stored.slug), toAddress(slug))
}

const toAddress = (slug: string) => `/products?category=${slug}`

function slugFromName(name: string): string {
  const slug = toSlug(name)
  if (slug) return slug
  throw fieldError(422, 'no_slug', 'slug', adminFormMessages.no_slug)
}
