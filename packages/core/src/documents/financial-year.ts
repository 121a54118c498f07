import { toIndiaDate } from '../base/india-time.ts'

/** April to March, Indian time: `2026-11-21` -> 2026. */
export function getFinancialYearStart(at: Date): number {
  const [year = 0, month = 0] = toIndiaDate(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/**
 * A credit note takes GST back until 30 November after the financial year of its invoice (CGST Act, section 34(2)).
 * Later ones are commercial, without GST. The day of the annual return, if earlier, is not known here.
 */
export const isPastCreditNoteDeadline = (invoiced: Date, now: Date): boolean =>
  toIndiaDate(now) > `${getFinancialYearStart(invoiced) + 1}-11-30`
