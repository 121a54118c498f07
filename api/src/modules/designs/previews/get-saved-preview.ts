import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { designs } from '../../../db/tables/index.ts'
import { listAreas } from '../areas/list-areas.ts'
import { findPlacementImage } from '../areas/placement-image.ts'
import { layoutDesign } from '../layout-design.ts'
import type { PreviewSource } from './preview-renderer.ts'

/** Null when the design, area or image is gone, or the design can no longer be made. */
export async function getSavedPreview(db: Queryable, where: SQL | undefined): Promise<PreviewSource | null> {
  const [design] = await db.select().from(designs).where(where)
  if (!design) return null
  const { user_id, product_id, print_area_id } = design
  const found = (await listAreas(db, product_id)).find(({ id }) => id === print_area_id)
  const image = found && (await findPlacementImage(db, { ...design, placements: found.placements }))
  if (!image) return null
  const { area } = found
  const { scene, photos, rejections } = await layoutDesign(db, [user_id], { ...design, area })
  if (rejections.length > 0) return null
  return {
    area,
    scene,
    photo_keys: new Map([...photos].map(([id, { key }]) => [id, key])),
    image_url: image.image_url,
    placement: image.placement,
  }
}
