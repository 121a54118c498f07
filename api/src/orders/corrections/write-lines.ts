import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItems } from '../../db/tables/index.ts'
import { letGoOfPhotos } from '../../media/let-go-of-photos.ts'
import { addOrderItems, type NewOrderItem } from '../add-order-items.ts'
import { changePiece } from '../change-piece.ts'
import { moveDifference } from '../move-stock.ts'
import { forgetPrintFiles } from '../print-files/forget-print-files.ts'
import type { CorrectedLine } from './corrected-lines.ts'
import type { CorrectionPlan } from './plan-correction.ts'

/** Changed items return to the first production step and get a new design snapshot. */
export async function writeLines(tx: Tx, plan: CorrectionPlan, actorId: string): Promise<void> {
  const { order, items, lines } = plan
  const stay = lines.flatMap(({ item }) => item?.id ?? [])
  await removeItems(
    tx,
    items.filter(({ id }) => !stay.includes(id)),
  )
  for (const [index, line] of lines.entries()) {
    const { item, is_other, quantity, price, hsn, tax_percent, product, variant_selections } = line
    if (!item) continue
    await tx
      .update(orderItems)
      .set({ line_no: index + 1, quantity, price, hsn, tax_percent, product, variant_selections })
      .where(eq(orderItems.id, item.id))
    const { custom_options } = line
    if (is_other)
      await changePiece(tx, { order_id: order.id, item_id: item.id, custom_options, actor_id: actorId })
  }
  const added = lines.flatMap((line, index) => (line.item ? [] : [newItem(line, index + 1)]))
  const kept = lines.filter(({ item }) => item !== null)
  await moveDifference(tx, order.id, items, kept)
  await addOrderItems(
    tx,
    { order_id: order.id, customer_id: plan.customer_id, stock_reason: 'correction' },
    added,
  )
}

export async function removeItems(tx: Tx, leaving: CorrectionPlan['items']): Promise<void> {
  if (leaving.length === 0) return
  const gone = inArray(
    orderItems.id,
    leaving.map(({ id }) => id),
  )
  await forgetPrintFiles(tx, gone)
  await tx.delete(orderItems).where(gone)
  await letGoOfPhotos(tx, photosOf(leaving))
}

function newItem(
  { item: _item, purchasable: _purchasable, is_other: _isOther, ...line }: CorrectedLine,
  lineNo: number,
): NewOrderItem {
  return { ...line, line_no: lineNo, set_id: null, design: { chosen: null } }
}

/** Unreferenced photos are deleted by the next clean-up. */
const photosOf = (items: CorrectionPlan['items']) =>
  items.flatMap(({ custom_options }) =>
    Object.values(custom_options).flatMap((option) =>
      'images' in option ? option.images.map(({ url }) => url) : [],
    ),
  )
