/** The Indian financial year of a moment, April to March in India: `2026-11-21` -> `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = at
    .toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    .split('-')
    .map(Number)
  const start = month >= 4 ? year : year - 1
  const two = (value: number) => String(value % 100).padStart(2, '0')
  return `${two(start)}-${two(start + 1)}`
}

/** `NK/26-27/000123`: consecutive within the year, at most 16 characters (CGST Rules, rule 46). */
export function invoiceNumber(financialYear: string, sequence: number): string {
  return `NK/${financialYear}/${String(sequence).padStart(6, '0')}`
}

export type TaxSplit = { cgst: number; sgst: number; igst: number }

/**
 * GST of an invoice in paise by where the goods go: half to the centre and half to the state within
 * the seller's state (an odd paisa is the state's), else the whole as integrated tax. The parts
 * always add up to the order's tax.
 */
export function splitTax(tax: number, sellerState: string, buyerState: string): TaxSplit {
  if (sellerState !== buyerState) return { cgst: 0, sgst: 0, igst: tax }
  const cgst = Math.floor(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}
