import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { printAreaSentences } from '../../contract/admin/print-area-sentences.ts'
import type { PrintArea, PrintAreasBody } from '../../contract/designs.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import {
  customOptions,
  placements,
  printAreas,
  productImages,
  products,
  productVariants,
} from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { type AreaGround, areaProblems } from './area-problems.ts'
import { readAreas } from './read-areas.ts'

type Wanted = PrintAreasBody['areas'][number]

/**
 * Replaces all areas of a product. A change to anything but name or order increments the version, so
 * existing designs are laid out again. @throws {AppError} 404 unknown product, 409 edit conflict, 422
 * with an issue per field
 */
export async function saveAreas(tx: Tx, productId: string, body: PrintAreasBody): Promise<PrintArea[]> {
  const ground = await groundOf(tx, productId)
  const stored = await readAreas(tx, productId)
  if (body.as_read && !isDeepStrictEqual(body.as_read, stored.map(asRead)))
    throw new AppError(409, 'stale', sentences.general.stale)
  const problems = areaProblems(body, ground)
  const [first] = problems
  if (first) throw new AppError(422, 'print_area', first.message, problems)
  const kept = body.areas.flatMap(({ id }) => (id === undefined ? [] : [id]))
  refuseStrangers(kept, stored)
  await tx
    .delete(printAreas)
    .where(
      and(
        eq(printAreas.product_id, productId),
        kept.length > 0 ? notInArray(printAreas.id, kept) : undefined,
      ),
    )
  for (const [sortOrder, wanted] of body.areas.entries()) {
    const before = stored.find(({ id }) => id === wanted.id)
    const id = await saveArea(tx, productId, wanted, { before, sortOrder })
    await savePlacements(tx, id, wanted.placements)
  }
  return readAreas(tx, productId)
}

const asRead = ({ id, version, name }: PrintArea) => ({ id, version, name })

async function groundOf(tx: Tx, productId: string): Promise<AreaGround> {
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  if (!product) throw notFound(sentences.product.not_found)
  const [images, variants, options] = await Promise.all([
    tx.select({ url: productImages.url }).from(productImages).where(eq(productImages.product_id, productId)),
    tx.select().from(productVariants).where(eq(productVariants.product_id, productId)),
    tx.select().from(customOptions).where(eq(customOptions.product_id, productId)),
  ])
  return { custom_options: options, variants, image_urls: images.map(({ url }) => url) }
}

/** Rejects ids of other products, deleted areas and duplicates. */
function refuseStrangers(kept: string[], stored: PrintArea[]): void {
  const isKnown = kept.every(
    (id, index) => stored.some((area) => area.id === id) && kept.indexOf(id) === index,
  )
  if (!isKnown) throw new AppError(409, 'unknown_area', printAreaSentences.unknown_area)
}

async function saveArea(
  tx: Tx,
  productId: string,
  { name, variant_selections, area, needs_proof, placements }: Wanted,
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

async function savePlacements(tx: Tx, areaId: string, wanted: Wanted['placements']): Promise<void> {
  const urls = wanted.map(({ image_url }) => image_url)
  const own = eq(placements.print_area_id, areaId)
  const gone = urls.length > 0 ? and(own, sql`not (${inArray(placements.image_url, urls)})`) : own
  await tx.delete(placements).where(gone)
  if (wanted.length === 0) return
  await tx
    .insert(placements)
    .values(wanted.map((one, sortOrder) => ({ ...one, print_area_id: areaId, sort_order: sortOrder })))
    .onConflictDoUpdate({
      target: [placements.print_area_id, placements.image_url],
      set: { placement: sql`excluded.placement`, sort_order: sql`excluded.sort_order` },
    })
}
