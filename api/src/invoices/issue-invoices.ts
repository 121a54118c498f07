import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { invoiceCounters, invoices } from '../db/tables/index.ts'
import { financialYear, invoiceNumber } from '../domain/invoice.ts'
import { readStoreSettings } from '../settings/read-settings.ts'

/**
 * Gives each order its invoice number, once, inside the transaction that sends it off or delivers
 * it: if that is undone the numbers were never given, so the series has no gap. The counter's row
 * is locked last and only until the transaction ends.
 */
export async function issueInvoices(tx: Tx, orderIds: string[], issuedAt: Date): Promise<void> {
  const given = await tx
    .select({ order_id: invoices.order_id })
    .from(invoices)
    .where(inArray(invoices.order_id, orderIds))
  const haveOne = new Set(given.map(({ order_id }) => order_id))
  const without = orderIds.filter((id) => !haveOne.has(id))
  if (without.length === 0) return
  const { name, legal_name, address, email, phone, gstin, state } = await readStoreSettings(tx)
  const seller = { name: legal_name || name, address, email, phone, gstin, state }
  const year = financialYear(issuedAt)
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ financial_year: year, last_sequence: without.length })
    .onConflictDoUpdate({
      target: invoiceCounters.financial_year,
      set: { last_sequence: sql`${invoiceCounters.last_sequence} + excluded.last_sequence` },
    })
    .returning({ last: invoiceCounters.last_sequence })
  if (!counter) throw new Error('invoice numbers were not given')
  const before = counter.last - without.length
  await tx.insert(invoices).values(
    without.map((orderId, index) => {
      const sequence = before + index + 1
      return {
        order_id: orderId,
        number: invoiceNumber(year, sequence),
        financial_year: year,
        sequence,
        seller,
        issued_at: issuedAt,
      }
    }),
  )
}
