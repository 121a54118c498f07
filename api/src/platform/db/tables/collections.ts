import type { CollectionRule } from '@nakshi/core/products/admin-collections'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { cascadeForeignKey, createdAt, id, searchIndex, updatedAt } from './columns.ts'

/** Products for a page of their own, `/collections/<slug>`: those of a rule, or chosen ones. */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(''),
    image_url: text(),
    /** null: by choice, `collection_products` */
    rule: jsonb().$type<CollectionRule>(),
    /** first and last day, Indian time; null: open */
    starts_on: date({ mode: 'string' }),
    ends_on: date({ mode: 'string' }),
    /** blank: title, and description */
    seo_title: text().notNull().default(''),
    seo_description: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('collections_days', sql`${t.ends_on} >= ${t.starts_on}`),
    check('collections_rule', sql`jsonb_typeof(${t.rule}) = 'object'`),
    index('collections_search').using('gin', searchIndex(t.title), searchIndex(t.slug)),
  ],
)

export const collectionProducts = pgTable(
  'collection_products',
  {
    collection_id: cascadeForeignKey(() => collections.id),
    product_id: cascadeForeignKey(() => products.id),
    sort_order: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.collection_id, t.product_id] }),
    index('collection_products_product').on(t.product_id),
  ],
)

/** What the store recommends beside a product. */
export const productCompanions = pgTable(
  'product_companions',
  {
    product_id: cascadeForeignKey(() => products.id),
    companion_id: cascadeForeignKey(() => products.id),
    sort_order: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.companion_id] }),
    check('product_companions_other', sql`${t.product_id} <> ${t.companion_id}`),
    index('product_companions_companion').on(t.companion_id),
  ],
)
