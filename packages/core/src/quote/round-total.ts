import { defineLabels } from '../base/message-template.ts'
import { formatPaise } from '../base/money.ts'
import type { TotalRounding } from './schema.ts'

/** As printed on invoices, emails and pages. */
export const { round_off: ROUND_OFF_LABEL } = defineLabels('quote', { round_off: 'Round off' })

/** Paise with the sign that says what rounding did. */
export const formatRoundOff = (paise: number): string =>
  `${paise < 0 ? '−' : '+'}${formatPaise(Math.abs(paise))}`

/** @param isCash cash on delivery, also with an advance */
export const roundsTotal = (setting: TotalRounding, isCash: boolean): boolean =>
  setting === 'always' || (setting === 'cash_on_delivery' && isCash)

/**
 * Paise from -49 to 50 that make the total whole rupees, rounded half up; what is left to pay, where part is
 * `paid` already: notes and coins pay no paise. Amounts in paise, not negative.
 */
export function getRoundOff(total: number, paid = 0): number {
  const payable = paid < total ? total - paid : total
  return Math.floor((payable + 50) / 100) * 100 - payable
}
