import { designMessages } from '@nakshi/contract/messages/designs'
import type { DesignBody } from '@nakshi/contract/shop/designs'
import { buildScene } from '@nakshi/studio/build-scene'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { products } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { layoutOnServer } from '../../print-files/server-layout.ts'
import { listAreas } from '../areas/list-areas.ts'
import { findPlacementImage } from '../areas/placement-image.ts'
import { assertPrintable } from '../assert-printable.ts'
import type { PreviewSource } from './preview-renderer.ts'

/**
 * Preview source of an unsaved design. Photos are left out because their owner is unknown. @throws
 * {AppError} 409 when the area is gone, 422 `cannot_be_made`
 */
export async function getTextPreview(db: Queryable, body: DesignBody): Promise<PreviewSource | null> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, body.product_id), eq(products.is_active, true)))
  const areas = product ? await listAreas(db, product.id) : []
  const found = areas.find(({ id }) => id === body.print_area_id)
  if (!found) throw new AppError(409, 'area_changed', designMessages.area_changed)
  const { area } = found
  const scene = buildScene(area, body.custom_options, body.style, new Map())
  const { rejections } = await layoutOnServer(area, scene, new Map())
  assertPrintable(rejections)
  const image = await findPlacementImage(db, { ...body, placements: found.placements })
  return image
    ? { area, scene, photo_keys: new Map(), image_url: image.image_url, placement: image.placement }
    : null
}
