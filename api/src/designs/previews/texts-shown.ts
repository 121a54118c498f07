import { and, eq } from 'drizzle-orm'
import { designSentences } from '../../contract/design-sentences.ts'
import type { DesignBody } from '../../contract/designs.ts'
import type { Queryable } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { layOutOnServer } from '../../print-files/server-faces.ts'
import { sceneOfChoices } from '../../studio/scene-of-choices.ts'
import { pictureOfChoices } from '../areas/picture-of-choices.ts'
import { readAreas } from '../areas/read-areas.ts'
import { requireMakeable } from '../cannot-be-made.ts'
import type { Shown } from './draw-previews.ts'

/**
 * Preview source of an unsaved design. Photos are left out because their owner is unknown. @throws
 * {AppError} 409 when the area is gone, 422 `cannot_be_made`
 */
export async function textsShown(db: Queryable, body: DesignBody): Promise<Shown | null> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, body.product_id), eq(products.is_active, true)))
  const areas = product ? await readAreas(db, product.id) : []
  const found = areas.find(({ id }) => id === body.print_area_id)
  if (!found) throw new AppError(409, 'area_changed', designSentences.area_changed)
  const { area } = found
  const scene = sceneOfChoices(area, body.custom_options, body.style, new Map())
  const { refusals } = await layOutOnServer(area, scene, new Map())
  requireMakeable(refusals)
  const shown = await pictureOfChoices(db, body.product_id, found, body.variant_selections)
  return shown
    ? { area, scene, photo_keys: new Map(), image_url: shown.image_url, placement: shown.placement }
    : null
}
