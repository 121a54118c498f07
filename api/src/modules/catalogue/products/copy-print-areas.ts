import { copyArea, listUnboundSlots } from '@nakshi/studio/bind-slots'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import {
  customOptions,
  printAreaPlacements,
  printAreas,
  productImages,
  productVariants,
} from '../../../db/tables/index.ts'

/** Binds areas to the copy's own options; areas whose option or variant is missing are skipped. */
export async function copyPrintAreas(tx: Tx, from: string, to: string): Promise<void> {
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
  for (const { id, created_at: _created, updated_at: _updated, version: _version, ...row } of areas) {
    const area = copyArea(row.area, sourceOptions, targetOptions)
    const isChosen = Object.entries(row.variant_selections).every(([type, value]) =>
      variants.some((variant) => variant.type === type && variant.value === value),
    )
    if (!isChosen || listUnboundSlots(area, targetOptions).length > 0) continue
    const [added] = await tx
      .insert(printAreas)
      .values({ ...row, area, product_id: to })
      .returning({ id: printAreas.id })
    if (!added) throw new Error('area was not stored')
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
