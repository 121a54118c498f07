import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { creditNotes, invoices } from '../../db/tables/index.ts'
import { getUncreditedInvoice, sumColumn, sumGross } from './documents.ts'
import { nextDocumentNumbers } from './next-document-numbers.ts'
import type { TaxedOrderLine } from './split-order-line.ts'

export type CreditedLine = TaxedOrderLine & { line_no: number; quantity: number }

/** Credits cancelled units at their invoice lines; earlier credits are deducted. */
export async function creditUnits(
  tx: Tx,
  orderId: string,
  cancelled: CreditedLine[],
  now: Date,
): Promise<void> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.order_id, orderId), isNull(invoices.voided_at)))
    .orderBy(invoices.sequence)
  if (!invoice) return
  const before = await tx.select().from(creditNotes).where(eq(creditNotes.invoice_id, invoice.id))
  const left = getUncreditedInvoice(
    invoice.content,
    before.map(({ content }) => content),
  )
  const lines = left.lines.flatMap((line) => {
    const named = cancelled.find(({ line_no }) => line_no === line.line_no)
    if (!named) return []
    const least = (column: 'value' | 'discount' | 'taxable' | 'quantity') =>
      Math.min(line[column], named[column])
    // The invoice keeps the tax split of its issue date.
    const tax = named.cgst + named.sgst + named.igst
    const half = Math.min(Math.floor(tax / 2), line.cgst)
    const part = {
      ...line,
      quantity: least('quantity'),
      value: least('value'),
      discount: least('discount'),
      taxable: least('taxable'),
      ...(line.igst > 0
        ? { cgst: 0, sgst: 0, igst: Math.min(tax, line.igst) }
        : { cgst: half, sgst: half, igst: 0 }),
    }
    return sumGross([part]) > 0 ? [part] : []
  })
  if (lines.length === 0) return
  const discount = Math.min(left.discount_after_tax, sumColumn(lines, 'discount'))
  const content = {
    ...left,
    lines,
    discount_after_tax: discount,
    total: sumGross(lines) - discount,
    invoice_number: invoice.number,
    invoice_date: invoice.issued_at.toISOString(),
    reason: 'Units cancelled',
  }
  const [numbered] = await nextDocumentNumbers(tx, 'credit_note', 1, now)
  if (!numbered) throw new Error('credit note number was not assigned')
  await tx
    .insert(creditNotes)
    .values({ ...numbered, order_id: orderId, invoice_id: invoice.id, total: content.total, content })
}
