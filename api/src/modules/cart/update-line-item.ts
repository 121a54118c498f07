import { messages } from '@nakshi/contract/messages'
import type { CartLinePatch } from '@nakshi/contract/shop/cart'
import type { Choices } from '@nakshi/domain/product-choices'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { cartItems, designs, printAreas } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { layoutLineDesign, storeDesign } from '../designs/create-design.ts'
import type { RequestedDesign } from '../designs/default-style.ts'
import { designAreaJoin } from '../designs/line-item-design.ts'
import { validateChoices } from '../designs/validate-choices.ts'
import { getCartWithinLimits } from './add-line-item.ts'

/**
 * A quantity of 0 removes the line; equal lines are merged. @throws {AppError} 404, 422 as `addLineItem`
 */
export async function updateLineItem(
  tx: Tx,
  userId: string,
  id: string,
  patch: CartLinePatch,
): Promise<void> {
  const own = and(eq(cartItems.id, id), eq(cartItems.user_id, userId))
  const [line] = await tx.select().from(cartItems).where(own).for('update')
  if (!line) throw notFound()
  const quantity = patch.quantity ?? line.quantity
  if (quantity <= 0) return removeLineItem(tx, userId, id)
  const purchasable = await findPurchasable(tx, line.product_id)
  if (!purchasable?.is_active) throw new AppError(422, 'unavailable', messages.product.unavailable)

  const changesChoices = [patch.variant_selections, patch.custom_options, patch.design, patch.set_id].some(
    (change) => change !== undefined,
  )
  const choices = changesChoices
    ? await validateChoices(tx, userId, purchasable, {
        variant_selections: patch.variant_selections ?? line.variant_selections,
        custom_options: patch.custom_options ?? line.custom_options,
      })
    : { variant_selections: line.variant_selections, custom_options: line.custom_options }

  const styling = changesChoices
    ? {
        design_id: await resolveDesignId(tx, userId, { line, choices, patch }),
        set_id: patch.set_id === undefined ? line.set_id : patch.set_id,
      }
    : { design_id: line.design_id, set_id: line.set_id }

  const merged = changesChoices && (await mergeInto(tx, { userId, line, choices, styling, quantity }))
  if (merged) await tx.delete(cartItems).where(own)
  else
    await tx
      .update(cartItems)
      .set({ quantity, ...choices, ...styling, updated_at: sql`now()` })
      .where(own)
  // Reducing the quantity is allowed even if stock has dropped below it.
  if (quantity > line.quantity || changesChoices) await getCartWithinLimits(tx, userId, purchasable.id)
}

type Line = typeof cartItems.$inferSelect
type LineUpdate = {
  userId: string
  line: Line
  choices: Choices
  styling: Pick<Line, 'design_id' | 'set_id'>
  quantity: number
}

/** Keeps the line's style when its text changes, or uses the default style. */
async function resolveDesignId(
  tx: Tx,
  userId: string,
  { line, choices, patch }: { line: Line; choices: Choices; patch: CartLinePatch },
): Promise<string | null> {
  const requested = patch.design === undefined ? await getDesignStyle(tx, line.design_id) : patch.design
  const { product_id } = line
  const design = await layoutLineDesign(tx, { user_id: userId, product_id, choices, lineDesign: requested })
  return design && storeDesign(tx, design)
}

/** Null if the print area has been removed. */
async function getDesignStyle(tx: Tx, designId: string | null): Promise<RequestedDesign | null> {
  if (designId === null) return null
  const { print_area_id, style } = designs
  const [styling] = await tx
    .select({ print_area_id, style })
    .from(designs)
    .innerJoin(printAreas, designAreaJoin)
    .where(eq(designs.id, designId))
  return styling ?? null
}

async function mergeInto(tx: Tx, { userId, line, choices, styling, quantity }: LineUpdate): Promise<boolean> {
  const twins = await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} + ${quantity}`, updated_at: sql`now()` })
    .where(
      and(
        eq(cartItems.user_id, userId),
        eq(cartItems.product_id, line.product_id),
        eq(cartItems.variant_selections, choices.variant_selections),
        eq(cartItems.custom_options, choices.custom_options),
        sql`${cartItems.design_id} is not distinct from ${styling.design_id}::uuid`,
        sql`${cartItems.set_id} is not distinct from ${styling.set_id}::uuid`,
        ne(cartItems.id, line.id),
      ),
    )
    .returning({ id: cartItems.id })
  return twins.length > 0
}

/** Touches the remaining lines, which extends the retention of their photos. @throws {AppError} 404 */
export async function removeLineItem(tx: Tx, userId: string, id: string): Promise<void> {
  const own = eq(cartItems.user_id, userId)
  const removed = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), own))
    .returning({ id: cartItems.id })
  if (removed.length === 0) throw notFound()
  await tx.update(cartItems).set({ updated_at: sql`now()` }).where(own)
}
