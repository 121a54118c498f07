import { formatDecimalRupees, formatPaise } from './money.ts'

/** Hundredths of a currency: `₹1,499.00` for INR, else `USD 49.99`. */
export const formatAmountIn = (currency: string, hundredths: number): string =>
  currency === 'INR' ? formatPaise(hundredths) : `${currency} ${formatDecimalRupees(hundredths)}`
