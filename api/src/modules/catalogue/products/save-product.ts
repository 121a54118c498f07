import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toSlug } from '@nakshi/core/base/slug'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { messages } from '@nakshi/core/messages'
import { saleEndsLater } from '@nakshi/core/products/admin-fields'
import type { AdminProductBody, AdminProductChange } from '@nakshi/core/products/admin-schema'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { copyArea, listSharedSlots, listUnboundSlots } from '@nakshi/studio/bind-slots'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, SYSTEM } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import {
  customOptions,
  printAreaPlacements,
  printAreas,
  productImages,
  products,
  productVariants,
  stockMovements,
} from '../../../platform/db/tables/index.ts'
import { fieldError, notFound } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { sanitizeRichText } from '../../../platform/sanitize-html.ts'
import { moveAddress, releaseAddress } from '../../redirects/move-address.ts'
import { assertSlugAvailable, preserveSlugCase } from '../assert-slug-available.ts'
import { saveCompanions } from './companions.ts'
import { lockCategoryCounts } from './lock-category-counts.ts'
import {
  adjustedStock,
  assertCombinations,
  assertSkuAvailable,
  findCombinations,
  moveProductStock,
  saveCombinations,
  saveCombinedStock,
} from './save-combinations.ts'
import { getProductRelations, saveProductRelations } from './save-product-relations.ts'
import { copyProductTranslations, saveProductTranslations } from './save-product-translations.ts'

const skuConflict = {
  constraint: 'products_sku',
  path: 'sku',
  message: adminMessages.product.sku_in_use,
}
const slugConflict = {
  constraint: 'products_slug_unique',
  path: 'slug',
  message: adminMessages.product.slug_taken,
}

/** @returns id @throws {AppError} 409 slug taken, 422 unknown category or no slug can be derived */
export async function createProduct(tx: Tx, body: AdminProductBody): Promise<string> {
  const { category_ids, images, variants, combinations, custom_options, ...own } = body
  const { slug, copy_print_areas_from, translations, companion_ids, ...fields } = own
  assertCombinations(combinations, variants, { submitted: true })
  const stock = combinations.length > 0 ? 0 : fields.stock
  await lockCategoryCounts(tx, [], category_ids)
  const ownSlug = slug || slugFromTitle(fields.title)
  await assertSlugAvailable(tx, products, { slug: ownSlug, message: slugConflict.message })
  await assertSkuAvailable(tx, null, fields.sku)
  const product = await mapUniqueViolation(
    mapUniqueViolation(
      insertRow(tx, products, {
        ...fields,
        stock,
        slug: ownSlug,
        description: sanitizeRichText(fields.description),
      }),
      skuConflict,
    ),
    slugConflict,
  )
  if (fields.is_active) await releaseAddress(tx, `/products/${ownSlug}`)
  const stored = { category_ids: [], images: [], variants: [], custom_options: [] }
  await saveProductRelations(tx, product.id, stored, { category_ids, images, variants, custom_options })
  await saveCombinations(tx, product.id, { stored: [], submitted: combinations, images })
  await saveProductTranslations(tx, product.id, translations)
  await saveCompanions(tx, product.id, companion_ids)
  if (copy_print_areas_from) {
    await copyPrintAreas(tx, copy_print_areas_from, product.id)
    await copyProductTranslations(tx, copy_print_areas_from, product.id)
  }
  if (stock > 0)
    await tx.insert(stockMovements).values({ product_id: product.id, change: stock, reason: 'initial' })
  return product.id
}

