import { formatDecimalRupees, formatPaise } from './money.ts'

/** Hundredths of a currency: `₹1,499.00` for INR, else `USD 49.99`. */
export const formatAmountIn = (currency: string, hundredths: number): string =>
  currency === 'INR' ? formatPaise(hundredths) : `${currency} ${formatDecimalRupees(hundredths)}`

/** Smallest units of a currency, as payment providers report them: `JPY 500`, `KWD 5.125`. */
export function formatMinorUnits(currency: string, amount: number): string {
  if (currency === 'INR') return formatPaise(amount)
  const digits = /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)
    : 2
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`.trim()
}
