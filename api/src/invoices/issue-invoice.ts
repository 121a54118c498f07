import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { invoice_counters, invoices } from '../db/tables/index.ts'
import { financialYear, invoiceNumber } from '../domain/invoice.ts'
import { readStoreSettings } from '../shop/settings/read-settings.ts'

/**
 * Gives an order its invoice number, once, inside the transaction that confirms it: if that is undone the number was
 * never given, so the series has no gap. The counter's row is locked last and only until the transaction ends.
 */
export async function issueInvoice(tx: Tx, order_id: string, issued_at: Date): Promise<void> {
  const [given] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.order_id, order_id))
  if (given) return
  const store_settings = await readStoreSettings(tx)
  const { name, legal_name, address, email, phone, gstin, state } = store_settings
  const financial_year = financialYear(issued_at)
  const [counter] = await tx
    .insert(invoice_counters)
    .values({ financial_year, last_sequence: 1 })
    .onConflictDoUpdate({
      target: invoice_counters.financial_year,
      set: { last_sequence: sql`${invoice_counters.last_sequence} + 1` },
    })
    .returning({ sequence: invoice_counters.last_sequence })
  if (!counter) throw new Error('invoice number was not given')
  await tx.insert(invoices).values({
    order_id,
    number: invoiceNumber(financial_year, counter.sequence),
    financial_year,
    sequence: counter.sequence,
    seller: { name: legal_name || name, address, email, phone, gstin, state },
    issued_at,
  })
}
