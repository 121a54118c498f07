import { and, eq } from 'drizzle-orm'
import { correctionSentences } from '../../contract/admin/correction-sentences.ts'
import { designSentences } from '../../contract/design-sentences.ts'
import type { CannotBeMade, FrozenDesign } from '../../contract/designs.ts'
import type { Tx } from '../../db/client.ts'
import { printAreas, proofs } from '../../db/tables/index.ts'
import { layOutPiece } from '../../designs/lay-out-piece.ts'
import { AppError } from '../../errors.ts'
import { FONT_SET } from '../../print-files/font-set.ts'
import { ENGINE_VERSION } from '../../studio/engine-version.ts'
import type { CorrectedLine } from './corrected-lines.ts'

/**
 * A piece with other words or photos in the look and the area it was ordered with; null for one
 * without the studio. Its customer has said yes to another piece, and is asked again.
 * @throws {AppError} 422 when it cannot be made so, or its new variant is printed elsewhere
 */
export async function freezeAgain(
  tx: Tx,
  customerId: string,
  { item, variant_selections, custom_options, is_other }: CorrectedLine,
): Promise<FrozenDesign | null> {
  const design = item?.design ?? null
  if (!item || !design || !is_other) return design
  const [area] = await tx
    .select({ wanted: printAreas.variant_selections })
    .from(printAreas)
    .where(and(eq(printAreas.id, design.print_area_id)))
  const hasOtherVariant = JSON.stringify(variant_selections) !== JSON.stringify(item.variant_selections)
  const fits = Object.entries(area?.wanted ?? {}).every(([type, value]) => variant_selections[type] === value)
  if (hasOtherVariant && !(area && fits))
    throw new AppError(422, 'other_area', correctionSentences.other_area(item.product.title))
  const piece = { area: design.area, custom_options, style: design.style }
  const { refusals, scene, photos } = await layOutPiece(tx, customerId, piece)
  if (refusals.length > 0) {
    const details: CannotBeMade = { refusals }
    throw new AppError(422, 'cannot_be_made', designSentences.cannot_be_made, undefined, details)
  }
  await tx.delete(proofs).where(eq(proofs.item_id, item.id))
  return {
    ...design,
    scene,
    photo_keys: Object.fromEntries(
      scene.photos.map(({ photo_id }) => [photo_id, photos.get(photo_id)?.key ?? '']),
    ),
    engine_version: ENGINE_VERSION,
    font_set: FONT_SET,
  }
}
