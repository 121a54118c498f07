import type { InvoiceContent } from '@nakshi/contract/shop/documents'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItems, type orders, orderTaxLines } from '../../db/tables/index.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { buildInvoiceContent } from './invoice-content.ts'

type Order = typeof orders.$inferSelect

export async function getInvoiceContents(tx: Tx, found: Order[]): Promise<InvoiceContent[]> {
  const ids = found.map(({ id }) => id)
  const store = await getStoreSettings(tx)
  const items = await tx.select().from(orderItems).where(inArray(orderItems.order_id, ids))
  const taxes = await tx
    .select()
    .from(orderTaxLines)
    .where(inArray(orderTaxLines.order_id, ids))
    .orderBy(asc(orderTaxLines.line_no))
  return found.map((order) => {
    const of = (row: { order_id: string }) => row.order_id === order.id
    return buildInvoiceContent(order, items.filter(of), taxes.filter(of), store)
  })
}
