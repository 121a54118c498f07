import { getPlaceOfSupply, resplitTax } from '@nakshi/domain/tax'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderTaxLines } from '../../../db/tables/index.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { orderTaxRows } from '../order-tax.ts'
import type { OrderEditPlan } from './plan-order-edit.ts'

type Row = typeof orderTaxLines.$inferInsert

/** Runs for every edit: a new delivery state alone changes CGST, SGST and IGST. */
export async function replaceTaxLines(tx: Tx, plan: OrderEditPlan): Promise<void> {
  const { state } = await getStoreSettings(tx)
  const rows = plan.same_items ? await existingTaxes(tx, plan, state) : newTaxes(plan, state)
  await tx.delete(orderTaxLines).where(eq(orderTaxLines.order_id, plan.order.id))
  await tx.insert(orderTaxLines).values(rows)
}

function newTaxes({ order, lines, goods, address, amounts }: OrderEditPlan, sellerState: string): Row[] {
  return orderTaxRows({
    order_id: order.id,
    tax_mode: order.tax_mode,
    items: goods.map((each, index) => ({ ...each, hsn: lines[index]?.hsn ?? null })),
    shipping: amounts.shipping,
    discount: amounts.discount,
    seller_state: sellerState,
    place_of_supply: getPlaceOfSupply(order.buyer_gstin, address.state),
  })
}

/** Unchanged items keep their stored taxes, as the coupon's products may have changed since the order. */
async function existingTaxes(tx: Tx, plan: OrderEditPlan, sellerState: string): Promise<Row[]> {
  const { order, lines, address } = plan
  const stored = await tx
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.order_id, order.id))
    .orderBy(asc(orderTaxLines.line_no))
  const goods = lines.flatMap(({ item, hsn }, index) => {
    const row = stored.find(({ line_no }) => line_no === item?.line_no)
    return row ? [{ ...row, line_no: index + 1, hsn }] : []
  })
  const rows = [...goods, ...stored.filter(({ line_no }) => line_no === 0)]
  const supplyState = getPlaceOfSupply(order.buyer_gstin, address.state)
  return rows.map((row) => resplitTax(row, sellerState === supplyState))
}
