import type { Choices } from '@nakshi/domain/product-choices'
import type { Tx } from '../../db/client.ts'
import { listAreas } from './areas/list-areas.ts'
import { assertPrintable } from './assert-printable.ts'
import { getDefaultStyle } from './default-style.ts'
import { layoutDesign } from './layout-design.ts'

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
