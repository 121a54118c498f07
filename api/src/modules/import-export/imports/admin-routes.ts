import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import {
  type ImportColumns,
  importedPicture,
  importFields,
  importPictureBody,
  productImportBody,
  productImportList,
  productImportResponse,
  UNDO_HOURS,
  undoImportBody,
  undoImportParams,
  undoImportResponse,
} from '@nakshi/core/imports/admin-products'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { productImportColumnMappings, productImports } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireShopper } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import type { Media } from '../../../platform/media/open-media.ts'
import { processUploadedImage } from '../../../platform/media/process-upload.ts'
import { assertFreeDiskSpace } from '../../../platform/media/receive-upload.ts'
import { storeImage } from '../../../platform/media/store-upload.ts'
import { detectImportColumns } from '../../../platform/spreadsheets/detect-columns.ts'
import { auditUpload } from '../../audit/write-audit.ts'
import { toAddressPolicy } from '../../webhooks/endpoint-url.ts'
import { downloadImage } from './download-image.ts'
import { dryRunImport } from './dry-run-import.ts'
import { groupRows } from './group-rows.ts'
import { importProducts } from './import-products.ts'
import { createMissingCategories } from './missing-categories.ts'
import { hasKeyColumn, mapCells, parseProductList } from './parse-product-list.ts'
import { detectPreset, parsePreset } from './presets/parse-preset.ts'
import { redirectOldAddresses } from './presets/redirect-old-addresses.ts'
import { undoImport } from './undo-import.ts'

const tags = ['admin: products']
const writes = { access: { right: 'catalogue.write' } } as const
/** A list of up to three bytes per character, plus picture names. */
const BODY_LIMIT = 40_000_000
const RECENT_IMPORTS_LIMIT = 10

export async function productImportRoutes(
  app: App,
  { db, config, media }: Deps & { media: Media },
): Promise<void> {
  app.post(
    '/api/admin/product-imports',
    {
      config: { ...writes, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        operationId: 'importProducts',
        summary: 'Checks or imports a product sheet',
        tags,
        body: productImportBody,
        response: { 200: productImportResponse },
      },
    },
    async (request) => {
      const { list, file, check, columns: chosen, seen, ...options } = request.body
      const spreadsheet = parseProductList(list, chosen)
      const { headings } = spreadsheet
      const detected = chosen ? null : detectPreset(spreadsheet)
      const preset = detected?.preset ?? null
      const columns = chosen ?? (preset ? {} : await getColumnMapping(db, headings))
      const unread = { headings, preset, columns, rows: [], wanted: [], seen: '', import_id: null }
      const hasKey = preset !== null || hasKeyColumn(columns)
      if (check && !hasKey) return unread
      if (!hasKey) throw new AppError(422, 'list', productImportMessages.no_key)
      const rows = detected
        ? parsePreset(
            detected.preset,
            { ...spreadsheet, headings: detected.headings },
            options.untracked_stock,
          )
        : groupRows(mapCells(spreadsheet, columns)).map((group) => ({
            ...group,
            assumed_stock: options.untracked_stock,
          }))
      return retryingTransaction(db, async (tx) => {
        const {
          checkedRows,
          missing,
          seen: currentDigest,
        } = await dryRunImport(tx, rows, {
          pictures: options.pictures,
          create_categories: options.create_categories,
          keep_images: preset !== null,
        })
        const result = {
          headings,
          preset,
          columns,
          rows: checkedRows.map(({ line, title, fate, changes, problems }) => ({
            line,
            title,
            fate,
            changes,
            problems,
          })),
          wanted: [...new Set(checkedRows.flatMap(({ wanted }) => wanted))],
          seen: currentDigest,
          import_id: null,
        }
        const isAccepted = options.skip_refused || checkedRows.every(({ fate }) => fate !== 'refused')
        const isComplete = isAccepted && result.wanted.length === 0
        // If the result differs from the dry run the user saw, the new result is returned instead.
        if (check || !isComplete || seen !== currentDigest) return result
        if (chosen) await saveColumnMapping(tx, headings, chosen)
        const ready = await createMissingCategories(tx, request.actor, { checkedRows, missing })
        const importId = await importProducts(tx, request.actor, { file, checkedRows: ready })
        // Shopify's addresses are the same here; Etsy's belong to Etsy.
        if (preset === 'woocommerce')
          await redirectOldAddresses(
            tx,
            rows.flatMap(({ cells }) => cells.get('slug') ?? []),
          )
        return { ...result, import_id: importId }
      })
    },
  )

  app.post(
    '/api/admin/product-imports/pictures',
    {
      config: { ...writes, rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        operationId: 'importPicture',
        summary: 'Loads a picture by its address',
        tags,
        body: importPictureBody,
        response: { 201: importedPicture },
      },
    },
    async (request, reply) => {
      const { id } = requireShopper(request)
      const { url } = await media.runUpload(`import ${id}`, async () => {
        await assertFreeDiskSpace(config)
        const { bytes, name } = await downloadImage(request.body.url, toAddressPolicy(config))
        const image = await processUploadedImage(bytes, (work) => media.queue.forAccount(id, work))
        return storeImage(db, media.store, {
          kind: 'catalogue',
          owner_id: id,
          name,
          image,
          onStored: auditUpload(request.actor),
        })
      })
      return reply.code(201).send({ url })
    },
  )

  app.get(
    '/api/admin/product-imports',
    {
      config: { access: { right: 'catalogue.read' } },
      schema: {
        operationId: 'listProductImports',
        summary: 'Lists product imports',
        tags,
        response: { 200: productImportList },
      },
    },
    async () => {
      const { id, at, file, added, changed, undone_at } = productImports
      const fresh = sql<boolean>`${at} > now() - make_interval(hours => ${UNDO_HOURS})`
      const rows = await db
        .select({ id, at, file, added, changed, undone_at, fresh })
        .from(productImports)
        .orderBy(desc(at))
        .limit(RECENT_IMPORTS_LIMIT)
      return {
        items: rows.map(({ fresh: canUndo, ...row }) => ({
          ...toIsoDates(row),
          can_undo: canUndo && row.undone_at === null,
        })),
      }
    },
  )

  app.post(
    '/api/admin/product-imports/:id/undo',
    {
      config: writes,
      schema: {
        operationId: 'undoProductImport',
        summary: 'Reverts a product import',
        tags,
        params: undoImportParams,
        body: undoImportBody,
        response: { 200: undoImportResponse },
      },
    },
    (request) =>
      retryingTransaction(db, (tx) =>
        undoImport(tx, request.actor, { id: request.params.id, check: request.body.check }),
      ),
  )
}

const toHeadingKey = (headings: readonly string[]) => headings.join('|').toLowerCase().slice(0, 2000)

/** A saved mapping for these headings, else detected by name. */
async function getColumnMapping(db: Queryable, headings: string[]): Promise<ImportColumns> {
  const [known] = await db
    .select({ columns: productImportColumnMappings.columns })
    .from(productImportColumnMappings)
    .where(eq(productImportColumnMappings.headings, toHeadingKey(headings)))
  const columns = known?.columns ?? detectImportColumns(headings, importFields)
  const present = Object.entries(columns).filter(([, heading]) => heading && headings.includes(heading))
  return Object.fromEntries(present)
}

async function saveColumnMapping(tx: Tx, headings: string[], columns: ImportColumns): Promise<void> {
  await tx
    .insert(productImportColumnMappings)
    .values({ headings: toHeadingKey(headings), columns })
    .onConflictDoUpdate({
      target: productImportColumnMappings.headings,
      set: { columns, used_at: sql`now()` },
    })
}
