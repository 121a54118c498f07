import { and, asc, eq, type SQL } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Queryable } from '../db/client.ts'
import { invoices, orderItems, orders, orderTaxLines } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

/**
 * An order's invoice with everything that is printed on it. Amounts in paise.
 * @param whose condition on the order, for example that it is the shopper's own
 * @throws {AppError} 404 no such order or not theirs, 409 the goods have not left yet
 */
export async function readInvoice(db: Queryable, orderId: string, whose?: SQL) {
  const [found] = await db
    .select({ order: orders, invoice: invoices })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(and(eq(orders.id, orderId), whose))
  if (!found) throw new AppError(404, 'not_found', sentences.order.not_found)
  const { order, invoice } = found
  if (!invoice) throw new AppError(409, 'no_invoice', sentences.order.no_invoice)
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.line_no))
  const taxes = await db.select().from(orderTaxLines).where(eq(orderTaxLines.order_id, orderId))
  return { order, invoice, items, taxes }
}

export type PrintedInvoice = Awaited<ReturnType<typeof readInvoice>>
