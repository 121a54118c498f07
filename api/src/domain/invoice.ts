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
