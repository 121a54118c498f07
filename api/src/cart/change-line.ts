import { and, eq, ne, sql } from 'drizzle-orm'
import { readOffer } from '../catalogue/read-purchasable.ts'
import type { CartLinePatch } from '../contract/cart.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { cart_items } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { checkedChoices, refuseTooMuch } from './put-line.ts'

/**
 * Changes quantity or choices of one of the shopper's own lines. A quantity of 0 or less removes it; choices that equal
 * another line's are merged into that line.
 * @throws {AppError} 404 when the line is not there or not theirs, 422 as `putLine`
 */
export async function changeLine(tx: Tx, user_id: string, id: string, patch: CartLinePatch): Promise<void> {
  const own = and(eq(cart_items.id, id), eq(cart_items.user_id, user_id))
  const [line] = await tx.select().from(cart_items).where(own).for('update')
  if (!line) throw new AppError(404, 'not_found', sentences.general.not_found)
  const quantity = patch.quantity ?? line.quantity
  if (quantity <= 0) {
    await tx.delete(cart_items).where(own)
    return
  }
  const offer = await readOffer(tx, line.product_id)
  if (!offer?.is_active) throw new AppError(422, 'unavailable', sentences.product.unavailable)

  const changes_choices = patch.variant_selections !== undefined || patch.custom_options !== undefined
  const choices = changes_choices
    ? await checkedChoices(tx, user_id, offer, {
        variant_selections: patch.variant_selections ?? line.variant_selections,
        custom_options: patch.custom_options ?? line.custom_options,
      })
    : { variant_selections: line.variant_selections, custom_options: line.custom_options }

  const [twin] = await tx
    .update(cart_items)
    .set({ quantity: sql`${cart_items.quantity} + ${quantity}`, updated_at: sql`now()` })
    .where(
      and(
        eq(cart_items.user_id, user_id),
        eq(cart_items.product_id, line.product_id),
        eq(cart_items.variant_selections, choices.variant_selections),
        eq(cart_items.custom_options, choices.custom_options),
        ne(cart_items.id, id),
      ),
    )
    .returning({ id: cart_items.id })
  if (twin) await tx.delete(cart_items).where(own)
  else
    await tx
      .update(cart_items)
      .set({ quantity, ...choices, updated_at: sql`now()` })
      .where(own)
  // Taking less is always allowed, also when the shop has fewer than before.
  if (quantity > line.quantity || changes_choices) await refuseTooMuch(tx, user_id, offer)
}
