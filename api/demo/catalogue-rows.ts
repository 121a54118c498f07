import type { Tx } from '../src/db/client.ts'
import {
  categories,
  customOptions,
  productCategories,
  productImages,
  products,
  productVariants,
} from '../src/db/tables/index.ts'
import { type DemoProduct, demoCategories } from './catalogue.ts'
import type { DemoPictures } from './pictures.ts'
import { demoId } from './random.ts'
import { demoReviews } from './reviews.ts'

/** Writes categories and products with their pictures, variants, options and ratings. */
export async function insertCatalogue(tx: Tx, all: DemoProduct[], pictures: DemoPictures): Promise<void> {
  const oldest = all.reduce((first, { created_at }) => (created_at < first ? created_at : first), new Date())
  await tx.insert(categories).values(
    demoCategories.map((category) => ({
      ...category,
      image_url: pictures.get(`category-${category.slug}`)?.url ?? null,
      created_at: oldest,
      updated_at: oldest,
    })),
  )
  await tx.insert(products).values(all.map(productRow))
  await tx
    .insert(productCategories)
    .values(
      all.flatMap(({ id, category_ids }) =>
        category_ids.map((categoryId) => ({ product_id: id, category_id: categoryId })),
      ),
    )
  const images = all.flatMap((product) => imageRows(product, pictures))
  if (images.length > 0) await tx.insert(productImages).values(images)
  await tx.insert(productVariants).values(all.flatMap((product) => product.variants))
  await tx.insert(customOptions).values(all.flatMap((product) => product.custom_options))
}

function productRow(product: DemoProduct): typeof products.$inferInsert {
  // What the database works out itself and what lies in other tables is left out.
  const { category_ids, variants, custom_options, selling_price, ...columns } = product
  const ratings = demoReviews
    .filter((review) => review.product_slug === product.slug)
    .map(({ rating }) => rating)
  return {
    ...columns,
    updated_at: product.created_at,
    rating_count: ratings.length,
    rating_sum: ratings.reduce((sum, rating) => sum + rating, 0),
  }
}

/** `<slug>-1.webp` is the primary picture, the others follow by number. */
function imageRows(product: DemoProduct, pictures: DemoPictures): (typeof productImages.$inferInsert)[] {
  const rows: (typeof productImages.$inferInsert)[] = []
  for (let number = 1; ; number += 1) {
    const picture = pictures.get(`${product.slug}-${number}`)
    if (!picture) return rows
    rows.push({
      id: demoId('image', product.slug, number),
      product_id: product.id,
      url: picture.url,
      alt_text: picture.alt_text,
      is_primary: number === 1,
      sort_order: number - 1,
    })
  }
}
