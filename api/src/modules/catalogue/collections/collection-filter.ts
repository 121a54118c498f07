import type { CollectionRule } from '@nakshi/core/products/admin-collections'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { collections } from '../../../platform/db/tables/index.ts'

/** Narrows a list of `products`. */
export type CollectionFilter = {
  conditions: SQL[]
  /** Of chosen products, by the id of a product. */
  order: ((productId: SQL) => SQL) | null
}

export type ShownCollection = { id: string; rule: CollectionRule | null }

const shownCollection = prepareOnce((db) =>
  db
    .select({ id: sql<string>`id`, rule: sql<CollectionRule | null>`rule` })
    .from(sql`shown_collections`)
    .where(sql`slug = ${sql.placeholder('slug')}`)
    .prepare('shown_collection'),
)

/** Without a collection nothing is narrowed; one that is unknown or not shown now has no products. */
export async function getCollectionFilter(
  db: Queryable,
  slug: string | undefined,
): Promise<CollectionFilter> {
  if (slug === undefined) return { conditions: [], order: null }
  const [shown] = await shownCollection(db).execute({ slug })
  return shown ? toCollectionFilter(shown) : { conditions: [sql`false`], order: null }
}

export const toCollectionFilter = ({ id, rule }: ShownCollection): CollectionFilter => ({
  conditions: [inCollection({ id, rule })],
  order: rule
    ? null
    : (productId) => sql`(
        select cp.sort_order from collection_products cp
        where cp.collection_id = ${id}::uuid and cp.product_id = ${productId}
      ), ${productId}`,
})

const inCollection = ({ id, rule }: ShownCollection): SQL =>
  rule
    ? toRuleCondition(rule)
    : sql`products.id in (select cp.product_id from collection_products cp where cp.collection_id = ${id}::uuid)`

/** Slugs of the collections that are shown now and have a product for sale. */
export async function listCollectionSlugs(db: Queryable): Promise<string[]> {
  const shown = await db
    .select({ id: collections.id, slug: collections.slug, rule: collections.rule })
    .from(collections)
    .where(sql`${collections.id} in (select id from shown_collections)`)
    .orderBy(collections.slug)
  if (shown.length === 0) return []
  const filled = shown.map(
    (each) =>
      sql`select ${each.slug}::text as slug where exists (select from products where is_active and ${inCollection(each)})`,
  )
  const rows = await db.execute<{ slug: string }>(sql.join(filled, sql` union all `))
  return [...rows].map(({ slug }) => slug)
}

/** The only place where a rule becomes a condition; each has an index of active products. */
export function toRuleCondition(rule: CollectionRule): SQL {
  const { tags, category_ids, min_price, max_price, in_stock } = rule
  const conditions = [
    tags.length > 0 && sql`lower_each(products.tags) && lower_each(${toArray(tags)}::text[])`,
    category_ids.length > 0 &&
      sql`products.id in (
        select pc.product_id from category_branches b join product_categories pc on pc.category_id = b.branch_id
        where b.category_id = any(${toArray(category_ids)}::uuid[])
      )`,
    ...(['occasions', 'recipients', 'materials'] as const).map(
      (facet) => rule[facet].length > 0 && sql`products.${sql.raw(facet)} && ${toArray(rule[facet])}::text[]`,
    ),
    min_price !== null && sql`products.selling_price >= ${min_price}::bigint`,
    max_price !== null && sql`products.selling_price <= ${max_price}::bigint`,
    in_stock && sql`products.stock > 0`,
  ].filter((condition) => condition !== false)
  return sql`(${and(...conditions)})`
}

const toArray = (values: readonly string[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`
