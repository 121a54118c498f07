import { createHash } from 'node:crypto'
import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import {
  type ImportColumns,
  type ImportPicture,
  importFields,
  productImportBody,
  productImportList,
  productImportResponse,
  UNDO_HOURS,
  undoImportBody,
  undoImportParams,
  undoImportResponse,
} from '@nakshi/contract/admin/product-import'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams } from '@nakshi/contract/message-template'
import { toSlug } from '@nakshi/domain/slug'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { App, Deps } from '../../../app-types.ts'
import type { Queryable, Tx } from '../../../db/client.ts'
import { retryingTransaction } from '../../../db/retrying-transaction.ts'
import {
  categories,
  productCombinations,
  productImportColumnMappings,
  productImports,
  products,
} from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { detectImportColumns } from '../../../spreadsheets/detect-columns.ts'
import { type ProductRow, selectProducts } from '../exports/lists/product-columns.ts'
import { groupRows, type ProductGroup } from './group-rows.ts'
import { importProducts } from './import-products.ts'
import { mapCells, parseProductList } from './parse-product-list.ts'
import type { ImportContext } from './row-fields.ts'
import { undoImport } from './undo-import.ts'
import { type CheckedRow, validateRow } from './validate-row.ts'

const tags = ['admin: products']
const writes = { access: { right: 'catalogue.write' } } as const
/** A list of up to three bytes per character, plus picture names. */
const BODY_LIMIT = 10_000_000
const RECENT_IMPORTS_LIMIT = 10

