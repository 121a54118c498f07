import { eq, sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Queryable } from '../../db/client.ts'
import { categories, media } from '../../db/tables/index.ts'

export const selectCategories = (db: Queryable) =>
  db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      image_url: categories.image_url,
      picture: { width: media.width, height: media.height, placeholder: media.placeholder },
      product_count: categories.active_products,
    })
    .from(categories)
    .leftJoin(media, sql`${media.key} = substr(${categories.image_url}, length('/media/') + 1)`)
    .where(eq(categories.is_active, true))
    .orderBy(sql`lower(${categories.name})`, categories.id)

/** Active categories by name, each with the number of its active products. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  const rows = await selectCategories(db)
  const unknown = { width: null, height: null, placeholder: null }
  return rows.map(({ image_url, picture, ...category }) => ({
    ...category,
    image: image_url ? { url: image_url, alt_text: category.name, ...(picture ?? unknown) } : null,
  }))
}
