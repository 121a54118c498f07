import type { TaxRate } from './admin-schema.ts'
import { STANDARD_GST_PERCENT } from './tax.ts'

type Rate = Pick<TaxRate, 'hsn' | 'percent' | 'valid_from'>

/**
 * Rates of longer codes that `hsn` covers and whose percentage differs from the one that applies to `hsn`: with all its
 * digits, the goods may be taxed otherwise.
 *
 * @param today in India, `2026-11-30`; later rates do not count yet
 * @returns one rate a code, in the order of the codes
 */
export function findDeeperRates(hsn: string, rates: readonly Rate[], today: string): Rate[] {
  if (hsn === '') return []
  const current = new Map<string, Rate>()
  const valid = rates.filter(({ valid_from }) => valid_from <= today)
  for (const rate of valid.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from)))
    current.set(rate.hsn, rate)
  const byLength = [...current.values()].toSorted((a, b) => b.hsn.length - a.hsn.length)
  const percent = byLength.find((rate) => hsn.startsWith(rate.hsn))?.percent ?? STANDARD_GST_PERCENT
  return byLength
    .filter((rate) => rate.hsn.length > hsn.length && rate.hsn.startsWith(hsn) && rate.percent !== percent)
    .toSorted((a, b) => a.hsn.localeCompare(b.hsn))
}
