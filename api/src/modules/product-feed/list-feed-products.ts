import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { products } from '../../platform/db/tables/index.ts'
import { selectProductPictures } from '../catalogue/lists/product-card.ts'
import {
  addedTaxPercent,
  currentSellingPrice,
  ownDiscountedPrice,
  productOptionColumns,
} from '../catalogue/sql-columns.ts'
import { getTranslate } from '../translations/get-translations.ts'
import type { FeedProduct } from './feed-items.ts'

/** Bounds memory: descriptions may be long. */
const BATCH_SIZE = 200
const MAX_PICTURES = 11
const MIN_UUID = '00000000-0000-0000-0000-000000000000'

type Named = { id: string; name: string }
type CategoryBelow = Named & { above: Named[] }
type FeedRow = Omit<FeedProduct, 'categories'> & { categories: CategoryBelow[] }

/** By name, each with the active ones above it, from the first level. */
const categoriesWithParents = sql<CategoryBelow[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'above', (
    select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.level), '[]')
    from (values (1, g.id, g.name), (2, p.id, p.name)) a (level, id, name) where a.id is not null
  )) order by c.name collate "und-x-icu", c.id), '[]')
  from product_categories pc join categories c on c.id = pc.category_id
    left join categories p on p.id = c.parent_id and p.is_active
    left join categories g on g.id = p.parent_id and g.is_active
  where pc.product_id = products.id and c.is_active
)`.as('categories')

const columns = {
  ...pickColumns(products, 'id', 'slug', 'title', 'short_description', 'description', 'price'),
  selling_price: currentSellingPrice,
  ...pickColumns(products, 'stock', 'weight', 'free_shipping_threshold'),
  ...pickColumns(products, 'sku', 'barcode', 'country_of_origin'),
  added_tax_percent: addedTaxPercent,
  images: selectProductPictures(MAX_PICTURES),
  variants: productOptionColumns.variants,
  custom_options: productOptionColumns.custom_options,
  categories: categoriesWithParents,
  combinations: sql<FeedProduct['combinations']>`(
    select coalesce(json_agg(combination), '[]') from (
      select id, selections, sku, barcode, stock, price, ${ownDiscountedPrice}, weight, image_url
      from product_combinations where product_id = products.id and is_active order by sort_order, id
    ) combination
  )`.as('combinations'),
  has_combinations: sql<boolean>`exists (
    select from product_combinations c where c.product_id = products.id
  )`.as('has_combinations'),
}

/** Active products in batches, in the language. */
export async function* listFeedProducts(
  db: Queryable,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<FeedProduct[]> {
  let after = MIN_UUID
  for (;;) {
    const rows = await db
      .select(columns)
      .from(products)
      .where(and(eq(products.is_active, true), gt(products.id, after)))
      .orderBy(products.id)
      .limit(BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return
    yield await translateProducts(db, language, rows)
    if (rows.length < BATCH_SIZE) return
    after = last.id
  }
}

async function translateProducts(
  db: Queryable,
  language: Language,
  batch: FeedRow[],
): Promise<FeedProduct[]> {
  const ids = batch.flatMap(({ id, categories }) => [
    id,
    ...categories.flatMap((category) => [category.id, ...category.above.map((each) => each.id)]),
  ])
  const translate = await getTranslate(db, language, [...new Set(ids)])
  return batch.map((product) => {
    const text = (field: string, original: string) => translate(product.id, field, original)
    return {
      ...product,
      title: text('title', product.title),
      short_description: text('short_description', product.short_description),
      description: text('description', product.description),
      variants: product.variants.map((variant) => ({
        ...variant,
        ...(language !== DEFAULT_LANGUAGE && { label: text(`value:${variant.value}`, variant.value) }),
      })),
      categories: product.categories.map(({ above, ...own }) => ({
        id: own.id,
        // `Home decor > Lamps`
        name: [...above, own].map((each) => translate(each.id, 'name', each.name)).join(' > '),
      })),
    }
  })
}
