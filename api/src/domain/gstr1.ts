import { b2b, b2cl, cdnr, cdnur } from './gstr1-listed.ts'
import type { Filed, Papers, Section } from './gstr1-parts.ts'
import { b2cs, docs, hsn, nil } from './gstr1-summed.ts'
import { grossSum, sumOf } from './papers.ts'

/** GSTR-1 tables of a month. Credit notes to unregistered buyers reduce B2CS and the HSN summary. */
export function gstr1(papers: Papers): Section[] {
  return [
    b2b(papers),
    b2cl(papers),
    b2cs(papers),
    cdnr(papers),
    cdnur(papers),
    nil(papers),
    hsn(papers),
    docs(papers),
  ]
}

/** paise */
export function monthSummary({ invoices, credit_notes }: Papers) {
  const of = (papers: Filed[]) => {
    const lines = papers.flatMap(({ content }) => content.lines)
    const total = papers.reduce((sum, { content }) => sum + content.total, 0)
    const taxable = sumOf(lines, 'taxable')
    return { papers: papers.length, total, taxable, tax: grossSum(lines) - taxable }
  }
  return { invoices: of(invoices), credit_notes: of(credit_notes) }
}
