import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { designs, placements, printAreas, productImages } from '../../db/tables/index.ts'
import { layOutPiece } from '../lay-out-piece.ts'
import { itsArea } from '../line-design.ts'
import type { Shown } from './draw-previews.ts'

/**
 * A design in its area as the shop makes it now, on the first picture that the area is marked on;
 * null when there is no such design, area or picture, or when it can no longer be made.
 */
export async function designShown(db: Queryable, where: SQL | undefined): Promise<Shown | null> {
  const [row] = await db
    .select({ design: designs, area: printAreas.area, shown: placements })
    .from(designs)
    .innerJoin(printAreas, itsArea)
    .innerJoin(placements, eq(placements.print_area_id, printAreas.id))
    .innerJoin(
      productImages,
      and(eq(productImages.url, placements.image_url), eq(productImages.product_id, printAreas.product_id)),
    )
    .where(where)
    .orderBy(asc(placements.sort_order), asc(placements.id))
    .limit(1)
  if (!row) return null
  const { design, area, shown } = row
  const { scene, photos, refusals } = await layOutPiece(db, [design.user_id], { ...design, area })
  if (refusals.length > 0) return null
  return {
    area,
    scene,
    photo_keys: new Map([...photos].map(([id, { key }]) => [id, key])),
    image_url: shown.image_url,
    placement: shown.placement,
  }
}
