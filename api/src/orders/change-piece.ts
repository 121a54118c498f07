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
  /** All of them anew, as they are kept; their limits are the caller's to check. */
  custom_options: FilledOptions
  /** How they look; as they were ordered without it. */
  style?: PieceStyle
  /** Who changes it: photos may be theirs, or the customer's; those it has stay, whosever they are. */
  actor_id: string
  /** keys of photos that came for it another way, by the link of a question for instance */
  sent_keys?: string[]
}

/**
 * Gives an ordered piece other words or photos before it is made. A piece of the studio is set into
 * the area that it was ordered for and frozen anew: its print files follow by themselves, and a
 * proof where it asks for one; those of before are kept beside them. The caller writes down who
 * changed what.
 * @returns what the piece is made from now; null for one that is not of the studio
 * @throws {AppError} 404 no such item, 409 when it is made already or its order is over, 422
 *   `photo_forgotten` when one of its photos is not kept any more, 422 `cannot_be_made` with each field,
 *   the reason and the letters
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
  // Of twelve pieces one may be made already
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
  // Who looked at it before looked at other words
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

/** Laid out without one of its photos it would be made without it, and nobody would be told. */
function requirePhotos(options: FilledOptions, { photos }: LaidOutPiece): void {
  const kept = new Set([...photos.values()].map(({ key }) => mediaUrl(key)))
  const issues = Object.entries(options)
    .filter(([, filled]) => 'images' in filled && filled.images.some(({ url }) => !kept.has(url)))
    .map(([id]) => ({ path: `custom_options.${id}`, message: adminSentences.export.photo_forgotten }))
  if (issues.length > 0)
    throw new AppError(422, 'photo_forgotten', adminSentences.export.photo_forgotten, issues)
}

/** Kept as what the piece was; with a photo only as long as the piece has one, see forget-photos.ts. */
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
