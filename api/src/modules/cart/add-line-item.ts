import { messages } from '@nakshi/contract/messages'
import { type CartLineBody, MAX_LINE_QUANTITY } from '@nakshi/contract/shop/cart'
import { getUnitPrice } from '@nakshi/domain/product-choices'
import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { cartItems } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { findPurchasable, type PurchasableProduct } from '../catalogue/find-purchasable.ts'
import { createDesign, type NewDesign } from '../designs/create-design.ts'
import { getDefaultStyle } from '../designs/default-style.ts'
import { validateChoices } from '../designs/validate-choices.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { assertOrderMaximum } from './assert-order-maximum.ts'
import { getCartInTransaction } from './price-cart.ts'

export const MAX_CART_LINES = 100

/** A null design gets the default style. */
export type NewLineItem = Omit<CartLineBody, 'design'> & { design: NewDesign['lineDesign'] | null }

/**
 * Increases an equal line. @returns unit price in paise @throws {AppError} 404, 409, 422 as
 * `createDesign`
 */
export async function addLineItem(tx: Tx, userId: string, line: NewLineItem): Promise<number> {
  const purchasable = await findPurchasable(tx, line.product_id)
  if (!purchasable?.is_active) throw notFound(messages.product.not_found)
  const choices = await validateChoices(tx, userId, purchasable, line)
  const style = line.design ?? (await getDefaultStyle(tx, purchasable.id, choices))
  await tx
    .insert(cartItems)
    .values({
      user_id: userId,
      product_id: purchasable.id,
      quantity: line.quantity,
      ...(line.added_at ? { created_at: sql`least(${line.added_at}::timestamptz, now())` } : {}),
      ...choices,
      set_id: line.set_id,
      design_id:
        style &&
        (await createDesign(tx, { user_id: userId, product_id: purchasable.id, choices, lineDesign: style })),
    })
    .onConflictDoUpdate({
      target: [cartItems.user_id, cartItems.product_id, cartItems.choices_hash],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity`, updated_at: sql`now()` },
    })
  await assertCartLimits(tx, userId, purchasable)
  return getUnitPrice(purchasable, choices)
}

/** Run after the change. @throws {AppError} 422 over the stock, line or order limit */
export async function assertCartLimits(
  tx: Tx,
  userId: string,
  purchasable: Pick<PurchasableProduct, 'id' | 'stock'>,
): Promise<void> {
  const [[cart], { priced }, { tax_mode }] = await Promise.all([
    tx
      .select({
        lines: count(),
        units: sql<number>`coalesce(sum(${cartItems.quantity}) filter (where ${cartItems.product_id} = ${purchasable.id}), 0)::int`,
      })
      .from(cartItems)
      .where(eq(cartItems.user_id, userId)),
    getCartInTransaction(tx, userId),
    getStoreSettings(tx),
  ])
  const { lines, units } = cart ?? { lines: 0, units: 0 }
  const maxQuantity = Math.min(purchasable.stock, MAX_LINE_QUANTITY)
  if (units > maxQuantity) {
    const message =
      purchasable.stock === 0 ? messages.product.out_of_stock : messages.product.only_left(maxQuantity)
    throw new AppError(422, 'stock', message, [{ path: 'quantity', message }])
  }
  if (lines > MAX_CART_LINES) throw new AppError(422, 'cart_full', messages.cart.full(MAX_CART_LINES))
  assertOrderMaximum(priced, tax_mode)
}
