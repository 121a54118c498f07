import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { AdminProductBody } from '@nakshi/core/products/admin-schema'
import type { VariantSelections } from '@nakshi/core/products/choices'
import type { OptionRules } from '@nakshi/core/products/option-rules'
import { isTextSlotType } from '@nakshi/core/products/option-types'
import { isTooLongForSlot } from '@nakshi/studio/bind-slots'
import { parseSlotKey } from '@nakshi/studio/build-scene'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { FOREIGN_KEY_VIOLATION, getPostgresError } from '../../../platform/db/postgres-error.ts'
import {
  customOptions,
  printAreas,
  productCategories,
  productImages,
  productVariants,
} from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue } from '../../../platform/errors.ts'

type ProductRelations = Partial<
  Pick<AdminProductBody, 'category_ids' | 'images' | 'variants' | 'custom_options'>
>
type StoredRelations = {
  category_ids: string[]
  images: (typeof productImages.$inferSelect)[]
  variants: (typeof productVariants.$inferSelect)[]
  custom_options: (typeof customOptions.$inferSelect)[]
}

export async function getProductRelations(tx: Tx, productId: string): Promise<StoredRelations> {
  const [categories, images, variants, options] = await Promise.all([
    tx
      .select({ id: productCategories.category_id })
      .from(productCategories)
      .where(eq(productCategories.product_id, productId)),
    tx.select().from(productImages).where(eq(productImages.product_id, productId)),
    tx
      .select()
      .from(productVariants)
      .where(eq(productVariants.product_id, productId))
      .orderBy(asc(productVariants.sort_order)),
    tx.select().from(customOptions).where(eq(customOptions.product_id, productId)),
  ])
  return { category_ids: categories.map(({ id }) => id), images, variants, custom_options: options }
}

/** Rows with a known id keep it, because carts refer to it; ids of other products are ignored. */
export async function saveProductRelations(
  tx: Tx,
  productId: string,
  stored: StoredRelations,
  { category_ids, images, variants, custom_options }: ProductRelations,
): Promise<void> {
  if (category_ids && !hasSameIds(category_ids, stored.category_ids))
    await saveProductCategories(tx, productId, category_ids)
  if (images) {
    const { removed, added } = diffRows(stored.images, images)
    if (removed.length > 0) await tx.delete(productImages).where(inArray(productImages.id, removed))
    if (added.length > 0)
      await tx.insert(productImages).values(added.map((row) => ({ ...row, product_id: productId })))
  }
  if (images || variants) {
    const ordered = variants?.map((row, sortOrder) => ({ ...row, sort_order: sortOrder }))
    const linked = unlinkMissingImages(ordered ?? stored.variants, images ?? stored.images)
    const { removed, added } = diffRows(stored.variants, linked)
    if (removed.length > 0) await updateAreaVariants(tx, productId, stored.variants, linked)
    if (removed.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, removed))
    if (added.length > 0)
      await tx.insert(productVariants).values(added.map((row) => ({ ...row, product_id: productId })))
  }
  if (images || custom_options) {
    const named = custom_options
      ? assignOptionIds(custom_options, stored.custom_options)
      : stored.custom_options.toSorted((a, b) => a.sort_order - b.sort_order)
    const ordered = unlinkChoiceImages(named, images ?? stored.images).map((row, sortOrder) => ({
      ...row,
      sort_order: sortOrder,
    }))
    const { removed, added } = diffRows(stored.custom_options, ordered, (id) => id)
    if (removed.length > 0) {
      await assertPrintAreaOptions(tx, productId, { stored: stored.custom_options, submitted: ordered })
      await tx.delete(customOptions).where(inArray(customOptions.id, removed))
    }
    if (added.length > 0)
      await tx.insert(customOptions).values(added.map((row) => ({ ...row, product_id: productId })))
  }
}

const hasSameIds = (some: string[], others: string[]) =>
  JSON.stringify([...new Set(some)].sort()) === JSON.stringify([...new Set(others)].sort())

