import { isDeepStrictEqual } from 'node:util'
import { printAreaMessages } from '@nakshi/contract/admin/messages/print-areas'
import { messages } from '@nakshi/contract/messages'
import type { PrintArea, PrintAreasBody } from '@nakshi/contract/shop/designs'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import {
  customOptions,
  printAreaPlacements,
  printAreas,
  productImages,
  products,
  productVariants,
} from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'
import { listAreas } from './list-areas.ts'
import { type AreaRules, validateAreas } from './validate-areas.ts'

type AreaInput = PrintAreasBody['areas'][number]

/**
 * Replaces all areas of a product. A change to anything but name or order increments the version, so
 * existing designs are laid out again. @throws {AppError} 404 unknown product, 409 edit conflict, 422
 * with an issue per field
 */
export async function saveAreas(tx: Tx, productId: string, body: PrintAreasBody): Promise<PrintArea[]> {
  const rules = await lockAreaRules(tx, productId)
  const stored = await listAreas(tx, productId)
  if (body.as_read && !isDeepStrictEqual(body.as_read, stored.map(toReadState)))
    throw new AppError(409, 'stale', messages.general.stale)
  const issues = validateAreas(body, rules)
  const [first] = issues
  if (first) throw new AppError(422, 'print_area', first.message, issues)
  const keptIds = body.areas.flatMap(({ id }) => (id === undefined ? [] : [id]))
  assertKnownAreas(keptIds, stored)
  await tx
    .delete(printAreas)
    .where(
      and(
        eq(printAreas.product_id, productId),
        keptIds.length > 0 ? notInArray(printAreas.id, keptIds) : undefined,
      ),
    )
  for (const [sortOrder, input] of body.areas.entries()) {
    const before = stored.find(({ id }) => id === input.id)
    const id = await saveArea(tx, productId, input, { before, sortOrder })
    await savePlacements(tx, id, input.placements)
  }
  return listAreas(tx, productId)
}

const toReadState = ({ id, version, name }: PrintArea) => ({ id, version, name })

async function lockAreaRules(tx: Tx, productId: string): Promise<AreaRules> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  if (!product) throw notFound(messages.product.not_found)
  const [images, variants, options] = await Promise.all([
    tx.select({ url: productImages.url }).from(productImages).where(eq(productImages.product_id, productId)),
    tx.select().from(productVariants).where(eq(productVariants.product_id, productId)),
    tx.select().from(customOptions).where(eq(customOptions.product_id, productId)),
  ])
  return { custom_options: options, variants, image_urls: images.map(({ url }) => url) }
}

/** Rejects ids of other products, deleted areas and duplicates. */
function assertKnownAreas(keptIds: string[], stored: PrintArea[]): void {
  const isKnown = keptIds.every(
    (id, index) => stored.some((area) => area.id === id) && keptIds.indexOf(id) === index,
  )
  if (!isKnown) throw new AppError(409, 'unknown_area', printAreaMessages.unknown_area)
}

async function saveArea(
  tx: Tx,
  productId: string,
  { name, variant_selections, area, needs_proof, placements }: AreaInput,
  { before, sortOrder }: { before: PrintArea | undefined; sortOrder: number },
): Promise<string> {
  const row = { name, variant_selections, area, needs_proof, sort_order: sortOrder }
  if (!before) {
    const [added] = await tx
      .insert(printAreas)
      .values({ ...row, product_id: productId })
      .returning({ id: printAreas.id })
    if (!added) throw new Error('area was not stored')
    return added.id
  }
  const shown = before.placements.map(({ image_url, placement }) => ({ image_url, placement }))
  const isSame = isDeepStrictEqual(
    [before.variant_selections, before.area, before.needs_proof, shown],
    [variant_selections, area, needs_proof, placements],
  )
  await tx
    .update(printAreas)
    .set({
      ...row,
      ...(isSame ? {} : { version: sql`${printAreas.version} + 1`, updated_at: sql`now()` }),
    })
    .where(eq(printAreas.id, before.id))
  return before.id
}

async function savePlacements(tx: Tx, areaId: string, input: AreaInput['placements']): Promise<void> {
  const urls = input.map(({ image_url }) => image_url)
  const own = eq(printAreaPlacements.print_area_id, areaId)
  const obsolete =
    urls.length > 0 ? and(own, sql`not (${inArray(printAreaPlacements.image_url, urls)})`) : own
  await tx.delete(printAreaPlacements).where(obsolete)
  if (input.length === 0) return
  await tx
    .insert(printAreaPlacements)
    .values(input.map((one, sortOrder) => ({ ...one, print_area_id: areaId, sort_order: sortOrder })))
    .onConflictDoUpdate({
      target: [printAreaPlacements.print_area_id, printAreaPlacements.image_url],
      set: { placement: sql`excluded.placement`, sort_order: sql`excluded.sort_order` },
    })
}
