import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ExportPreset,
  type ExportPresetBody,
  type ExportPresetChange,
  MOST_PRESETS,
} from '../../contract/admin/export-presets.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { byName } from '../../db/by-name.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { exportPresets, exportReaders, users } from '../../db/tables/index.ts'
import { courierTemplates } from '../../domain/courier-templates.ts'
import { sortableMoment } from '../../domain/dates.ts'
import { AppError, notFound } from '../../errors.ts'
import { refuseStale } from '../../http/stale.ts'

const shipped: ExportPreset[] = courierTemplates.map((template) => ({
  ...template,
  sheets: 'one',
  filter: {},
  send_at: null,
  is_shipped: true,
  updated_at: null,
  readers: [],
}))
const nameTaken = {
  constraint: 'export_presets_name_once',
  path: 'name',
  message: adminSentences.export_preset.taken,
}

export async function findPreset(db: Queryable, id: string): Promise<ExportPresetBody> {
  const one = shipped.find((each) => each.id === id)
  if (one) return one
  const [stored] = await db.select().from(exportPresets).where(sql`${exportPresets.id}::text = ${id}`)
  if (!stored) throw notFound()
  return stored
}

/** Saved presets by name, then the built-in ones. */
export async function listPresets(db: Queryable, youId: string): Promise<ExportPreset[]> {
  const [presets, readers] = await Promise.all([
    db
      .select()
      .from(exportPresets)
      .orderBy(asc(byName(exportPresets.name))),
    db
      .select({ reader: exportReaders, name: sql<string>`coalesce(${users.full_name}, ${users.email})` })
      .from(exportReaders)
      .innerJoin(users, eq(users.id, exportReaders.user_id)),
  ])
  const own = presets.map(({ created_at: _made, updated_at, sent_on: _sent, ...preset }) => ({
    ...preset,
    updated_at: updated_at.toISOString(),
    is_shipped: false,
    readers: readers
      .filter(({ reader }) => reader.preset_id === preset.id)
      .map(({ reader, name }) => ({
        name,
        is_you: reader.user_id === youId,
        last_sent_at: reader.last_sent_at?.toISOString() ?? null,
        failed_at: reader.failed_at?.toISOString() ?? null,
        failure: reader.failure,
      })),
  }))
  return [...own, ...shipped]
}

/** A time that has passed today starts tomorrow. */
function passed(sendAt: string | null, now: Date): string | null {
  const [today = '', time = ''] = sortableMoment(now).split(' ')
  return sendAt !== null && sendAt <= time ? today : null
}

/** @throws {AppError} 409 for a duplicate name, 422 at the preset limit */
export async function addPreset(tx: Tx, body: ExportPresetBody): Promise<string> {
  const [count] = await tx.select({ all: sql<number>`count(*)::int` }).from(exportPresets)
  if ((count?.all ?? 0) >= MOST_PRESETS)
    throw new AppError(422, 'too_many', adminSentences.export_preset.too_many(MOST_PRESETS))
  const [row] = await refuseTaken(
    tx
      .insert(exportPresets)
      .values({ ...body, sent_on: passed(body.send_at, new Date()) })
      .returning({ id: exportPresets.id }),
    nameTaken,
  )
  if (!row) throw new Error('Failed to create export preset')
  return row.id
}

/** @throws {AppError} 404; 409 on a version conflict or duplicate name */
export async function changePreset(
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
  refuseStale(stored.updated_at, updated_at)
  await refuseTaken(
    tx
      .update(exportPresets)
      .set({ ...body, sent_on: passed(body.send_at, new Date()), updated_at: sql`now()` })
      .where(eq(exportPresets.id, id)),
    nameTaken,
  )
}

export async function removePreset(tx: Tx, id: string): Promise<void> {
  const rows = await tx.delete(exportPresets).where(eq(exportPresets.id, id)).returning()
  if (rows.length === 0) throw notFound()
}

/** Subscribes an account to the daily email of a preset, or unsubscribes it. @throws {AppError} 404 */
export async function setReader(tx: Tx, presetId: string, userId: string, reads: boolean): Promise<void> {
  const [preset] = await tx
    .select({ id: exportPresets.id })
    .from(exportPresets)
    .where(eq(exportPresets.id, presetId))
    .for('share')
  if (!preset) throw notFound()
  const row = { preset_id: presetId, user_id: userId }
  if (reads) await tx.insert(exportReaders).values(row).onConflictDoNothing()
  else
    await tx
      .delete(exportReaders)
      .where(and(eq(exportReaders.preset_id, presetId), eq(exportReaders.user_id, userId)))
}
