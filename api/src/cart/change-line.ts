import { and, eq, ne, sql } from 'drizzle-orm'
import { readPurchasable } from '../catalogue/read-purchasable.ts'
import type { CartLinePatch } from '../contract/cart.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { cartItems } from '../db/tables/index.ts'
import type { Choices } from '../domain/selection.ts'
import { AppError } from '../errors.ts'
import { checkedChoices, refuseTooMuch } from './put-line.ts'

/**
 * Changes quantity or choices of one of the shopper's own lines. A quantity of 0 or less removes
 * it; choices that equal another line's are merged into that line.
 * @throws {AppError} 404 when the line is not there or not theirs, 422 as `putLine`
 */
export async function changeLine(tx: Tx, userId: string, id: string, patch: CartLinePatch): Promise<void> {
  const own = and(eq(cartItems.id, id), eq(cartItems.user_id, userId))
  const [line] = await tx.select().from(cartItems).where(own).for('update')
  if (!line) throw new AppError(404, 'not_found', sentences.general.not_found)
  const quantity = patch.quantity ?? line.quantity
  if (quantity <= 0) return removeLine(tx, userId, id)
  const purchasable = await readPurchasable(tx, line.product_id)
  if (!purchasable?.is_active) throw new AppError(422, 'unavailable', sentences.product.unavailable)

  const changesChoices = patch.variant_selections !== undefined || patch.custom_options !== undefined
  const choices = changesChoices
    ? await checkedChoices(tx, userId, purchasable, {
        variant_selections: patch.variant_selections ?? line.variant_selections,
        custom_options: patch.custom_options ?? line.custom_options,
      })
    : { variant_selections: line.variant_selections, custom_options: line.custom_options }

  const merged = changesChoices && (await mergeInto(tx, { userId, line, choices, quantity }))
  if (merged) await tx.delete(cartItems).where(own)
  else
    await tx
      .update(cartItems)
      .set({ quantity, ...choices, updated_at: sql`now()` })
      .where(own)
  // Taking less is always allowed, also when the shop has fewer than before.
  if (quantity > line.quantity || changesChoices) await refuseTooMuch(tx, userId, purchasable)
}

type Changed = { userId: string; line: typeof cartItems.$inferSelect; choices: Choices; quantity: number }

/** Adds to the other line of the same choices. @returns whether there is one */
async function mergeInto(tx: Tx, { userId, line, choices, quantity }: Changed): Promise<boolean> {
  const twins = await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} + ${quantity}`, updated_at: sql`now()` })
    .where(
      and(
        eq(cartItems.user_id, userId),
        eq(cartItems.product_id, line.product_id),
        eq(cartItems.variant_selections, choices.variant_selections),
        eq(cartItems.custom_options, choices.custom_options),
        ne(cartItems.id, line.id),
      ),
    )
    .returning({ id: cartItems.id })
  return twins.length > 0
}

/**
 * Removes one of the shopper's own lines. The others count as touched: their photos stay.
 * @throws {AppError} 404 when the line is not there or not theirs
 */
export async function removeLine(tx: Tx, userId: string, id: string): Promise<void> {
  const own = eq(cartItems.user_id, userId)
  const removed = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), own))
    .returning({ id: cartItems.id })
  if (removed.length === 0) throw new AppError(404, 'not_found', sentences.general.not_found)
  await tx.update(cartItems).set({ updated_at: sql`now()` }).where(own)
}