/** @throws {AppError} 404, 409 outdated version, slug taken or too little stock, 422 */
export async function updateProduct(
  tx: Tx,
  id: string,
  change: AdminProductChange,
  by: Actor = SYSTEM,
): Promise<void> {
  const { category_ids, images, variants, combinations, custom_options, ...own } = change
  const { updated_at, expected_stock, stock: requestedStock, translations, companion_ids, ...fields } = own
  const [stored] = await tx
    .select({
      ...pickColumns(products, 'price', 'discounted_price', 'stock', 'slug', 'updated_at'),
      ...pickColumns(products, 'sale_starts_on', 'sale_ends_on'),
    })
    .from(products)
    .where(eq(products.id, id))
    .for('no key update')
  if (!stored) throw notFound(messages.product.not_found)
  assertVersion(stored.updated_at, updated_at)
  assertDiscountBelowPrice({ ...stored, ...fields })
  if (!saleEndsLater({ ...stored, ...fields }))
    throw fieldError(422, 'sale_days', 'sale_ends_on', adminFormMessages.end_before_start)
  const slug = preserveSlugCase(stored.slug, fields.slug)
  if (slug !== stored.slug)
    await assertSlugAvailable(tx, products, { slug, message: slugConflict.message, id })
  if (category_ids || fields.is_active !== undefined) await lockCategoryCounts(tx, [id], category_ids)
  const description =
    fields.description === undefined ? {} : { description: sanitizeRichText(fields.description) }
  const former = await findCombinations(tx, id)
  const stock =
    requestedStock === undefined || (combinations ?? former).length > 0
      ? stored.stock
      : adjustedStock(stored.stock, requestedStock, expected_stock)
  await assertSkuAvailable(tx, id, fields.sku)
  await mapUniqueViolation(
    mapUniqueViolation(
      tx
        .update(products)
        .set({ ...fields, ...description, slug, updated_at: sql`now()` })
        .where(eq(products.id, id)),
      skuConflict,
    ),
    slugConflict,
  )
  await saveProductTranslations(tx, id, translations)
  if (companion_ids) await saveCompanions(tx, id, companion_ids)
  await moveAddress(tx, by, `/products/${stored.slug}`, `/products/${slug}`)
  const relations = { category_ids, images, variants, custom_options }
  if (Object.values({ ...relations, combinations }).some((submitted) => submitted !== undefined)) {
    const storedRelations = await getProductRelations(tx, id)
    assertCombinations(combinations ?? former, variants ?? storedRelations.variants, {
      submitted: combinations !== undefined,
    })
    await saveProductRelations(tx, id, storedRelations, relations)
    if (combinations || images) {
      const unchanged = former.map((row) => ({ ...row, stock: undefined, expected_stock: undefined }))
      await saveCombinedStock(tx, id, {
        stored: former,
        submitted: combinations ?? unchanged,
        images: images ?? storedRelations.images,
        product_stock: { stored: stored.stock, requested: stock },
      })
      return
    }
  }
  if (former.length === 0) await moveProductStock(tx, id, stock - stored.stock)
}

function slugFromTitle(title: string): string {
  const slug = toSlug(title)
  if (slug) return slug
  throw fieldError(422, 'no_slug', 'slug', productImportMessages.no_slug)
}

function assertDiscountBelowPrice({
  price,
  discounted_price,
}: {
  price: number
  discounted_price: number | null
}): void {
  if (discounted_price === null || discounted_price <= price) return
  throw fieldError(422, 'discount', 'discounted_price', adminFormMessages.discount_too_high)
}

/** Binds areas to the copy's own options; areas whose option or variant is missing, or on another side, are skipped. */
async function copyPrintAreas(tx: Tx, from: string, to: string): Promise<void> {
  const areas = await tx
    .select()
    .from(printAreas)
    .where(eq(printAreas.product_id, from))
    .orderBy(asc(printAreas.sort_order), asc(printAreas.id))
  if (areas.length === 0) return
  const ids = areas.map(({ id }) => id)
  const marked = await tx
    .select()
    .from(printAreaPlacements)
    .where(inArray(printAreaPlacements.print_area_id, ids))
  const sourceOptions = await listOptions(tx, from)
  const targetOptions = await listOptions(tx, to)
  const variants = await tx.select().from(productVariants).where(eq(productVariants.product_id, to))
  const images = await tx.select().from(productImages).where(eq(productImages.product_id, to))
  const copied: { side: string; area: StudioArea }[] = []
  for (const { id, created_at: _created, updated_at: _updated, version: _version, ...row } of areas) {
    const area = copyArea(row.area, sourceOptions, targetOptions)
    const isChosen = Object.entries(row.variant_selections).every(([type, value]) =>
      variants.some((variant) => variant.type === type && variant.value === value),
    )
    const own = { side: row.side, area }
    const isBound = listUnboundSlots(area, targetOptions).length === 0
    if (!isChosen || !isBound || listSharedSlots(own, copied).length > 0) continue
    copied.push(own)
    const added = await insertRow(tx, printAreas, { ...row, area, product_id: to })
    const shown = marked.filter(
      ({ print_area_id, image_url }) => print_area_id === id && images.some(({ url }) => url === image_url),
    )
    if (shown.length === 0) continue
    await tx
      .insert(printAreaPlacements)
      .values(shown.map(({ id: _id, ...placement }) => ({ ...placement, print_area_id: added.id })))
  }
}

const listOptions = (tx: Tx, productId: string) =>
  tx
    .select()
    .from(customOptions)
    .where(eq(customOptions.product_id, productId))
    .orderBy(asc(customOptions.sort_order), asc(customOptions.id))
