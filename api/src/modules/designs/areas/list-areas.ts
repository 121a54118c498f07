import type { AdminPrintArea, PrintArea, ProductStudio } from '@nakshi/core/designs/schema'
import type { StudioArea, UploadedFamily } from '@nakshi/core/studio/schema'
import { isUploadedFamily } from '@nakshi/core/studio/uploaded-fonts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { fonts, printAreaPlacements, printAreas, productImages } from '../../../platform/db/tables/index.ts'

const { id, product_id, version, name, side, variant_selections, area, needs_proof, jig } = printAreas
const placements = sql<PrintArea['placements']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'image_url', p.image_url, 'placement', p.placement)
    order by p.sort_order, p.id), '[]')
  from ${printAreaPlacements} p
  where p.print_area_id = print_areas.id
    and p.image_url in (select url from ${productImages} where product_id = print_areas.product_id))`

const selectAreas = (db: Queryable, productIds: string[]) =>
  db
    .select({ id, product_id, version, name, side, variant_selections, area, needs_proof, jig, placements })
    .from(printAreas)
    .where(inArray(product_id, productIds))
    .orderBy(asc(printAreas.sort_order), asc(id))

/** Lists the areas of a product in order. Placements on removed images are left out. */
export async function listAreas(db: Queryable, productId: string): Promise<AdminPrintArea[]> {
  const areas = await selectAreas(db, [productId])
  return areas.map(({ product_id: _product, ...area }) => area)
}

/** Areas of several products, locked against deletion. */
export const lockAreas = (tx: Tx, productIds: string[]) => selectAreas(tx, productIds).for('key share')

export const listUploadedFamilies = (areas: readonly { area: StudioArea }[]): UploadedFamily[] => [
  ...new Set(
    areas.flatMap(({ area }) =>
      area.slots.flatMap((slot) => (slot.kind === 'text' ? slot.fonts.filter(isUploadedFamily) : [])),
    ),
  ),
]

/** With what a browser has to know of the uploaded fonts before it loads them. */
export async function toProductStudio<Area extends PrintArea>(
  db: Queryable,
  areas: Area[],
): Promise<Omit<ProductStudio, 'areas'> & { areas: Area[] }> {
  const families = listUploadedFamilies(areas)
  if (families.length === 0) return { areas }
  const { family, name, coverage } = fonts
  const offered = await db.select({ family, name, coverage }).from(fonts).where(inArray(family, families))
  return { areas, fonts: offered }
}
