import { and, eq, ne, sql } from 'drizzle-orm'
import { readPurchasable } from '../catalogue/read-purchasable.ts'
import type { CartLinePatch } from '../contract/cart.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { cartItems, designs, printAreas } from '../db/tables/index.ts'
import { checkedChoices } from '../designs/checked-choices.ts'
import { itsArea } from '../designs/line-design.ts'
import { type NewDesign, putDesign } from '../designs/put-design.ts'
import { usualLook } from '../designs/usual-look.ts'
import type { Choices } from '../domain/selection.ts'
import { AppError, notFound } from '../errors.ts'
import { refuseTooMuch } from './put-line.ts'

/**
 * A quantity of 0 removes the line; equal lines are merged. @throws {AppError} 404, 422 as `addLineItem`
 */
export async function changeLine(tx: Tx, userId: string, id: string, patch: CartLinePatch): Promise<void> {
  const own = and(eq(cartItems.id, id), eq(cartItems.user_id, userId))
  const [line] = await tx.select().from(cartItems).where(own).for('update')
  if (!line) throw notFound()
  const quantity = patch.quantity ?? line.quantity
  if (quantity <= 0) return removeLine(tx, userId, id)
  const purchasable = await readPurchasable(tx, line.product_id)
  if (!purchasable?.is_active) throw new AppError(422, 'unavailable', sentences.product.unavailable)

  const changesChoices = [patch.variant_selections, patch.custom_options, patch.design, patch.set_id].some(
    (change) => change !== undefined,
  )
  const choices = changesChoices
    ? await checkedChoices(tx, userId, purchasable, {
        variant_selections: patch.variant_selections ?? line.variant_selections,
        custom_options: patch.custom_options ?? line.custom_options,
      })
    : { variant_selections: line.variant_selections, custom_options: line.custom_options }

  const look = changesChoices
    ? {
        design_id: await designOf(tx, userId, { line, choices, patch }),
        set_id: patch.set_id === undefined ? line.set_id : patch.set_id,
      }
    : { design_id: line.design_id, set_id: line.set_id }

  const merged = changesChoices && (await mergeInto(tx, { userId, line, choices, look, quantity }))
  if (merged) await tx.delete(cartItems).where(own)
  else
    await tx
      .update(cartItems)
      .set({ quantity, ...choices, ...look, updated_at: sql`now()` })
      .where(own)
  // Reducing the quantity is allowed even if stock has dropped below it.
  if (quantity > line.quantity || changesChoices) await refuseTooMuch(tx, userId, purchasable)
}

type Line = typeof cartItems.$inferSelect
type Changed = {
  userId: string
  line: Line
  choices: Choices
  look: Pick<Line, 'design_id' | 'set_id'>
  quantity: number
}

/** Keeps the line's style when its text changes, or uses the default style. */
async function designOf(
  tx: Tx,
  userId: string,
  { line, choices, patch }: { line: Line; choices: Choices; patch: CartLinePatch },
): Promise<string | null> {
  const wanted = patch.design === undefined ? await lookOf(tx, line.design_id) : patch.design
  const look = wanted ?? (await usualLook(tx, line.product_id, choices))
  return look && putDesign(tx, { user_id: userId, product_id: line.product_id, choices, look })
}

/** Null if the print area has been removed. */
async function lookOf(tx: Tx, designId: string | null): Promise<NewDesign['look'] | null> {
  if (designId === null) return null
  const { print_area_id, style } = designs
  const [look] = await tx
    .select({ print_area_id, style })
    .from(designs)
    .innerJoin(printAreas, itsArea)
    .where(eq(designs.id, designId))
  return look ?? null
}

async function mergeInto(tx: Tx, { userId, line, choices, look, quantity }: Changed): Promise<boolean> {
  const twins = await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} + ${quantity}`, updated_at: sql`now()` })
    .where(
      and(
        eq(cartItems.user_id, userId),
        eq(cartItems.product_id, line.product_id),
        eq(cartItems.variant_selections, choices.variant_selections),
        eq(cartItems.custom_options, choices.custom_options),
        sql`${cartItems.design_id} is not distinct from ${look.design_id}::uuid`,
        sql`${cartItems.set_id} is not distinct from ${look.set_id}::uuid`,
        ne(cartItems.id, line.id),
      ),
    )
    .returning({ id: cartItems.id })
  return twins.length > 0
}

/** Touches the remaining lines, which extends the retention of their photos. @throws {AppError} 404 */
export async function removeLine(tx: Tx, userId: string, id: string): Promise<void> {
  const own = eq(cartItems.user_id, userId)
  const removed = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), own))
    .returning({ id: cartItems.id })
  if (removed.length === 0) throw notFound()
  await tx.update(cartItems).set({ updated_at: sql`now()` }).where(own)
}
