import type { Tx } from '../db/client.ts'
import type { Choices } from '../domain/selection.ts'
import { readAreas } from './areas/read-areas.ts'
import { requireMakeable } from './cannot-be-made.ts'
import { layOutPiece } from './lay-out-piece.ts'
import { usualLook } from './usual-look.ts'

/** @throws {AppError} 422 `cannot_be_made` when text or photos do not fit the default style */
export async function requireDefaultDesign(
  tx: Tx,
  customerId: string,
  productId: string,
  choices: Choices,
): Promise<void> {
  const look = await usualLook(tx, productId, choices)
  if (!look) return
  const areas = await readAreas(tx, productId)
  const found = areas.find(({ id }) => id === look.print_area_id)
  if (!found) return
  const { custom_options } = choices
  const piece = { area: found.area, custom_options, style: look.style }
  requireMakeable((await layOutPiece(tx, [customerId], piece)).refusals)
}
