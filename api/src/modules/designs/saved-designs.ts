import { randomBytes } from 'node:crypto'
import { withParams } from '@nakshi/contract/message-template'
import { designMessages } from '@nakshi/contract/messages/designs'
import { count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { cartItems, designs, users } from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { MAX_SAVED_DESIGNS, whereOwnDesign, whereSavedBy } from './get-designs.ts'

/** Saves or unsaves a design. @throws {AppError} 404 not found, 422 when the limit is reached */
export async function saveDesign(tx: Tx, userId: string, id: string, isSaved: boolean): Promise<void> {
  if (isSaved) await assertBelowSavedLimit(tx, userId, id)
  const savedAt = isSaved ? sql`coalesce(${designs.saved_at}, now())` : null
  const changed = await tx
    .update(designs)
    .set({ saved_at: savedAt, used_at: sql`now()` })
    .where(whereOwnDesign(userId, id))
    .returning({ id: designs.id })
  if (changed.length === 0) throw notFound()
}

async function assertBelowSavedLimit(tx: Tx, userId: string, id: string): Promise<void> {
  // Locks the user row so that concurrent saves cannot exceed the limit.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [saved] = await tx
    .select({ others: count() })
    .from(designs)
    .where(sql`${whereSavedBy(userId)} and ${designs.id} <> ${id}`)
  if ((saved?.others ?? 0) >= MAX_SAVED_DESIGNS)
    throw new AppError(
      422,
      'too_many_designs',
      withParams(designMessages.too_many, { max: MAX_SAVED_DESIGNS }),
    )
}

/** Also revokes the link. Designs in a cart stay until removed. @throws {AppError} 404 not found */
export async function deleteDesign(tx: Tx, userId: string, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(whereOwnDesign(userId, id))
    .for('update')
  if (!found) throw notFound()
  const [line] = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.design_id, id))
    .limit(1)
  if (line) await tx.update(designs).set({ saved_at: null, share_token: null }).where(eq(designs.id, id))
  else await tx.delete(designs).where(eq(designs.id, id))
}

/** @returns token of 144 random bits, the same until revoked @throws {AppError} 404 not found */
export async function shareDesign(tx: Tx, userId: string, id: string): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  const [shared] = await tx
    .update(designs)
    // Saving keeps the shared design from being purged.
    .set({
      share_token: sql`coalesce(${designs.share_token}, ${token})`,
      saved_at: sql`coalesce(${designs.saved_at}, now())`,
    })
    .where(whereOwnDesign(userId, id))
    .returning({ token: designs.share_token })
  if (!shared?.token) throw notFound()
  return shared.token
}

export async function unshareDesign(tx: Tx, userId: string, id: string): Promise<void> {
  const changed = await tx
    .update(designs)
    .set({ share_token: null })
    .where(whereOwnDesign(userId, id))
    .returning({ id: designs.id })
  if (changed.length === 0) throw notFound()
}
