import { createHash } from 'node:crypto'
import { withParams } from '@nakshi/core/base/message-template'
import { OPEN_STATUSES } from '@nakshi/core/orders/order-status'
import { colourProfileMessages } from '@nakshi/core/studio/admin-colour-profile-messages'
import {
  type AdminColourProfile,
  type AdminColourProfileChange,
  INK_LIMIT_PERCENT,
  MAX_COLOUR_PROFILES,
  MAX_PROFILE_BYTES,
} from '@nakshi/core/studio/admin-colour-profiles'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { colourProfiles } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { toProfileKey } from '../../print-files/colour/load-profile.ts'
import { checkProfileInWorker } from '../../print-files/worker-thread.ts'
import { deleteUnusedFile, lockUploads } from '../uploaded-files.ts'

type UploadedProfile = { bytes: Buffer; description: string }

const STATUS = {
  wrong_type: 415,
  too_large: 413,
  unreadable: 422,
  unsupported: 422,
  not_cmyk: 422,
  not_printer: 422,
  incomplete: 422,
} as const

const tooLarge = withParams(colourProfileMessages.too_large, { megabytes: MAX_PROFILE_BYTES / 1_048_576 })
export const profileUploadMessages = { tooLarge, missing: colourProfileMessages.wrong_type }

/** @throws {AppError} 413, 415, 422, or 503 when busy */
export async function parseProfileUpload(bytes: Buffer, fileName: string): Promise<UploadedProfile> {
  const checked = await checkProfileInWorker(bytes)
  if (!('rejected' in checked)) return { bytes, description: checked.description || toDescription(fileName) }
  const { rejected } = checked
  const message = rejected === 'too_large' ? tooLarge : colourProfileMessages[rejected]
  throw fieldError(STATUS[rejected], rejected, 'file', message)
}

function toDescription(fileName: string): string {
  const words = fileName.replace(/\.[^.]*$/, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join(' ').slice(0, 60).trim() || 'CMYK'
}

/** Kept unchanged: the printer compares it with its own. @throws {AppError} 409 taken, 422 limit */
export async function storeProfile(
  tx: Tx,
  store: MediaStore,
  { bytes, description }: UploadedProfile,
): Promise<string> {
  await lockUploads(tx, 'colour_profiles')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const [taken] = await tx
    .select({ description: colourProfiles.description })
    .from(colourProfiles)
    .where(eq(colourProfiles.sha256, sha256))
  if (taken) throw new AppError(409, 'taken', withParams(colourProfileMessages.taken, taken))
  const [stored] = await tx.select({ profiles: count() }).from(colourProfiles)
  if ((stored?.profiles ?? 0) >= MAX_COLOUR_PROFILES)
    throw new AppError(422, 'limit', withParams(colourProfileMessages.limit, { max: MAX_COLOUR_PROFILES }))
  await store.write(toProfileKey(sha256), bytes, 'application/vnd.iccprofile')
  const row = { sha256, description, size: bytes.length, ink_limit: INK_LIMIT_PERCENT.default }
  return (await insertRow(tx, colourProfiles, row)).id
}

/** The store has one profile at most: choosing another takes its place. */
export async function changeProfile(
  tx: Tx,
  id: string,
  { ink_limit, is_default }: AdminColourProfileChange,
): Promise<void> {
  await lockUploads(tx, 'colour_profiles')
  const updatedAt = sql`now()`
  if (is_default)
    await tx
      .update(colourProfiles)
      .set({ is_default: false, updated_at: updatedAt })
      .where(and(colourProfiles.is_default, ne(colourProfiles.id, id)))
  const changed = await tx
    .update(colourProfiles)
    .set({ ink_limit, is_default, updated_at: updatedAt })
    .where(eq(colourProfiles.id, id))
    .returning({ id: colourProfiles.id })
  if (changed.length === 0) throw notFound()
}

/** Its file goes after the commit: `deleteProfileFile`. @returns its hash @throws {AppError} 404, 409 in use */
export async function deleteProfile(tx: Tx, id: string): Promise<string> {
  await lockUploads(tx, 'colour_profiles')
  await tx
    .select({ id: colourProfiles.id })
    .from(colourProfiles)
    .where(eq(colourProfiles.id, id))
    .for('update')
  const { is_default, used_by, sha256 } = await getProfile(tx, id)
  if (is_default || used_by.products + used_by.orders > 0)
    throw new AppError(
      409,
      'in_use',
      withParams(colourProfileMessages.in_use, { stores: is_default ? 1 : 0, ...used_by }),
    )
  await tx.delete(colourProfiles).where(eq(colourProfiles.id, id))
  return sha256
}

export const deleteProfileFile = (deps: { db: Db; store: MediaStore }, sha256: string): Promise<void> =>
  deleteUnusedFile(deps, {
    kind: 'colour_profiles',
    key: toProfileKey(sha256),
    countRows: (tx) => tx.$count(colourProfiles, eq(colourProfiles.sha256, sha256)),
  })

export async function listProfiles(db: Queryable): Promise<AdminColourProfile[]> {
  const rows = await selectProfiles(db).orderBy(asc(colourProfiles.description), asc(colourProfiles.id))
  return rows.map((row) => toIsoDates(row))
}

/** @throws {AppError} 404 */
export async function getProfile(db: Queryable, id: string): Promise<AdminColourProfile> {
  const [row] = await selectProfiles(db).where(eq(colourProfiles.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** Files of finished orders are never made again. */
const selectProfiles = (db: Queryable) =>
  db
    .select({
      id: colourProfiles.id,
      description: colourProfiles.description,
      sha256: colourProfiles.sha256,
      size: colourProfiles.size,
      ink_limit: colourProfiles.ink_limit,
      is_default: colourProfiles.is_default,
      created_at: colourProfiles.created_at,
      updated_at: colourProfiles.updated_at,
      used_by: sql<AdminColourProfile['used_by']>`json_build_object(
        'products', (select count(distinct a.product_id) from print_areas a
          where a.area->>'colour_profile' = colour_profiles.id::text),
        'orders', (select count(distinct i.order_id) from order_items i join orders o on o.id = i.order_id
          where (i.design->'area'->>'colour_profile' = colour_profiles.id::text
            or jsonb_path_exists(i.design, '$.more_sides[*].area.colour_profile ? (@ == $id)',
              jsonb_build_object('id', colour_profiles.id)))
            and ${inArray(sql`o.status`, [...OPEN_STATUSES])}))`,
    })
    .from(colourProfiles)
    .$dynamic()

/** Locks the profiles against deletion. @returns the ids that exist */
export async function lockColourProfiles(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: colourProfiles.id })
    .from(colourProfiles)
    .where(inArray(colourProfiles.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}
