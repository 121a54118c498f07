import { adminMessages } from '@nakshi/core/admin-messages'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { listSides } from '@nakshi/core/designs/sides-to-make'
import { messages } from '@nakshi/core/messages'
import { isUnsent } from '@nakshi/core/orders/order-status'
import type { FilledOptions } from '@nakshi/core/products/choices'
import type { DesignStyle } from '@nakshi/core/studio/schema'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import {
  orderItems,
  orderItemUnits,
  orders,
  printFiles,
  productionEvents,
} from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { parseMediaKeys, toMediaUrl } from '../../platform/media/media-key.ts'
import { assertPrintable } from '../designs/assert-printable.ts'
import { type DesignLayout, type Layouts, layoutDesign, listPhotoUrls } from '../designs/layout-design.ts'
import { deletePrintFiles } from '../print-files/delete-print-files.ts'
import { clearWaitingIfAnswered } from './messages/resolve-messages.ts'
import { voidProof } from './messages/void-proofs.ts'
import { toSceneSnapshot } from './snapshot-designs.ts'

export type PersonalisationChange = {
  order_id: string
  item_id: string
  /** Complete new values as stored; the caller validates their limits. */
  custom_options: FilledOptions
  /** Defaults to the ordered style. */
  style?: DesignStyle
  /** Staff user or customer; new photos must belong to them or to the customer. */
  actor: Person
  /** Storage keys of photos uploaded through a question link. */
  upload_keys?: string[]
  layouts: Layouts
}

/**
 * Locks the item and takes a new design snapshot. Call it before the transaction, too: see `layoutDesign`.
 * @throws {AppError} 409 once production started; 422 `photo_deleted`, `cannot_be_made`
 */
export async function planPersonalisation(db: Queryable, change: PersonalisationChange) {
  const { order_id, item_id, actor } = change
  const [found] = await db
    .select({ item: orderItems, status: orders.status, user_id: orders.user_id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!found) throw notFound(messages.order.not_found)
  const { item, status, user_id } = found
  // Production may have started for some units only.
  const [started] = await db
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .where(
      and(eq(orderItemUnits.item_id, item_id), inArray(orderItemUnits.production_status, ['made', 'packed'])),
    )
    .limit(1)
  if (started || !isUnsent(status)) throw new AppError(409, 'piece_begun', adminMessages.order.item_started)
  const owners = [actor.id, ...(user_id === null ? [] : [user_id])]
  const held = [
    ...parseMediaKeys(listPhotoUrls(item.custom_options)),
    ...Object.values(item.design?.photo_keys ?? {}),
    ...(change.upload_keys ?? []),
  ]
  const design = item.design && (await snapshotChangedDesign(db, { owners, held }, item.design, change))
  return { before: item.design, design }
}

/** Print files and proofs are regenerated. @returns null without a design @throws as `planPersonalisation` */
export async function updatePersonalisation(
  tx: Tx,
  change: PersonalisationChange,
): Promise<DesignSnapshot | null> {
  const { order_id, item_id, custom_options, actor } = change
  const { before, design } = await planPersonalisation(tx, change)
  await tx.update(orderItems).set({ custom_options, design }).where(eq(orderItems.id, item_id))
  // Units checked with the old text need another check.
  const resetUnits = await tx
    .update(orderItemUnits)
    .set({ production_status: null })
    .where(and(eq(orderItemUnits.item_id, item_id), isNotNull(orderItemUnits.production_status)))
    .returning({ id: orderItemUnits.id })
  if (resetUnits.length > 0)
    await tx
      .insert(productionEvents)
      .values({ order_id, item_id, production_status: null, actor_id: actor.id })
  if (!design) return null
  await markFilesReplaced(tx, item_id, { before, now: design })
  await voidProof(tx, item_id)
  await clearWaitingIfAnswered(tx, order_id)
  await queueJob(tx, 'print_files', { order_id, item_id })
  return design
}

async function snapshotChangedDesign(
  db: Queryable,
  { owners, held }: { owners: string[]; held: string[] },
  ordered: DesignSnapshot,
  { custom_options, style = ordered.style, layouts }: PersonalisationChange,
): Promise<DesignSnapshot> {
  const areas = listSides(ordered).map(({ area }) => area)
  const draft = { areas, custom_options, style }
  const layout = await layoutDesign(db, owners, draft, layouts, held)
  assertPhotosStored(custom_options, layout)
  assertPrintable(layout.rejections)
  return { ...ordered, style, ...toSceneSnapshot(layout) }
}

/** The layout silently skips missing photos, so they are rejected here. */
function assertPhotosStored(options: FilledOptions, { photos }: DesignLayout): void {
  const storedUrls = new Set([...photos.values()].map(({ key }) => toMediaUrl(key)))
  const issues = Object.entries(options)
    .filter(([, filled]) => 'images' in filled && filled.images.some(({ url }) => !storedUrls.has(url)))
    .map(([id]) => ({ path: `custom_options.${id}`, message: adminMessages.export.photo_deleted }))
  if (issues.length > 0) throw new AppError(422, 'photo_deleted', adminMessages.export.photo_deleted, issues)
}

/** Earlier files stay for reference, unless the photos were removed: those must not outlive them. */
async function markFilesReplaced(
  tx: Tx,
  itemId: string,
  { before, now }: { before: DesignSnapshot | null; now: DesignSnapshot },
): Promise<void> {
  const hadPhotos = (before?.scene.photos.length ?? 0) > 0
  if (hadPhotos && now.scene.photos.length === 0) return deletePrintFiles(tx, eq(orderItems.id, itemId))
  await tx
    .update(printFiles)
    .set({ replaced_at: sql`now()` })
    .where(and(eq(printFiles.item_id, itemId), isNull(printFiles.replaced_at)))
}
