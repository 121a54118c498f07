import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { designs } from '../../db/tables/index.ts'
import { pictureOfChoices } from '../areas/picture-of-choices.ts'
import { readAreas } from '../areas/read-areas.ts'
import { layOutPiece } from '../lay-out-piece.ts'
import type { Shown } from './draw-previews.ts'

/** Null when the design, area or image is gone, or the design can no longer be made. */
export async function designShown(db: Queryable, where: SQL | undefined): Promise<Shown | null> {
  const [design] = await db.select().from(designs).where(where)
  if (!design) return null
  const { user_id, product_id, print_area_id, variant_selections } = design
  const found = (await readAreas(db, product_id)).find(({ id }) => id === print_area_id)
  const shown = found && (await pictureOfChoices(db, product_id, found, variant_selections))
  if (!shown) return null
  const { area } = found
  const { scene, photos, refusals } = await layOutPiece(db, [user_id], { ...design, area })
  if (refusals.length > 0) return null
  return {
    area,
    scene,
    photo_keys: new Map([...photos].map(([id, { key }]) => [id, key])),
    image_url: shown.image_url,
    placement: shown.placement,
  }
}
