import { count, eq, sql } from 'drizzle-orm'
import { type PurchasableProduct, readPurchasable } from '../catalogue/read-purchasable.ts'
import { type CartLineBody, MAX_LINE_QUANTITY } from '../contract/cart.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { cartItems } from '../db/tables/index.ts'
import { checkedChoices } from '../designs/checked-choices.ts'
import { type NewDesign, putDesign } from '../designs/put-design.ts'
import { usualLook } from '../designs/usual-look.ts'
import { unitPrice } from '../domain/selection.ts'
import { AppError, notFound } from '../errors.ts'
import { readStoreSettings } from '../settings/read-settings.ts'
import { readChangedCart } from './price-cart.ts'
import { refuseTooCostly } from './refuse-too-costly.ts'

export const MAX_LINES = 100

/** A null design gets the default style. */
export type NewLine = Omit<CartLineBody, 'design'> & { design: NewDesign['look'] | null }

/**
 * Increases an equal line. @returns unit price in paise @throws {AppError} 404, 409, 422 as
 * `createDesign`
 */
export async function putLine(tx: Tx, userId: string, line: NewLine): Promise<number> {
  const purchasable = await readPurchasable(tx, line.product_id)
  if (!purchasable?.is_active) throw notFound(sentences.product.not_found)
  const choices = await checkedChoices(tx, userId, purchasable, line)
  const look = line.design ?? (await usualLook(tx, purchasable.id, choices))
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
        look && (await putDesign(tx, { user_id: userId, product_id: purchasable.id, choices, look })),
    })
    .onConflictDoUpdate({
      target: [cartItems.user_id, cartItems.product_id, cartItems.choices_hash],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity`, updated_at: sql`now()` },
    })
  await refuseTooMuch(tx, userId, purchasable)
  return unitPrice(purchasable, choices)
}

/** Run after the change. @throws {AppError} 422 over the stock, line or order limit */
export async function refuseTooMuch(
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
    readChangedCart(tx, userId),
    readStoreSettings(tx),
  ])
  const { lines, units } = cart ?? { lines: 0, units: 0 }
  const most = Math.min(purchasable.stock, MAX_LINE_QUANTITY)
  if (units > most) {
    const message =
      purchasable.stock === 0 ? sentences.product.out_of_stock : sentences.product.only_left(most)
    throw new AppError(422, 'stock', message, [{ path: 'quantity', message }])
  }
  if (lines > MAX_LINES) throw new AppError(422, 'cart_full', sentences.cart.full(MAX_LINES))
  refuseTooCostly(priced, tax_mode)
}
