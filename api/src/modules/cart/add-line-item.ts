import { withParams } from '@nakshi/core/base/message-template'
import { type CartLineBody, MAX_LINE_QUANTITY } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import { getStock, hasSameSelections } from '@nakshi/core/products/combinations'
import { getUnitPrice } from '@nakshi/core/products/product-choices'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { cartItems } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { runIdempotent } from '../../platform/http/idempotency.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { layoutLineDesign, storeDesign } from '../designs/create-design.ts'
import type { RequestedDesign } from '../designs/default-style.ts'
import { validateChoices } from '../designs/validate-choices.ts'
import { getOrderTerms, type OrderTerms } from '../settings/get-settings.ts'
import { assertOrderMaximum } from './assert-order-maximum.ts'
import { type CartRow, countUnits, getStockId, listCartRows, priceLines } from './price-cart.ts'

export const MAX_CART_LINES = 100

/** A null design gets the default style. */
export type NewLineItem = Omit<CartLineBody, 'design'> & { design: RequestedDesign | null }
type ChangedCart = { rows: CartRow[]; terms: OrderTerms }

/**
 * Increases an equal line, once per idempotency key. @returns the cart and the unit price in paise
 * @throws {AppError} 404, 409, 422 as `layoutLineDesign`
 */
export async function addLineItem(
  db: Db,
  userId: string,
  line: NewLineItem,
  key: string | undefined,
): Promise<ChangedCart & { unit_price: number; added_tax_percent: number }> {
  const { product_id } = line
  const purchasable = await findPurchasable(db, product_id)
  if (!purchasable?.is_active) throw notFound(messages.product.not_found)
  const choices = await validateChoices(db, userId, purchasable, line)
  const design =
    purchasable.print_areas === null && line.design === null
      ? null
      : await layoutLineDesign(db, { user_id: userId, product_id, choices, lineDesign: line.design })
  const cart = await retryingTransaction(db, async (tx) => {
    await runIdempotent(tx, { user_id: userId, key, request: { cart_line: line } }, async () => {
      // Repeated, because only a transaction locks the photos against deletion.
      await validateChoices(tx, userId, purchasable, line)
      await tx
        .insert(cartItems)
        .values({
          user_id: userId,
          product_id,
          quantity: line.quantity,
          ...(line.added_at ? { created_at: sql`least(${line.added_at}::timestamptz, now())` } : {}),
          ...choices,
          set_id: line.set_id,
          design_id: design && (await storeDesign(tx, design)),
        })
        .onConflictDoUpdate({
          target: [cartItems.user_id, cartItems.product_id, cartItems.choices_hash],
          set: { quantity: sql`${cartItems.quantity} + excluded.quantity`, updated_at: sql`now()` },
        })
      return {}
    })
    return getCartWithinLimits(tx, userId, { product_id, ...choices })
  })
  const { added_tax_percent } = purchasable
  const units = countUnits(cart.rows, (row) => row.purchasable.id).get(product_id)
  return {
    ...cart,
    unit_price: getUnitPrice(purchasable, choices, units) + (design?.charge ?? 0),
    added_tax_percent,
  }
}

/** Run after the change. @throws {AppError} 422 over the stock, line or order limit */
export async function getCartWithinLimits(
  tx: Tx,
  userId: string,
  changed: Pick<CartLineBody, 'product_id' | 'variant_selections'>,
): Promise<ChangedCart> {
  const [rows, terms] = await Promise.all([listCartRows(tx, userId), getOrderTerms(tx)])
  const own = rows.find(
    ({ line }) =>
      line.product_id === changed.product_id &&
      hasSameSelections(line.variant_selections, changed.variant_selections),
  )
  const stockId = own && getStockId(own)
  const units = rows.reduce((sum, row) => sum + (getStockId(row) === stockId ? row.line.quantity : 0), 0)
  const stock = own ? getStock(own.purchasable, own.line.variant_selections) : 0
  const maxQuantity = Math.min(stock, MAX_LINE_QUANTITY)
  if (units > maxQuantity) {
    const message =
      stock === 0
        ? messages.product.out_of_stock
        : withParams(messages.product.only_left, { stock: maxQuantity })
    throw fieldError(422, 'stock', 'quantity', message)
  }
  if (rows.length > MAX_CART_LINES)
    throw new AppError(422, 'cart_full', withParams(messages.cart.full, { lines: MAX_CART_LINES }))
  assertOrderMaximum(priceLines(rows, new Map()).priced, terms.store.tax_mode)
  return { rows, terms }
}
