import type { Language } from '@nakshi/core/base/languages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import type { Wishlist } from '@nakshi/core/wishlist/schema'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { products, wishlistItems } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { getProductCards } from '../catalogue/lists/product-card.ts'
import { currentSellingPrice } from '../catalogue/sql-columns.ts'
import { translateCards } from '../catalogue/translate-products.ts'

/** The list is not paginated. */
export const MAX_WISHLIST_ITEMS = 200

const isShown = (userId: string) => and(eq(wishlistItems.user_id, userId), eq(products.is_active, true))

export async function getWishlist(db: Queryable, userId: string, language: Language): Promise<Wishlist> {
  const saved = await db
    .select(pickColumns(wishlistItems, 'product_id', 'created_at', 'price_when_saved'))
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.product_id))
    .where(isShown(userId))
    .orderBy(desc(wishlistItems.created_at), wishlistItems.product_id)
  const cards = await getProductCards(
    db,
    saved.map((item) => item.product_id),
  )
  const translated = await translateCards(db, language, [...cards.values()])
  const cardsById = new Map(translated.map((card) => [card.id, card]))
  const items = saved.flatMap((item) => {
    const product = cardsById.get(item.product_id)
    return product ? [{ ...toIsoDates(item), product }] : []
  })
  return { items }
}

/** A saved product keeps its position and price. @throws {AppError} 404 not offered, 422 list full */
export async function addWishlistItem(tx: Tx, userId: string, productId: string): Promise<void> {
  const [product] = await tx
    .select({ selling_price: currentSellingPrice })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.is_active, true)))
  if (!product) throw notFound(messages.product.not_found)
  await tx
    .insert(wishlistItems)
    .values({ user_id: userId, product_id: productId, price_when_saved: product.selling_price })
    .onConflictDoNothing()
  const [saved] = await tx
    .select({ wishes: count() })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.product_id))
    .where(isShown(userId))
  if ((saved?.wishes ?? 0) > MAX_WISHLIST_ITEMS)
    throw new AppError(422, 'wishlist_full', withParams(messages.wishlist.full, { max: MAX_WISHLIST_ITEMS }))
}

export async function removeWishlistItem(db: Queryable, userId: string, productId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.user_id, userId), eq(wishlistItems.product_id, productId)))
}
