import { orderEditMessages } from '@nakshi/contract/admin/messages/order-edits'
import { withParams } from '@nakshi/contract/message-template'
import type { Choices } from '@nakshi/domain/product-choices'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { type orderItems, printAreas } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { assertPrintable } from '../../designs/assert-printable.ts'
import { layoutDesign } from '../../designs/layout-design.ts'

/** An ordered design keeps its print area and style. */
export async function assertSamePrintArea(
  tx: Tx,
  customerId: string,
  { design, variant_selections, product }: typeof orderItems.$inferSelect,
  choices: Choices,
): Promise<void> {
  if (!design) return
  if (JSON.stringify(choices.variant_selections) !== JSON.stringify(variant_selections)) {
    const [area] = await tx
      .select({ wanted: printAreas.variant_selections })
      .from(printAreas)
      .where(eq(printAreas.id, design.print_area_id))
    const fits =
      area && Object.entries(area.wanted).every(([type, value]) => choices.variant_selections[type] === value)
    if (!fits)
      throw new AppError(
        422,
        'other_area',
        withParams(orderEditMessages.different_print_area, { title: product.title }),
      )
  }
  const { custom_options } = choices
  const { area, style } = design
  assertPrintable((await layoutDesign(tx, [customerId], { area, custom_options, style })).rejections)
}
