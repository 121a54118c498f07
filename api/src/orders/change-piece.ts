import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { adminSentences } from '../contract/admin/sentences.ts'
import type { FilledOptions } from '../contract/cart.ts'
import type { FrozenDesign } from '../contract/designs.ts'
import { sentences } from '../contract/sentences.ts'
import type { PieceStyle } from '../contract/studio.ts'
import type { Tx } from '../db/client.ts'
import { orderItemSteps, orderItems, orderPieces, orders, printFiles } from '../db/tables/index.ts'
import { requireMakeable } from '../designs/cannot-be-made.ts'
import { type LaidOutPiece, layOutPiece, photosIn } from '../designs/lay-out-piece.ts'
import { isUnsent } from '../domain/order-status.ts'
import { AppError, notFound } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { keysOf, mediaUrl } from '../media/media-key.ts'
import { frozenScene } from './freeze-designs.ts'
import { forgetPrintFiles } from './print-files/forget-print-files.ts'
import { endProofs } from './proofs/end-proofs.ts'

export type PieceChange = {
  order_id: string
  item_id: string
  /** Complete new values as stored; the caller validates their limits. */
  custom_options: FilledOptions
  /** Defaults to the ordered style. */
  style?: PieceStyle
  /** Staff user or customer; new photos must belong to them or to the customer. */
  actor_id: string
  /** Storage keys of photos uploaded through a question link. */
  sent_keys?: string[]
}

/**
 * Takes a new design snapshot; print files and proofs are regenerated. @throws {AppError} 409 once
 * production started; 422 `photo_forgotten`, `cannot_be_made` @returns null without a design
 */
export async function changePiece(tx: Tx, change: PieceChange): Promise<FrozenDesign | null> {
  const { order_id, item_id, custom_options, actor_id } = change
  const [found] = await tx
    .select({ item: orderItems, status: orders.status, user_id: orders.user_id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!found) throw notFound(sentences.order.not_found)
  const { item, status, user_id } = found
  // Production may have started for some units only.
  const [begun] = await tx
    .select({ id: orderPieces.id })
    .from(orderPieces)
    .where(and(eq(orderPieces.item_id, item_id), inArray(orderPieces.making_step, ['made', 'packed'])))
    .limit(1)
  if (begun || !isUnsent(status)) throw new AppError(409, 'piece_begun', adminSentences.order.piece_begun)
  const owners = [actor_id, ...(user_id === null ? [] : [user_id])]
  const held = [
    ...keysOf(photosIn(item.custom_options)),
    ...Object.values(item.design?.photo_keys ?? {}),
    ...(change.sent_keys ?? []),
  ]
  const design = item.design && (await frozenAnew(tx, { owners, held }, item.design, change))
  await tx.update(orderItems).set({ custom_options, design }).where(eq(orderItems.id, item_id))
  // Units checked with the old text need another check.
  const looked = await tx
    .update(orderPieces)
    .set({ making_step: null })
    .where(and(eq(orderPieces.item_id, item_id), isNotNull(orderPieces.making_step)))
    .returning({ id: orderPieces.id })
  if (looked.length > 0)
    await tx.insert(orderItemSteps).values({ order_id, item_id, making_step: null, actor_id })
  if (!design) return null
  await setFilesAside(tx, item_id, { before: item.design, now: design })
  await endProofs(tx, { order_id, item_id })
  await queueJob(tx, 'print_files', { order_id, item_id })
  return design
}

async function frozenAnew(
  tx: Tx,
  { owners, held }: { owners: string[]; held: string[] },
  ordered: FrozenDesign,
  { custom_options, style = ordered.style }: PieceChange,
): Promise<FrozenDesign> {
  const laidOut = await layOutPiece(tx, owners, { area: ordered.area, custom_options, style }, held)
  requirePhotos(custom_options, laidOut)
  requireMakeable(laidOut.refusals)
  return { ...ordered, style, ...frozenScene(laidOut) }
}

/** The layout silently skips missing photos, so they are rejected here. */
function requirePhotos(options: FilledOptions, { photos }: LaidOutPiece): void {
  const kept = new Set([...photos.values()].map(({ key }) => mediaUrl(key)))
  const issues = Object.entries(options)
    .filter(([, filled]) => 'images' in filled && filled.images.some(({ url }) => !kept.has(url)))
    .map(([id]) => ({ path: `custom_options.${id}`, message: adminSentences.export.photo_forgotten }))
  if (issues.length > 0)
    throw new AppError(422, 'photo_forgotten', adminSentences.export.photo_forgotten, issues)
}

/** Earlier files stay for reference, unless the photos were removed: those must not outlive them. */
async function setFilesAside(
  tx: Tx,
  itemId: string,
  { before, now }: { before: FrozenDesign | null; now: FrozenDesign },
): Promise<void> {
  const hadPhotos = (before?.scene.photos.length ?? 0) > 0
  if (hadPhotos && now.scene.photos.length === 0) return forgetPrintFiles(tx, eq(orderItems.id, itemId))
  await tx
    .update(printFiles)
    .set({ replaced_at: sql`now()` })
    .where(and(eq(printFiles.item_id, itemId), isNull(printFiles.replaced_at)))
}