export async function productImportRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/admin/product-imports',
    {
      config: { ...writes, rateLimit: { max: 30, timeWindow: '1 minute' } },
      bodyLimit: BODY_LIMIT,
      schema: { tags, body: productImportBody, response: { 200: productImportResponse } },
    },
    async (request) => {
      const { list, file, check, columns: chosen, pictures, seen } = request.body
      const spreadsheet = parseProductList(list, chosen)
      const { headings } = spreadsheet
      const columns = chosen ?? (await getColumnMapping(db, headings))
      const unread = { headings, columns, rows: [], wanted: [], seen: '', import_id: null }
      const hasKey = [columns.id, columns.slug, columns.title].some((heading) => heading !== undefined)
      if (check && !hasKey) return unread
      if (!hasKey) throw new AppError(422, 'list', productImportMessages.no_key)
      const rows = groupRows(mapCells(spreadsheet, columns))
      return retryingTransaction(db, async (tx) => {
        const { checkedRows, seen: currentDigest } = await dryRunImport(tx, rows, pictures)
        const result = {
          headings,
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
        const isComplete = checkedRows.every(({ fate }) => fate !== 'refused') && result.wanted.length === 0
        // If the result differs from the dry run the user saw, the new result is returned instead.
        if (check || !isComplete || seen !== currentDigest) return result
        if (chosen) await saveColumnMapping(tx, headings, chosen)
        return { ...result, import_id: await importProducts(tx, request, { file, checkedRows }) }
      })
    },
  )

  app.get(
    '/api/admin/product-imports',
    {
      config: { access: { right: 'catalogue.read' } },
      schema: { tags, response: { 200: productImportList } },
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
          ...row,
          at: row.at.toISOString(),
          undone_at: row.undone_at?.toISOString() ?? null,
          can_undo: canUndo && row.undone_at === null,
        })),
      }
    },
  )

  app.post(
    '/api/admin/product-imports/:id/undo',
    {
      config: writes,
      schema: { tags, params: undoImportParams, body: undoImportBody, response: { 200: undoImportResponse } },
    },
    (request) =>
      retryingTransaction(db, (tx) =>
        undoImport(tx, request, { id: request.params.id, check: request.body.check }),
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Locks the products, so that the result holds for the same transaction. */
async function dryRunImport(
  tx: Tx,
  rows: ProductGroup[],
  pictures: ImportPicture[],
): Promise<{ checkedRows: CheckedRow[]; products: ProductRow[]; seen: string }> {
  const found = await lockedProducts(tx, rows)
  const byId = new Map(found.map((product) => [product.id, product]))
  const bySlug = new Map(found.map((product) => [product.slug.toLowerCase(), product]))
  const categoryRows = await allCategories(tx)
  const known: ImportContext = {
    categories: mapByName(categoryRows),
    categorySlugs: new Map(categoryRows.map(({ id, slug }) => [id, slug])),
    pictures: new Map(pictures.map((picture) => [picture.name.toLowerCase(), picture])),
    slugs: await slugOwners(tx, rows),
    skus: await skuOwners(tx, rows),
  }
  const lines = new Map<string, number>()
  const checkedRows = rows.map((row): CheckedRow => {
    const id = row.cells.get('id') ?? ''
    const slug = getSlug(row)
    // Ids of another shop are unknown here; the slug is used instead.
    const product = byId.get(id.toLowerCase()) ?? bySlug.get(slug) ?? null
    const reject = (field: 'id' | 'slug', message: CatalogueMessage): CheckedRow => ({
      line: row.line,
      title: row.cells.get('title') ?? '',
      fate: 'refused',
      changes: [],
      problems: [{ field, ...toApiMessage(message) }],
      wanted: [],
    })
    if (id !== '' && slug === '' && !product) return reject('id', productImportMessages.no_product)
    const before = product && lines.get(product.id)
    if (before)
      return reject(
        id.toLowerCase() === product.id ? 'id' : 'slug',
        withParams(productImportMessages.twice, { line: before }),
      )
    if (product) lines.set(product.id, row.line)
    return validateRow(row, product, known)
  })
  return { checkedRows, products: found, seen: digestRows(checkedRows) }
}

/** Ignores case and Unicode normalisation. */
const getSlug = ({ cells }: ProductGroup) => (cells.get('slug') ?? '').normalize('NFC').toLowerCase()

async function lockedProducts(tx: Tx, rows: ProductGroup[]): Promise<ProductRow[]> {
  const ids = rows.flatMap(({ cells }) => (UUID.test(cells.get('id') ?? '') ? [cells.get('id') ?? ''] : []))
  const slugs = rows.flatMap((row) => getSlug(row) || [])
  const named = or(
    ids.length > 0 ? inArray(products.id, ids) : undefined,
    slugs.length > 0 ? inArray(sql`lower(${products.slug})`, slugs) : undefined,
  )
  if (!named) return []
  // A separate statement, so that the next one reads the rows after the lock.
  await tx.execute(sql`select 1 from ${products} where ${named} order by ${products.id} for no key update`)
  return [
    ...(await tx.execute(selectProducts({ where: named, order_by: [sql`${products.id}`] }))),
  ] as ProductRow[]
}

type Category = { id: string; slug: string; name: string }
const allCategories = (tx: Tx): Promise<Category[]> =>
  tx.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories)

/** A slug takes precedence over a name. */
const mapByName = (rows: Category[]) =>
  new Map([
    ...rows.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...rows.map(({ id, slug }) => [slug.toLowerCase(), id] as const),
  ])

async function slugOwners(tx: Tx, rows: ProductGroup[]): Promise<Map<string, string>> {
  const slugs = rows.flatMap((row) => getSlug(row) || toSlug(row.cells.get('title') ?? '') || [])
  if (slugs.length === 0) return new Map()
  const existing = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  return new Map(existing.map(({ id, slug }) => [slug, id]))
}

async function skuOwners(tx: Tx, rows: ProductGroup[]): Promise<Map<string, string>> {
  const skus = rows.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) => cells.get('combination_sku')?.toLowerCase() || []),
  )
  if (skus.length === 0) return new Map()
  const sku = sql<string>`lower(${productCombinations.sku})`
  const existing = await tx
    .select({ product_id: productCombinations.product_id, sku })
    .from(productCombinations)
    .where(inArray(sku, skus))
  return new Map(existing.map((row) => [row.sku, row.product_id]))
}

/** Ensures that exactly the dry run shown is applied. */
const digestRows = (checkedRows: CheckedRow[]) =>
  createHash('sha256').update(JSON.stringify(checkedRows)).digest('hex')
