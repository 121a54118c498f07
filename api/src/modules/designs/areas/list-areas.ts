import type { PrintArea } from '@nakshi/contract/shop/designs'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { printAreaPlacements, printAreas, productImages } from '../../../db/tables/index.ts'

/** Lists the areas of a product in order. Placements on removed images are left out. */
export async function listAreas(db: Queryable, productId: string): Promise<PrintArea[]> {
  const areas = await db
    .select()
    .from(printAreas)
    .where(eq(printAreas.product_id, productId))
    .orderBy(asc(printAreas.sort_order), asc(printAreas.id))
  if (areas.length === 0) return []
  const shown = await db
    .select()
    .from(printAreaPlacements)
    .where(
      sql`${inArray(
        printAreaPlacements.print_area_id,
        areas.map(({ id }) => id),
      )} and ${printAreaPlacements.image_url} in (select ${productImages.url} from ${productImages} where ${productImages.product_id} = ${productId})`,
    )
    .orderBy(asc(printAreaPlacements.sort_order), asc(printAreaPlacements.id))
  return areas.map(({ id, version, name, variant_selections, area, needs_proof }) => ({
    id,
    version,
    name,
    variant_selections,
    area,
    needs_proof,
    placements: shown
      .filter(({ print_area_id }) => print_area_id === id)
      .map(({ id, image_url, placement }) => ({ id, image_url, placement })),
  }))
}
