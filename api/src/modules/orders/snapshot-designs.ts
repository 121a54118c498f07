import { designMessages } from '@nakshi/contract/messages/designs'
import type { CartLine } from '@nakshi/contract/shop/cart'
import type { DesignSnapshot } from '@nakshi/contract/shop/designs'
import { normalizeChoices } from '@nakshi/domain/product-choices'
import { ENGINE_VERSION } from '@nakshi/studio/engine-version'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { printAreas } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { listAreas } from '../designs/areas/list-areas.ts'
import { findPlacementImage } from '../designs/areas/placement-image.ts'
import { createDesign } from '../designs/create-design.ts'
import { getDefaultStyle } from '../designs/default-style.ts'
import { type DesignLayout, layoutDesign } from '../designs/layout-design.ts'
import { FONT_SET_HASH } from '../print-files/font-set-hash.ts'

type Line = Pick<CartLine, 'id' | 'product_id' | 'variant_selections' | 'custom_options' | 'design'>

/** Later changes of areas, images or prices do not affect an order. */
export async function snapshotDesigns(
  tx: Tx,
  userId: string,
  lines: readonly Line[],
): Promise<Map<string, DesignSnapshot>> {
  const frozen = new Map<string, DesignSnapshot>()
  for (const line of lines) {
    const { id, product_id, custom_options } = line
    const design = line.design ?? (await createDefaultDesign(tx, userId, line))
    if (!design) continue
    const { print_area_id, style } = design
    const [row] = await tx
      .select()
      .from(printAreas)
      .where(and(eq(printAreas.id, print_area_id), eq(printAreas.product_id, product_id)))
      .for('key share')
    if (!row) throw new AppError(409, 'area_changed', designMessages.area_changed)
    const { area, version: areaVersion, needs_proof } = row
    const layout = await layoutDesign(tx, [userId], { area, custom_options, style })
    frozen.set(id, {
      design_id: design.id,
      print_area_id,
      area_version: areaVersion,
      area,
      style,
      ...toSceneSnapshot(layout),
      shown_on: await getProductImage(tx, print_area_id, line),
      needs_proof,
    })
  }
  return frozen
}

/** For cart lines added before the product had a studio. */
async function createDefaultDesign(tx: Tx, userId: string, line: Line) {
  const { product_id, variant_selections, custom_options } = line
  const choices = normalizeChoices({ variant_selections, custom_options })
  const defaultStyle = await getDefaultStyle(tx, product_id, choices)
  return (
    defaultStyle && {
      id: await createDesign(tx, { user_id: userId, product_id, choices, lineDesign: defaultStyle }),
      ...defaultStyle,
    }
  )
}

/** The laid-out scene with its photo keys and all that determines its rendering. */
export const toSceneSnapshot = ({ scene, photos }: DesignLayout) => ({
  scene,
  photo_keys: Object.fromEntries(scene.photos.map(({ photo_id }) => [photo_id, photoKey(photos, photo_id)])),
  engine_version: ENGINE_VERSION,
  font_set: FONT_SET_HASH,
})

function photoKey(photos: ReadonlyMap<string, { key: string }>, id: string): string {
  const photo = photos.get(id)
  if (!photo) throw new Error('Photo of the design is missing')
  return photo.key
}

async function getProductImage(
  tx: Tx,
  areaId: string,
  { product_id, variant_selections }: Line,
): Promise<DesignSnapshot['shown_on']> {
  const found = (await listAreas(tx, product_id)).find(({ id }) => id === areaId)
  const shown = found && (await findPlacementImage(tx, product_id, found, variant_selections))
  return shown ? { image_url: shown.image_url, placement: shown.placement } : null
}