/** Clears variant pictures that the product no longer has. */
function unlinkMissingImages<Variant extends { image_url: string | null }>(
  variants: readonly Variant[],
  images: readonly { url: string }[],
): Variant[] {
  const urls = new Set<string | null>(images.map(({ url }) => url))
  return variants.map((row) => ({ ...row, image_url: urls.has(row.image_url) ? row.image_url : null }))
}

/** @throws {AppError} 422 unknown category */
export async function saveProductCategories(tx: Tx, productId: string, categoryIds: string[]): Promise<void> {
  await tx.delete(productCategories).where(eq(productCategories.product_id, productId))
  const rows = [...new Set(categoryIds)].map((categoryId) => ({
    product_id: productId,
    category_id: categoryId,
  }))
  try {
    await tx.insert(productCategories).values(rows)
  } catch (error) {
    if (getPostgresError(error)?.code !== FOREIGN_KEY_VIOLATION) throw error
    throw fieldError(422, 'unknown_category', 'category_ids', adminMessages.product.unknown_category)
  }
}

/**
 * An id of the product is kept, and one without an id takes that of the option of its name and type. Other ids only
 * name the rows of a request for `show_if`: they get one of their own.
 */
export function assignOptionIds<Option extends Omit<AdminProductBody['custom_options'][number], 'options'>>(
  submitted: readonly Option[],
  stored: readonly StoredOption[],
): (Option & { id: string })[] {
  const sent = new Set(submitted.map(({ id }) => id))
  const free = new Map(stored.map((option) => [option.id, option]))
  const ids = new Map<string, string>()
  const rows = submitted.map((option) => {
    const same = stored.find(
      ({ id, name, type }) =>
        free.has(id) &&
        (option.id === undefined
          ? !sent.has(id) && name === option.name && type === option.type
          : id === option.id),
    )
    const id = same?.id ?? randomUUID()
    free.delete(id)
    if (option.id !== undefined && !ids.has(option.id)) ids.set(option.id, id)
    return { ...option, id }
  })
  return rows.map((option) => {
    const { show_if } = option.rules
    if (!show_if?.option) return option
    const other = ids.get(show_if.option) ?? show_if.option
    return { ...option, rules: { ...option.rules, show_if: { ...show_if, option: other } } }
  })
}

/** Clears pictures of choices that the product no longer has. */
function unlinkChoiceImages<Option extends { rules: OptionRules }>(
  options: readonly Option[],
  images: readonly { url: string }[],
): Option[] {
  const urls = new Set(images.map(({ url }) => url))
  return options.map((option) => {
    const { choices } = option.rules
    if (!choices?.some(({ image_url }) => image_url && !urls.has(image_url))) return option
    const linked = choices.map(({ image_url, ...choice }) =>
      image_url && urls.has(image_url) ? { ...choice, image_url } : choice,
    )
    return { ...option, rules: { ...option.rules, choices: linked } }
  })
}

type Option = AdminProductBody['custom_options'][number]
type StoredOption = Pick<typeof customOptions.$inferSelect, 'id' | 'name' | 'type'>
const messages = adminMessages.product

/** Print areas need their options. @throws {AppError} 422 naming option and area */
async function assertPrintAreaOptions(
  tx: Tx,
  productId: string,
  { stored, submitted }: { stored: StoredOption[]; submitted: Option[] },
): Promise<void> {
  const areas = await listAreas(tx, productId)
  const issues = areas.flatMap(({ name, area }) =>
    area.slots.flatMap(({ kind, key }): Issue[] => {
      const { optionId, index: photo } = parseSlotKey(key)
      const option = kind === 'art' ? undefined : stored.find(({ id }) => id === optionId)
      if (!option) return []
      const index = submitted.findIndex(({ id }) => id === option.id)
      const message = withParams(messages.option_in_use, { option: option.name, area: name })
      const remaining = submitted[index]
      if (!remaining) return [{ path: 'custom_options', message }]
      const field = findMisfit(remaining, { isPhoto: option.type === 'image', photo })
      return field === null ? [] : [{ path: `custom_options.${index}.${field}`, message }]
    }),
  )
  assertNotInUse(issues)
}

