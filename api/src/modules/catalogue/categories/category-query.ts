import type { Category } from '@nakshi/contract/shop/categories'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { orderByName } from '../../../db/order-by-name.ts'
import { categories, media } from '../../../db/tables/index.ts'

export const selectCategories = (db: Db) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      image_url: categories.image_url,
      width: media.width,
      height: media.height,
      placeholder: media.placeholder,
      product_count: sql<number>`${categories.active_products}`.as('product_count'),
    })
    .from(categories)
    .leftJoin(media, sql`${media.key} = substr(${categories.image_url}, length('/media/') + 1)`)
    .where(eq(categories.is_active, true))
    .orderBy(orderByName(categories.name), categories.id)

export function prepareCategoryQuery(db: Db): () => Promise<Category[]> {
  const statement = selectCategories(db).prepare('categories')
  return async () =>
    (await statement.execute()).map((category) => {
      const { image_url: url, name: altText, width, height, placeholder } = category
      return { ...category, image: url ? { url, alt_text: altText, width, height, placeholder } : null }
    })
}
