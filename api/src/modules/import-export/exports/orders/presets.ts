import {
  type ExportPreset,
  type ExportPresetBody,
  type ExportPresetChange,
  MAX_EXPORT_PRESETS,
} from '@nakshi/contract/admin/export-presets'
import { adminMessages } from '@nakshi/contract/admin/messages'
import { withParams } from '@nakshi/contract/message-template'
import { formatSortableDateTime } from '@nakshi/domain/dates'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../../db/client.ts'
import { orderByName } from '../../../../db/order-by-name.ts'
import { exportPresets, exportSubscribers, users } from '../../../../db/tables/index.ts'
import { mapUniqueViolation } from '../../../../db/unique-violation.ts'
import { AppError, notFound } from '../../../../errors.ts'
import { assertVersion } from '../../../../http/assert-version.ts'
import { courierTemplates } from './courier-templates.ts'

const shipped: ExportPreset[] = courierTemplates.map((template) => ({
  ...template,
  worksheets: 'one',
  filter: {},
  send_at: null,
  is_shipped: true,
  updated_at: null,
  readers: [],
}))
const uniqueName = {
  constraint: 'export_presets_name_once',
  path: 'name',
  message: adminMessages.export_preset.taken,
}

export async function findPreset(db: Queryable, id: string): Promise<ExportPresetBody> {
  const one = shipped.find((each) => each.id === id)
  if (one) return one
  const [stored] = await db.select().from(exportPresets).where(sql`${exportPresets.id}::text = ${id}`)
  if (!stored) throw notFound()
  return stored
}

/** Saved presets by name, then the built-in ones. */
export async function listExportPresets(db: Queryable, currentUserId: string): Promise<ExportPreset[]> {
  const [presets, readers] = await Promise.all([
    db
      .select()
      .from(exportPresets)
      .orderBy(asc(orderByName(exportPresets.name))),
    db
      .select({ reader: exportSubscribers, name: sql<string>`coalesce(${users.full_name}, ${users.email})` })
      .from(exportSubscribers)
      .innerJoin(users, eq(users.id, exportSubscribers.user_id)),
  ])
  const own = presets.map(({ created_at: _made, updated_at, sent_on: _sent, ...preset }) => ({
    ...preset,
    updated_at: updated_at.toISOString(),
    is_shipped: false,
    readers: readers
      .filter(({ reader }) => reader.preset_id === preset.id)
      .map(({ reader, name }) => ({
        name,
        is_you: reader.user_id === currentUserId,
        last_sent_at: reader.last_sent_at?.toISOString() ?? null,
        failed_at: reader.failed_at?.toISOString() ?? null,
        failure: reader.failure,
      })),
  }))
  return [...own, ...shipped]
}

/** A time that has passed today starts tomorrow. */
function todayIfPassed(sendAt: string | null, now: Date): string | null {
  const [today = '', time = ''] = formatSortableDateTime(now).split(' ')
  return sendAt !== null && sendAt <= time ? today : null
}

/** @throws {AppError} 409 for a duplicate name, 422 at the preset limit */
export async function createPreset(tx: Tx, body: ExportPresetBody): Promise<string> {
  const [count] = await tx.select({ all: sql<number>`count(*)::int` }).from(exportPresets)
  if ((count?.all ?? 0) >= MAX_EXPORT_PRESETS)
    throw new AppError(
      422,
      'too_many',
      withParams(adminMessages.export_preset.too_many, { max: MAX_EXPORT_PRESETS }),
    )
  const [row] = await mapUniqueViolation(
    tx
      .insert(exportPresets)
      .values({ ...body, sent_on: todayIfPassed(body.send_at, new Date()) })
      .returning({ id: exportPresets.id }),
    uniqueName,
  )
  if (!row) throw new Error('Failed to create export preset')
  return row.id
}

/** @throws {AppError} 404; 409 on a version conflict or duplicate name */
export async function updatePreset(
  tx: Tx,
  id: string,
  { updated_at, ...body }: ExportPresetChange,
): Promise<void> {
  const [stored] = await tx
    .select({ updated_at: exportPresets.updated_at })
    .from(exportPresets)
    .where(eq(exportPresets.id, id))
    .for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  await mapUniqueViolation(
    tx
      .update(exportPresets)
      .set({ ...body, sent_on: todayIfPassed(body.send_at, new Date()), updated_at: sql`now()` })
      .where(eq(exportPresets.id, id)),
    uniqueName,
  )
}

export async function deletePreset(tx: Tx, id: string): Promise<void> {
  const rows = await tx.delete(exportPresets).where(eq(exportPresets.id, id)).returning()
  if (rows.length === 0) throw notFound()
}

/** Subscribes an account to the daily email of a preset, or unsubscribes it. @throws {AppError} 404 */
export async function setExportSubscription(
  tx: Tx,
  presetId: string,
  userId: string,
  isSubscribed: boolean,
): Promise<void> {
  const [preset] = await tx
    .select({ id: exportPresets.id })
    .from(exportPresets)
    .where(eq(exportPresets.id, presetId))
    .for('share')
  if (!preset) throw notFound()
  const row = { preset_id: presetId, user_id: userId }
  if (isSubscribed) await tx.insert(exportSubscribers).values(row).onConflictDoNothing()
  else
    await tx
      .delete(exportSubscribers)
      .where(and(eq(exportSubscribers.preset_id, presetId), eq(exportSubscribers.user_id, userId)))
}