function findMisfit(option: Option, slot: { isPhoto: boolean; photo: number }): keyof Option | null {
  if (slot.isPhoto ? option.type !== 'image' : !isTextSlotType(option.type)) return 'type'
  if (slot.isPhoto) return slot.photo < (option.max_images ?? 10) ? null : 'max_images'
  return isTooLongForSlot(option) ? 'max_length' : null
}

const listAreas = (tx: Tx, productId: string) =>
  tx.select().from(printAreas).where(eq(printAreas.product_id, productId))

function assertNotInUse(issues: Issue[]): void {
  const [first] = issues
  if (first) throw new AppError(422, 'option_in_use', first.message, issues)
}

type Variant = { id?: string | undefined; type: string; value: string }

/** Print areas follow the variants they are for, with a new version: of all where there are sides. @throws {AppError} 422 naming variant and area */
async function updateAreaVariants(
  tx: Tx,
  productId: string,
  stored: readonly Variant[],
  submitted: readonly Variant[],
): Promise<void> {
  const areas = await listAreas(tx, productId)
  const issues: Issue[] = []
  const renamed = areas.map((area) => {
    const moved = Object.entries(area.variant_selections).map(([type, value]) => {
      const isSame = (variant: Variant) => variant.type === type && variant.value === value
      const before = stored.find(isSame)
      if (!before) return [type, value]
      const now = submitted.find((variant) => variant.id === before.id) ?? submitted.find(isSame)
      const message = withParams(messages.option_in_use, { option: `${type}: ${value}`, area: area.name })
      if (!now) issues.push({ path: 'variants', message })
      return now ? [now.type, now.value] : [type, value]
    })
    const selections: VariantSelections = Object.fromEntries(moved)
    return { area, selections, isSame: isDeepStrictEqual(selections, area.variant_selections) }
  })
  assertNotInUse(issues)
  if (renamed.every(({ isSame }) => isSame)) return
  const hasSides = areas.some(({ side }) => side !== '')
  for (const { area, selections, isSame } of renamed)
    if (hasSides || !isSame)
      await tx
        .update(printAreas)
        .set({
          variant_selections: selections,
          version: sql`${printAreas.version} + 1`,
          updated_at: sql`now()`,
        })
        .where(eq(printAreas.id, area.id))
}

type Stored = { id: string }

/**
 * Compares rows by id and by the submitted fields. A changed row is removed and added with its id, because
 * two changed rows may swap a unique value. Unknown ids are dropped, unless the caller has made them.
 */
export function diffRows<Submitted extends { id?: string | undefined }>(
  stored: readonly Stored[],
  submitted: readonly Submitted[],
  toNewId: (id: string | undefined) => string | undefined = () => undefined,
): { removed: string[]; added: (Omit<Submitted, 'id'> & { id?: string })[] } {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const unchanged = new Set<string>()
  const added: (Omit<Submitted, 'id'> & { id?: string })[] = []
  for (const { id, ...fields } of submitted) {
    const before = id === undefined ? undefined : storedById.get(id)
    if (before) storedById.delete(before.id)
    if (before && hasSameFields(before, fields)) unchanged.add(before.id)
    else {
      const own = before?.id ?? toNewId(id)
      added.push(own === undefined ? fields : { ...fields, id: own })
    }
  }
  return { removed: stored.flatMap(({ id }) => (unchanged.has(id) ? [] : [id])), added }
}

function hasSameFields(before: object, fields: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(before))
  return Object.entries(fields).every(
    // PostgreSQL orders the keys of jsonb
    ([name, value]) => isDeepStrictEqual(stored.get(name), value),
  )
}
