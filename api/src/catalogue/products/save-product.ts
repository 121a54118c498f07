import { eq, sql } from 'drizzle-orm'
import { DISCOUNT_TOO_HIGH } from '../../contract/admin/product-fields.ts'
import type { AdminProductBody, AdminProductChange } from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_STOCK } from '../../contract/limits.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { products, stockMovements } from '../../db/tables/index.ts'
import { slugFrom } from '../../domain/slug.ts'
import { AppError, notFound } from '../../errors.ts'
import { refuseStale } from '../../http/stale.ts'
import { keptSlug, refuseSlugTaken } from '../refuse-slug-taken.ts'
import { cleanHtml } from './clean-html.ts'
import { copyAreas } from './copy-areas.ts'
import { lockShelves } from './lock-shelves.ts'
import { saveSets } from './save-sets.ts'

const slugTaken = {
  constraint: 'products_slug_unique',
  path: 'slug',
  message: adminSentences.product.slug_taken,
}

/** @returns id @throws {AppError} 409 slug taken, 422 unknown category or no slug can be derived */
export async function addProduct(tx: Tx, body: AdminProductBody): Promise<string> {
  const { category_ids, images, variants, custom_options, slug, copy_areas_of, ...fields } = body
  await lockShelves(tx, [], category_ids)
  const ownSlug = slug || slugOf(fields.title)
  await refuseSlugTaken(tx, products, { slug: ownSlug, message: slugTaken.message })
  const [product] = await refuseTaken(
    tx
      .insert(products)
      .values({ ...fields, slug: ownSlug, description: cleanHtml(fields.description) })
      .returning({ id: products.id }),
    slugTaken,
  )
  if (!product) throw new Error('product was not stored')
  await saveSets(tx, product.id, { category_ids, images, variants, custom_options })
  if (copy_areas_of) await copyAreas(tx, copy_areas_of, product.id)
  if (fields.stock > 0)
    await tx
      .insert(stockMovements)
      .values({ product_id: product.id, change: fields.stock, reason: 'initial' })
  return product.id
}

/** @throws {AppError} 404, 409 outdated version, slug taken or too little stock, 422 */
export async function changeProduct(tx: Tx, id: string, change: AdminProductChange): Promise<void> {
  const { category_ids, images, variants, custom_options, updated_at, stock_as_read, ...fields } = change
  const [stored] = await tx
    .select({
      price: products.price,
      discounted_price: products.discounted_price,
      stock: products.stock,
      slug: products.slug,
      updated_at: products.updated_at,
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!stored) throw notFound(sentences.product.not_found)
  refuseStale(stored.updated_at, updated_at)
  refuseDearerDiscount({ ...stored, ...fields })
  const slug = keptSlug(stored.slug, fields.slug)
  if (slug !== stored.slug) await refuseSlugTaken(tx, products, { slug, message: slugTaken.message, id })
  if (category_ids || fields.is_active !== undefined) await lockShelves(tx, [id], category_ids)
  const description = fields.description === undefined ? {} : { description: cleanHtml(fields.description) }
  const stock =
    fields.stock === undefined ? stored.stock : movedStock(stored.stock, fields.stock, stock_as_read)
  await refuseTaken(
    tx
      .update(products)
      .set({ ...fields, ...description, slug, stock, updated_at: sql`now()` })
      .where(eq(products.id, id)),
    slugTaken,
  )
  await saveSets(tx, id, { category_ids, images, variants, custom_options })
  if (stock !== stored.stock) {
    const moved = { product_id: id, change: stock - stored.stock, reason: 'admin' as const }
    await tx.insert(stockMovements).values(moved)
  }
}

/** Applies the difference to `asRead`, so that units sold meanwhile stay sold. @throws {AppError} 409 */
function movedStock(stored: number, wanted: number, asRead: number | undefined): number {
  const stock = asRead === undefined ? wanted : stored + wanted - asRead
  if (stock >= 0 && stock <= MAX_STOCK) return stock
  const message =
    stock < 0 ? adminSentences.product.sold_meanwhile(stored) : adminSentences.product.stock_too_high
  throw new AppError(409, 'stock', message, [{ path: 'stock', message }])
}

function slugOf(title: string): string {
  const slug = slugFrom(title)
  if (slug) return slug
  const message = 'Please enter a slug. It cannot be generated from this title.'
  throw new AppError(422, 'no_slug', message, [{ path: 'slug', message }])
}

function refuseDearerDiscount({
  price,
  discounted_price,
}: {
  price: number
  discounted_price: number | null
}): void {
  if (discounted_price === null || discounted_price <= price) return
  const issue = { path: 'discounted_price', message: DISCOUNT_TOO_HIGH }
  throw new AppError(422, 'discount', DISCOUNT_TOO_HIGH, [issue])
}
