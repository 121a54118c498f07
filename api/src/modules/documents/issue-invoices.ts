import { withParams, withSubject } from '@nakshi/core/base/message-template'
import type { InvoiceContent } from '@nakshi/core/documents/schema'
import { messages } from '@nakshi/core/messages'
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { isSale } from '../../platform/db/is-sale.ts'
import { invoices, orderItems, orders, orderTaxLines, products } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { canIssueInvoices } from '../settings/store-identity.ts'
import { getLineTax } from './documents.ts'
import { getInvoiceContents } from './invoice-content.ts'
import { creditShortfall, voidOvercredited } from './issue-credit-notes.ts'
import { nextDocumentNumbers } from './next-document-numbers.ts'

/** Replaces a voided one. @throws {AppError} 409 without name, address, GSTIN of taxed orders, or HSN codes for businesses */
export async function issueInvoices(tx: Tx, orderIds: string[], now: Date): Promise<void> {
  await voidOvercredited(tx, orderIds, now)
  const existing = await tx
    .select({ order_id: invoices.order_id })
    .from(invoices)
    .where(and(inArray(invoices.order_id, orderIds), isNull(invoices.voided_at)))
  const invoiced = new Set(existing.map(({ order_id }) => order_id))
  const pendingIds = orderIds.filter((id) => !invoiced.has(id))
  if (pendingIds.length === 0) return
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, pendingIds), isSale()))
  // Numbers follow the caller's order.
  const uninvoiced = pendingIds.flatMap((id) => found.find((order) => order.id === id) ?? [])
  if (uninvoiced.length === 0) return
  const store = await getStoreSettings(tx)
  if (!canIssueInvoices(store)) throw new AppError(409, 'seller_missing', messages.order.seller_missing)
  if (store.gstin !== '') await requireHsn(tx, uninvoiced)
  const contents = await getInvoiceContents(tx, uninvoiced)
  // CGST Act, section 32
  if (store.gstin === '' && contents.some(({ lines }) => lines.some((line) => getLineTax(line) > 0)))
    throw new AppError(409, 'gstin_missing', messages.order.gstin_missing)
  await alignTaxSplit(tx, uninvoiced, contents)
  const series = { kind: 'invoice', seller_gstin: store.gstin } as const
  const numbers = await nextDocumentNumbers(tx, series, uninvoiced.length, now)
  await tx.insert(invoices).values(
    uninvoiced.flatMap(({ id: orderId }, index) => {
      const [numbered, content] = [numbers[index], contents[index]]
      return numbered && content ? [{ ...numbered, order_id: orderId, total: content.total, content }] : []
    }),
  )
  await creditShortfall(
    tx,
    uninvoiced.map(({ id }) => id),
    now,
  )
}

/** Aligns the order's tax split if the seller's state has changed since the order. */
async function alignTaxSplit(tx: Tx, found: { id: string }[], contents: InvoiceContent[]): Promise<void> {
  const lines = found.flatMap(({ id }, index) =>
    (contents[index]?.lines ?? []).map(({ line_no, cgst, sgst, igst }) => ({
      ...{ order_id: id, line_no, cgst, sgst, igst },
    })),
  )
  await tx.execute(sql`
    update ${orderTaxLines} t set cgst = line.cgst, sgst = line.sgst, igst = line.igst
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as line(order_id uuid, line_no int, cgst bigint, sgst bigint, igst bigint)
    where t.order_id = line.order_id and t.line_no = line.line_no and t.igst <> line.igst`)
}

/**
 * B2B invoices of registered sellers need HSN codes (CGST Rules, rule 46); missing ones are taken from the product, those of
 * shipping from the most valuable item at its rate.
 */
async function requireHsn(tx: Tx, found: (typeof orders.$inferSelect)[]): Promise<void> {
  const ofBusinesses = found.filter(({ buyer_gstin }) => buyer_gstin !== null)
  if (ofBusinesses.length === 0) return
  const ids = ofBusinesses.map(({ id }) => id)
  await tx.execute(sql`
    update ${orderItems} set hsn = p.hsn from ${products} p
    where p.id = order_items.product_id and p.hsn is not null
      and ${inArray(orderItems.order_id, ids)} and order_items.hsn is null`)
  await tx.execute(sql`
    update ${orderTaxLines} set hsn = (
      select i.hsn from order_items i join order_tax_lines l on l.order_id = i.order_id and l.line_no = i.line_no
      where i.order_id = order_tax_lines.order_id and (i.line_no = order_tax_lines.line_no
        or (order_tax_lines.line_no = 0 and l.percent = order_tax_lines.percent))
      order by l.taxable desc, l.line_no limit 1
    )
    where ${inArray(orderTaxLines.order_id, ids)} and order_tax_lines.hsn is null`)
  const missing = await tx
    .select({ order_id: orderItems.order_id, title: sql<string>`${orderItems.product}->>'title'` })
    .from(orderItems)
    .where(and(inArray(orderItems.order_id, ids), isNull(orderItems.hsn), isNotNull(orderItems.product_id)))
  const [first] = missing
  if (!first) return
  const issues = missing.map(({ order_id, title }) => {
    const number = ofBusinesses.find(({ id }) => id === order_id)?.order_number ?? ''
    return { path: order_id, message: withSubject(number, withParams(messages.order.hsn_missing, { title })) }
  })
  throw new AppError(
    409,
    'hsn_missing',
    withParams(messages.order.hsn_missing, { title: first.title }),
    issues,
  )
}
