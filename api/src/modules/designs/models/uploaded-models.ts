import { withParams } from '@nakshi/core/base/message-template'
import { modelMessages } from '@nakshi/core/studio/admin-model-messages'
import { type AdminModel, MAX_UPLOADED_MODELS } from '@nakshi/core/studio/admin-models'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { solidModels } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { toModelKey } from '../../print-files/solids/model-files.ts'
import type { SanitisedModel } from '../../print-files/solids/sanitise-model.ts'
import { isWorkerLost, sanitiseModelInWorker } from '../../print-files/worker-thread.ts'
import { deleteUnusedFile, lockUploads } from '../uploaded-files.ts'

type NamedModel = SanitisedModel & { name: string }

/** @throws {AppError} 422, or 503 when busy */
export async function parseModelUpload(bytes: Buffer, fileName: string): Promise<NamedModel> {
  const model = await sanitiseModelInWorker(bytes).catch((error: unknown) => {
    if (isWorkerLost(error)) throw fieldError(422, 'too_complex', 'file', modelMessages.too_complex)
    throw error
  })
  if ('rejected' in model) throw fieldError(422, model.rejected.code, 'file', model.rejected)
  return { ...model, name: toModelName(fileName) }
}

/** `clay_pot-2.stl` becomes `clay pot 2`. */
function toModelName(fileName: string): string {
  const file = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const words = file.replace(/\.[^.]*$/, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Array.from(words.join(' ')).slice(0, 60).join('').trim() || '3D model'
}

/** @throws {AppError} 409 taken, 422 limit */
export async function storeModel(tx: Tx, store: MediaStore, model: NamedModel): Promise<string> {
  const { sha256, name, bytes, triangles, size_mm } = model
  await lockUploads(tx, 'models')
  const [taken] = await tx
    .select({ name: solidModels.name })
    .from(solidModels)
    .where(eq(solidModels.sha256, sha256))
  if (taken) throw new AppError(409, 'taken', withParams(modelMessages.taken, { name: taken.name }))
  const [stored] = await tx.select({ models: count() }).from(solidModels)
  if ((stored?.models ?? 0) >= MAX_UPLOADED_MODELS)
    throw new AppError(422, 'limit', withParams(modelMessages.limit, { max: MAX_UPLOADED_MODELS }))
  await store.write(toModelKey(sha256), bytes, 'model/stl')
  const row = await insertRow(tx, solidModels, { sha256, name, triangles, size_mm, size: bytes.length })
  return row.id
}

export async function renameModel(tx: Tx, id: string, name: string): Promise<void> {
  const renamed = await tx
    .update(solidModels)
    .set({ name, updated_at: sql`now()` })
    .where(eq(solidModels.id, id))
    .returning({ id: solidModels.id })
  if (renamed.length === 0) throw notFound()
}

/** Its file goes after the commit: `deleteModelFile`. @returns its hash @throws {AppError} 404, 409 while a print area or an order uses it */
export async function deleteModel(tx: Tx, id: string): Promise<string> {
  await lockUploads(tx, 'models')
  const [row] = await tx
    .select({ sha256: solidModels.sha256 })
    .from(solidModels)
    .where(eq(solidModels.id, id))
    .for('update')
  if (!row) throw notFound()
  const { used_by } = await getModel(tx, id)
  if (used_by.products + used_by.orders > 0)
    throw new AppError(409, 'in_use', withParams(modelMessages.in_use, used_by))
  await tx.delete(solidModels).where(eq(solidModels.id, id))
  return row.sha256
}

export const deleteModelFile = (deps: { db: Db; store: MediaStore }, sha256: string): Promise<void> =>
  deleteUnusedFile(deps, {
    kind: 'models',
    key: toModelKey(sha256),
    countRows: (tx) => tx.$count(solidModels, eq(solidModels.sha256, sha256)),
  })

export async function listModels(db: Queryable): Promise<AdminModel[]> {
  const rows = await selectModels(db).orderBy(asc(solidModels.name), asc(solidModels.id))
  return rows.map((row) => toIsoDates(row))
}

export async function getModel(db: Queryable, id: string): Promise<AdminModel> {
  const [row] = await selectModels(db).where(eq(solidModels.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

const selectModels = (db: Queryable) =>
  db
    .select({
      id: solidModels.id,
      name: solidModels.name,
      sha256: solidModels.sha256,
      size: solidModels.size,
      triangles: solidModels.triangles,
      size_mm: solidModels.size_mm,
      created_at: solidModels.created_at,
      updated_at: solidModels.updated_at,
      used_by: sql<AdminModel['used_by']>`json_build_object(
        'products', (select count(distinct a.product_id) from print_areas a
          where a.area->'solid'->>'file_sha256' = solid_models.sha256),
        'orders', (select count(distinct i.order_id) from order_items i
          where i.design->'area'->'solid'->>'file_sha256' = solid_models.sha256))`,
    })
    .from(solidModels)
    .$dynamic()

export const listModelHashes = (areas: readonly { area: Pick<StudioArea, 'solid'> }[]): string[] =>
  areas.flatMap(({ area: { solid } }) => (solid?.kind === 'model' ? [solid.file_sha256] : []))

/** Locks the models against deletion. @returns the hashes that do not exist */
export async function findUnknownModels(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .select({ sha256: solidModels.sha256 })
    .from(solidModels)
    .where(inArray(solidModels.sha256, [...hashes]))
    .for('key share')
  return hashes.filter((hash) => !rows.some(({ sha256 }) => sha256 === hash))
}
