import { and, eq } from 'drizzle-orm'
import type { CartLine } from '../contract/cart.ts'
import { designSentences } from '../contract/design-sentences.ts'
import type { FrozenDesign } from '../contract/designs.ts'
import type { Tx } from '../db/client.ts'
import { printAreas } from '../db/tables/index.ts'
import { pictureOfChoices } from '../designs/areas/picture-of-choices.ts'
import { readAreas } from '../designs/areas/read-areas.ts'
import { type LaidOutPiece, layOutPiece } from '../designs/lay-out-piece.ts'
import { putDesign } from '../designs/put-design.ts'
import { usualLook } from '../designs/usual-look.ts'
import { tidyChoices } from '../domain/selection.ts'
import { AppError } from '../errors.ts'
import { FONT_SET } from '../print-files/font-set.ts'
import { ENGINE_VERSION } from '../studio/engine-version.ts'

type Line = Pick<CartLine, 'id' | 'product_id' | 'variant_selections' | 'custom_options' | 'design'>

/** Later changes of areas, images or prices do not affect an order. */
export async function freezeDesigns(
  tx: Tx,
  userId: string,
  lines: readonly Line[],
): Promise<Map<string, FrozenDesign>> {
  const frozen = new Map<string, FrozenDesign>()
  for (const line of lines) {
    const { id, product_id, custom_options } = line
    const design = line.design ?? (await usualDesign(tx, userId, line))
    if (!design) continue
    const { print_area_id, style } = design
    const [row] = await tx
      .select()
      .from(printAreas)
      .where(and(eq(printAreas.id, print_area_id), eq(printAreas.product_id, product_id)))
      .for('key share')
    if (!row) throw new AppError(409, 'area_changed', designSentences.area_changed)
    const { area, version: areaVersion, needs_proof } = row
    const laidOut = await layOutPiece(tx, [userId], { area, custom_options, style })
    frozen.set(id, {
      design_id: design.id,
      print_area_id,
      area_version: areaVersion,
      area,
      style,
      ...frozenScene(laidOut),
      shown_on: await shownOn(tx, print_area_id, line),
      needs_proof,
    })
  }
  return frozen
}

/** For cart lines added before the product had a studio. */
async function usualDesign(tx: Tx, userId: string, line: Line) {
  const { product_id, variant_selections, custom_options } = line
  const choices = tidyChoices({ variant_selections, custom_options })
  const look = await usualLook(tx, product_id, choices)
  return look && { id: await putDesign(tx, { user_id: userId, product_id, choices, look }), ...look }
}

/** The laid-out scene with its photo keys and all that determines its rendering. */
export const frozenScene = ({ scene, photos }: LaidOutPiece) => ({
  scene,
  photo_keys: Object.fromEntries(scene.photos.map(({ photo_id }) => [photo_id, keyOf(photos, photo_id)])),
  engine_version: ENGINE_VERSION,
  font_set: FONT_SET,
})

function keyOf(photos: ReadonlyMap<string, { key: string }>, id: string): string {
  const photo = photos.get(id)
  if (!photo) throw new Error('Photo of the design is missing')
  return photo.key
}

async function shownOn(
  tx: Tx,
  areaId: string,
  { product_id, variant_selections }: Line,
): Promise<FrozenDesign['shown_on']> {
  const found = (await readAreas(tx, product_id)).find(({ id }) => id === areaId)
  const shown = found && (await pictureOfChoices(tx, product_id, found, variant_selections))
  return shown ? { image_url: shown.image_url, placement: shown.placement } : null
}
