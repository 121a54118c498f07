import { sumColumn, sumGross } from '../documents.ts'
import type { FiledInvoice, Gstr1Documents, ReturnTable } from './gstr1-columns.ts'
import { buildB2b, buildB2cl, buildCdnr, buildCdnur } from './gstr1-invoices.ts'
import { buildB2cs, buildDocumentSummary, buildHsnSummary, buildNilRated } from './gstr1-summary.ts'

/** GSTR-1 tables of a month. Credit notes to unregistered buyers reduce B2CS and the HSN summary. */
export function buildGstr1(documents: Gstr1Documents): ReturnTable[] {
  return [
    buildB2b(documents),
    buildB2cl(documents),
    buildB2cs(documents),
    buildCdnr(documents),
    buildCdnur(documents),
    buildNilRated(documents),
    buildHsnSummary(documents),
    buildDocumentSummary(documents),
  ]
}

/** paise */
export function summarizeMonth({ invoices, credit_notes }: Gstr1Documents) {
  const summarize = (documents: FiledInvoice[]) => {
    const lines = documents.flatMap(({ content }) => content.lines)
    const total = documents.reduce((sum, { content }) => sum + content.total, 0)
    const taxable = sumColumn(lines, 'taxable')
    return { documents: documents.length, total, taxable, tax: sumGross(lines) - taxable }
  }
  return { invoices: summarize(invoices), credit_notes: summarize(credit_notes) }
}
