import { listUploads } from '@nakshi/core/products/list-uploads'
import { eq, inArray } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'
import { releasePhotos } from '../../../platform/media/release-photos.ts'
import { storeLineDesign } from '../../designs/create-design.ts'
import { deletePrintFiles } from '../../print-files/delete-print-files.ts'
import { addOrderItems, type NewOrderItem } from '../add-order-items.ts'
import { moveUnits, toStockChange } from '../adjust-stock.ts'
import { updatePersonalisation } from '../update-personalisation.ts'
import type { EditedLine } from './edited-lines.ts'
import type { OrderEditPlan } from './plan-order-edit.ts'

/** Changed items return to the first production step and get a new design snapshot. */
export async function applyEditedLines(tx: Tx, plan: OrderEditPlan, actor: Person): Promise<void> {
  const { order, items, lines, layouts } = plan
  const stay = lines.flatMap(({ item }) => item?.id ?? [])
  await removeItems(
    tx,
    items.filter(({ id }) => !stay.includes(id)),
  )
  for (const [index, line] of lines.entries()) {
    const { item, is_other, quantity, price, hsn, tax_percent, product, variant_selections, combination_id } =
      line
    if (!item) continue
    await tx
      .update(orderItems)
      .set({
        line_no: index + 1,
        quantity,
        price,
        hsn,
        tax_percent,
        product,
        variant_selections,
        combination_id,
        // Unchanged amounts are those of the order.
        ...(!plan.same_amounts && { offer_discount: plan.goods[index]?.offer_discount ?? 0 }),
      })
      .where(eq(orderItems.id, item.id))
    const { custom_options } = line
    if (is_other)
      await updatePersonalisation(tx, {
        order_id: order.id,
        item_id: item.id,
        custom_options,
        actor,
        layouts,
      })
  }
  const added: NewOrderItem[] = []
  for (const [index, line] of lines.entries())
    if (!line.item)
      added.push({
        ...(await newItem(tx, line, index + 1)),
        offer_discount: plan.goods[index]?.offer_discount ?? 0,
      })
  const existing = lines.filter(({ item }) => item !== null)
  await moveUnits(tx, { order_id: order.id, reason: 'order_edit' }, [
    ...items.map((item) => toStockChange(item, item.quantity)),
    ...existing.map((line) => toStockChange(line, -line.quantity)),
  ])
  await addOrderItems(
    tx,
    { order_id: order.id, customer_id: plan.customer_id, stock_reason: 'order_edit' },
    added,
  )
}

export async function removeItems(tx: Tx, leaving: OrderEditPlan['items']): Promise<void> {
  if (leaving.length === 0) return
  const isRemoved = inArray(
    orderItems.id,
    leaving.map(({ id }) => id),
  )
  await deletePrintFiles(tx, isRemoved)
  await tx.delete(orderItems).where(isRemoved)
  await releasePhotos(tx, photoUrls(leaving))
}

async function newItem(
  tx: Tx,
  { item: _item, purchasable: _purchasable, is_other: _isOther, new_design, ...line }: EditedLine,
  lineNo: number,
): Promise<Omit<NewOrderItem, 'offer_discount'>> {
  const chosen = new_design && (await storeLineDesign(tx, new_design))
  return { ...line, line_no: lineNo, set_id: null, design: { chosen } }
}

/** Unreferenced photos are deleted by the next clean-up. */
const photoUrls = (items: OrderEditPlan['items']) =>
  items.flatMap(({ custom_options }) =>
    Object.values(custom_options).flatMap((option) => listUploads(option).map(({ url }) => url)),
  )
