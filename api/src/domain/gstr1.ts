import { b2b, b2cl, cdnr, cdnur } from './gstr1-listed.ts'
import type { Filed, Papers, Section } from './gstr1-parts.ts'
import { b2cs, docs, hsn, nil } from './gstr1-summed.ts'
import { grossSum, sumOf } from './papers.ts'

/**
 * The tables of GSTR-1 for the papers of a month. What small sales to persons were credited is taken
 * off their table and off the HSN summary, as the return asks for.
 */
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

/** What the papers of a month come to, in paise: sold, credited, and what is left of both. */
export function monthSummary({ invoices, credit_notes }: Papers) {
  const of = (papers: Filed[]) => {
    const lines = papers.flatMap(({ content }) => content.lines)
    const total = papers.reduce((sum, { content }) => sum + content.total, 0)
    const taxable = sumOf(lines, 'taxable')
    return { papers: papers.length, total, taxable, tax: grossSum(lines) - taxable }
  }
  return { invoices: of(invoices), credit_notes: of(credit_notes) }
}
