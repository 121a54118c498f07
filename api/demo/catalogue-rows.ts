import type { Tx } from '../src/platform/db/client.ts'
import {
  categories,
  collections,
  customOptions,
  printAreaPlacements,
  printAreas,
  productCategories,
  productCombinations,
  productCompanions,
  productImages,
  products,
  productVariants,
} from '../src/platform/db/tables/index.ts'
import { type DemoProduct, demoCategories } from './catalogue.ts'
import { demoCollections, demoCompanions } from './collections.ts'
import type { DemoPicture, DemoPictures } from './pictures.ts'
import { blankPictures, demoPrintAreas } from './print-areas.ts'
import { demoId } from './random.ts'
import { demoReviews } from './reviews.ts'

export async function insertCatalogue(tx: Tx, all: DemoProduct[], pictures: DemoPictures): Promise<void> {
  const oldest = all.reduce((first, { created_at }) => (created_at < first ? created_at : first), new Date())
  await tx.insert(categories).values(
    demoCategories.map(({ picture, ...category }) => ({
      ...category,
      image_url: pictures.get(picture)?.url ?? null,
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
  await tx.insert(productVariants).values(
    all.flatMap((product) =>
      product.variants.map(({ picture, ...variant }) => ({
        ...variant,
        image_url: pictures.get(`${product.slug}-${picture}`)?.url ?? null,
      })),
    ),
  )
  await tx.insert(productCombinations).values(
    all.flatMap((product) =>
      product.combinations.map(({ picture, ...combination }) => ({
        ...combination,
        image_url: pictures.get(`${product.slug}-${picture}`)?.url ?? null,
      })),
    ),
  )
  await tx.insert(customOptions).values(all.flatMap((product) => product.custom_options))
  await insertPrintAreas(tx, all, pictures)
  await tx.insert(collections).values(demoCollections)
  const companions = demoCompanions(all)
  if (companions.length > 0) await tx.insert(productCompanions).values(companions)
}

function productRow(product: DemoProduct): typeof products.$inferInsert {
  // Generated columns and columns of other tables are left out.
  const { category_ids, variants, combinations, custom_options, selling_price, ...columns } = product
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

/** An area whose picture is missing gets no placement. */
async function insertPrintAreas(tx: Tx, all: DemoProduct[], pictures: DemoPictures): Promise<void> {
  const areas = demoPrintAreas(all)
  await tx
    .insert(printAreas)
    .values(areas.map(({ picture, placement, ...row }, sortOrder) => ({ ...row, sort_order: sortOrder })))
  const shown = areas.flatMap(({ id, picture, placement }) => {
    const url = pictures.get(picture)?.url
    return url
      ? [{ id: demoId('placement', id), print_area_id: id, image_url: url, placement, sort_order: 0 }]
      : []
  })
  if (shown.length > 0) await tx.insert(printAreaPlacements).values(shown)
}

/** `<slug>-1.webp` is the primary picture; blank pictures come last. */
function imageRows(product: DemoProduct, pictures: DemoPictures): (typeof productImages.$inferInsert)[] {
  const found: DemoPicture[] = []
  for (let number = 1; ; number += 1) {
    const picture = pictures.get(`${product.slug}-${number}`)
    if (!picture) break
    found.push(picture)
  }
  found.push(...blankPictures(product.slug).flatMap((name) => pictures.get(name) ?? []))
  return found.map(({ url, alt_text }, index) => ({
    id: demoId('image', product.slug, index + 1),
    product_id: product.id,
    url,
    alt_text,
    is_primary: index === 0,
    sort_order: index,
  }))
}
