import type { Tx } from '../db/client.ts'
import type { Choices } from '../domain/selection.ts'
import { listAreas } from './areas/read-areas.ts'
import { assertPrintable } from './cannot-be-made.ts'
import { layoutDesign } from './lay-out-piece.ts'
import { getDefaultStyle } from './usual-look.ts'

/** @throws {AppError} 422 `cannot_be_made` when text or photos do not fit the default style */
export async function assertDefaultDesignPrintable(
  tx: Tx,
  customerId: string,
  productId: string,
  choices: Choices,
): Promise<void> {
  const defaultStyle = await getDefaultStyle(tx, productId, choices)
  if (!defaultStyle) return
  const areas = await listAreas(tx, productId)
  const found = areas.find(({ id }) => id === defaultStyle.print_area_id)
  if (!found) return
  const { custom_options } = choices
  const source = { area: found.area, custom_options, style: defaultStyle.style }
  assertPrintable((await layoutDesign(tx, [customerId], source)).rejections)
}
