import { createHash } from 'node:crypto'
import { withParams } from '@nakshi/core/base/message-template'
import { toSlug } from '@nakshi/core/base/slug'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { type ImportPicture, MAX_IMPORT_ROWS } from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { categories, media, products } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { findSkuOwners } from '../../catalogue/products/sku-owners.ts'
import { type ProductRow, selectProducts } from '../exports/lists/product-columns.ts'
import type { ProductGroup } from './group-rows.ts'
import { listMissingCategories, type MissingCategories } from './missing-categories.ts'
import { splitValues } from './parse-product-cell.ts'
import { getKnownCollections, listLinkedSlugs, rejectUnknownLinks } from './product-links.ts'
import { type ImportContext, isOwnImage } from './row-fields.ts'
import { validateForeignRow } from './validate-foreign-row.ts'
import { type CheckedRow, validateRow } from './validate-row.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Locks the products, so that the result holds for the same transaction. */
export async function dryRunImport(
  tx: Tx,
  rows: ProductGroup[],
  {
    pictures,
    create_categories,
    keep_images,
  }: {
    pictures: ImportPicture[]
    create_categories: boolean
    /** Products that have images keep them. */
    keep_images: boolean
  },
): Promise<{ checkedRows: CheckedRow[]; missing: MissingCategories; seen: string }> {
  if (rows.length > MAX_IMPORT_ROWS) throw new AppError(422, 'list', productImportMessages.too_many)
  const found = await lockedProducts(tx, rows)
  const byId = new Map(found.map((product) => [product.id, product]))
  const bySlug = new Map(found.map((product) => [product.slug.toLowerCase(), product]))
  const bySku = new Map(
    found.flatMap((product) => (product.sku === null ? [] : [[product.sku.toLowerCase(), product] as const])),
  )
  const categoryRows = await allCategories(tx)
  const existing = mapByName(categoryRows)
  const missing = listMissingCategories(create_categories ? rows : [], existing)
  const known: ImportContext = {
    categories: new Map([...missing.ids, ...existing]),
    categorySlugs: new Map([...missing.slugs, ...categoryRows.map(({ id, slug }) => [id, slug] as const)]),
    pictures: new Map(pictures.map((picture) => [picture.name.toLowerCase(), picture])),
    slugs: await slugOwners(tx, rows),
    skus: await skuOwners(tx, rows),
    absentImages: await listAbsentImages(tx, rows),
    collections: await getKnownCollections(tx),
  }
  const lines = new Map<string, number>()
  const validated = rows.map((row): CheckedRow => {
    const id = row.cells.get('id') ?? ''
    const slug = getSlug(row)
    // Ids of another shop are unknown here; the slug is used instead.
    const named = byId.get(id.toLowerCase()) ?? bySlug.get(slug) ?? null
    const product = named ?? bySku.get(getKeySku(row) ?? '') ?? null
    const reject = (field: 'id' | 'slug' | null, message: CatalogueMessage): CheckedRow => ({
      line: row.line,
      title: row.cells.get('title') ?? '',
      fate: 'refused',
      changes: [],
      problems: [{ field, ...toApiMessage(message) }],
      wanted: [],
    })
    if (row.refusal) return reject(null, row.refusal)
    if (id !== '' && slug === '' && !product) return reject('id', productImportMessages.no_product)
    const before = product && lines.get(product.id)
    if (before)
      return reject(
        id.toLowerCase() === product.id ? 'id' : 'slug',
        withParams(productImportMessages.twice, { line: before }),
      )
    if (product) lines.set(product.id, row.line)
    const kept = keep_images && product && product.images.length > 0 ? withoutImages(row) : row
    const checked = (row.is_foreign ? validateForeignRow : validateRow)(
      product && !named ? withoutSku(kept) : kept,
      product,
      known,
    )
    const notes = (row.notes ?? []).map((note) => ({ field: null, ...toApiMessage(note) }))
    return { ...checked, problems: [...checked.problems, ...notes] }
  })
  const slugs = rows.map((row) => getSlug(row) || toSlug(row.cells.get('title') ?? ''))
  const checkedRows = rejectUnknownLinks(validated, slugs, await listLinkedSlugs(tx, validated))
  return { checkedRows, missing, seen: digestRows(checkedRows) }
}

const IMAGE_FIELDS = ['images', 'variant_image', 'combination_image'] as const

function withoutImages(row: ProductGroup): ProductGroup {
  const drop = <Field extends string>(cells: ReadonlyMap<Field, string>) =>
    new Map([...cells].filter(([field]) => !IMAGE_FIELDS.some((each) => each === field)))
  return {
    ...row,
    cells: drop(row.cells),
    lines: row.lines.map(({ line, cells }) => ({ line, cells: drop(cells) })),
  }
}

/** Ignores case and Unicode normalisation. */
const getSlug = ({ cells }: ProductGroup) => (cells.get('slug') ?? '').normalize('NFC').toLowerCase()

/** As a key it changes nothing, in whatever case it is written. */
const withoutSku = (row: ProductGroup): ProductGroup => ({
  ...row,
  cells: new Map([...row.cells].filter(([field]) => field !== 'sku')),
})

/** A list without ids and slugs names products by their SKU. */
const getKeySku = (row: ProductGroup): string | null =>
  row.is_foreign || row.cells.get('id') || getSlug(row) ? null : getSku(row) || null
const getSku = ({ cells }: ProductGroup) => (cells.get('sku') ?? '').toLowerCase()

async function lockedProducts(tx: Tx, rows: ProductGroup[]): Promise<ProductRow[]> {
  const ids = rows.flatMap(({ cells }) => (UUID.test(cells.get('id') ?? '') ? [cells.get('id') ?? ''] : []))
  const slugs = rows.flatMap((row) => getSlug(row) || [])
  const skus = rows.flatMap((row) => getKeySku(row) ?? [])
  const named = or(
    skus.length > 0 ? inArray(sql`lower(${products.sku})`, skus) : undefined,
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
  const skus = rows.flatMap((row) => [
    ...[getSku(row)].filter(Boolean),
    ...row.lines.flatMap(({ cells }) => cells.get('combination_sku')?.toLowerCase() || []),
  ])
  return new Map((await findSkuOwners(tx, skus)).map((owner) => [owner.sku, owner.id]))
}

async function listAbsentImages(tx: Tx, rows: ProductGroup[]): Promise<Set<string>> {
  const named = new Set(
    rows.flatMap(({ cells }) => splitValues(cells.get('images') ?? '').filter(isOwnImage)),
  )
  if (named.size === 0) return named
  const keys = [...named].map((url) => url.slice('/media/'.length))
  const stored = await tx.select({ key: media.key }).from(media).where(inArray(media.key, keys))
  for (const { key } of stored) named.delete(`/media/${key}`)
  return named
}

/** Ensures that exactly the dry run shown is applied. */
const digestRows = (checkedRows: CheckedRow[]) =>
  createHash('sha256').update(JSON.stringify(checkedRows)).digest('hex')
