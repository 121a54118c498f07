import { withParams } from '@nakshi/core/base/message-template'
import { fontMessages } from '@nakshi/core/studio/admin-font-messages'
import { type AdminFont, MAX_FONT_BYTES, MAX_UPLOADED_FONTS } from '@nakshi/core/studio/admin-fonts'
import type { UploadedFamily } from '@nakshi/core/studio/schema'
import { asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { fonts } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import type { SanitisedFont } from '../../print-files/sanitise-font.ts'
import { evictUploadedFont, toFontKey } from '../../print-files/uploaded-font-files.ts'
import { sanitiseFontInWorker } from '../../print-files/worker-thread.ts'
import { deleteUnusedFile, lockUploads } from '../uploaded-files.ts'

type NamedFont = SanitisedFont & { name: string }

const STATUS = { wrong_type: 415, too_large: 413, unreadable: 422, restricted: 422, no_script: 422 } as const
const tooLarge = withParams(fontMessages.too_large, { megabytes: MAX_FONT_BYTES / 1_048_576 })
export const fontUploadMessages = { tooLarge, missing: fontMessages.wrong_type }

/** @throws {AppError} 413, 415, 422, or 503 when busy */
export async function parseFontUpload(bytes: Buffer, fileName: string): Promise<NamedFont> {
  const font = await sanitiseFontInWorker(bytes)
  if (!('rejected' in font)) return { ...font, name: toFontName(fileName) }
  const { rejected } = font
  const message = rejected === 'too_large' ? tooLarge : fontMessages[rejected]
  throw fieldError(STATUS[rejected], rejected, 'file', message)
}

/** `Nakshi-Hand.ttf` becomes `Nakshi Hand`. */
function toFontName(fileName: string): string {
  const file = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const words = file.replace(/\.[^.]*$/, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Array.from(words.join(' ')).slice(0, 60).join('').trim() || 'Font'
}

/** @throws {AppError} 409 taken, 422 limit */
export async function storeFont(tx: Tx, store: MediaStore, font: NamedFont): Promise<string> {
  const { family, name, bytes, coverage, embedding } = font
  await lockUploads(tx, 'fonts')
  const [taken] = await tx.select({ name: fonts.name }).from(fonts).where(eq(fonts.family, family))
  if (taken) throw new AppError(409, 'taken', withParams(fontMessages.taken, { name: taken.name }))
  const [stored] = await tx.select({ fonts: count() }).from(fonts)
  if ((stored?.fonts ?? 0) >= MAX_UPLOADED_FONTS)
    throw new AppError(422, 'limit', withParams(fontMessages.limit, { max: MAX_UPLOADED_FONTS }))
  await store.write(toFontKey(family), bytes, 'font/ttf')
  const row = await insertRow(tx, fonts, { family, name, coverage, embedding, size: bytes.length })
  return row.id
}

export async function renameFont(tx: Tx, id: string, name: string): Promise<void> {
  const renamed = await tx
    .update(fonts)
    .set({ name, updated_at: sql`now()` })
    .where(eq(fonts.id, id))
    .returning({ id: fonts.id })
  if (renamed.length === 0) throw notFound()
}

/** Its file goes after the commit: `deleteFontFile`. @throws {AppError} 404, 409 while a print area, a design or an order uses it */
export async function deleteFont(tx: Tx, id: string): Promise<UploadedFamily> {
  await lockUploads(tx, 'fonts')
  const [row] = await tx.select({ family: fonts.family }).from(fonts).where(eq(fonts.id, id)).for('update')
  if (!row) throw notFound()
  const { used_by } = await getFont(tx, id)
  if (used_by.products + used_by.designs + used_by.orders > 0)
    throw new AppError(409, 'in_use', withParams(fontMessages.in_use, used_by))
  await tx.delete(fonts).where(eq(fonts.id, id))
  return row.family
}

export async function deleteFontFile(
  deps: { db: Db; store: MediaStore },
  family: UploadedFamily,
): Promise<void> {
  evictUploadedFont(family)
  await deleteUnusedFile(deps, {
    kind: 'fonts',
    key: toFontKey(family),
    countRows: (tx) => tx.$count(fonts, eq(fonts.family, family)),
  })
}

export async function listFonts(db: Queryable): Promise<AdminFont[]> {
  return (await selectFonts(db).orderBy(asc(fonts.name), asc(fonts.id))).map((row) => toIsoDates(row))
}

export async function getFont(db: Queryable, id: string): Promise<AdminFont> {
  const [row] = await selectFonts(db).where(eq(fonts.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** Texts of a style or scene in a JSON column that have the font of the row; the second condition is that of the index. */
const usesFont = (texts: SQL) => sql`${texts} @> jsonb_build_array(jsonb_build_object('font', fonts.family))
  and ${texts} @? '$[*].font ? (@ starts with "up-")'`

export const selectFonts = (db: Queryable) =>
  db
    .select({
      id: fonts.id,
      family: fonts.family,
      name: fonts.name,
      coverage: fonts.coverage,
      size: fonts.size,
      embedding: fonts.embedding,
      created_at: fonts.created_at,
      updated_at: fonts.updated_at,
      used_by: sql<AdminFont['used_by']>`json_build_object(
        'products', (select count(distinct a.product_id) from print_areas a
          where a.area->'slots' @> jsonb_build_array(jsonb_build_object('fonts', jsonb_build_array(fonts.family)))
            and a.area->'slots' @? '$[*].fonts[*] ? (@ starts with "up-")'),
        'designs', (select count(*) from designs d where ${usesFont(sql`d.style->'texts'`)}),
        'orders', (select count(distinct i.order_id) from order_items i
          where ${usesFont(sql`i.design->'scene'->'texts'`)}))`,
    })
    .from(fonts)
    .$dynamic()

/** Locks the fonts against deletion. @returns the families that do not exist */
export async function findUnknownFamilies(
  tx: Tx,
  families: readonly UploadedFamily[],
): Promise<UploadedFamily[]> {
  if (families.length === 0) return []
  const rows = await tx
    .select({ family: fonts.family })
    .from(fonts)
    .where(inArray(fonts.family, [...families]))
    .for('key share')
  return families.filter((family) => !rows.some((row) => row.family === family))
}
