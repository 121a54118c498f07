import { toAsciiDigits } from './normalise-digits.ts'

/** Indian (`1,49,999`) or international grouping (`1,234,567`, `1 234 567`). */
const GROUPED = /^(?:[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*)$/
/** Grouping with a decimal comma: `1.499`, `1.234.567`. */
const DOT_GROUPED = /^[1-9]\d{0,2}(?:[. ]\d{3})+$/

type Decimal = {
  isNegative: boolean
  integer: string
  fraction: string
  /** separator before three digits that may group thousands or start decimals */
  ambiguous: ',' | '.' | null
}

/** A comma groups thousands only when the groups fit, else it is a decimal comma. Null if invalid. */
export function parseDecimal(typed: string): Decimal | null {
  const match = /^(-?)₹?(-?)(.+)$/.exec(
    toAsciiDigits(typed)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(-?₹?) /, '$1'),
  )
  const [, before = '', after = '', body = ''] = match ?? []
  if (before && after) return null
  const parsed = parseBody(body)
  return parsed && { isNegative: Boolean(before || after), ...parsed }
}

function parseBody(body: string): Omit<Decimal, 'isNegative'> | null {
  const digits = (grouped: string) => grouped.replace(/\D/g, '')
  const toDecimal = (integer: string, fraction = '', ambiguous: ',' | '.' | null = null) => ({
    integer: digits(integer) || '0',
    fraction,
    ambiguous,
  })
  if (/^\d+$/.test(body)) return toDecimal(body)
  if (GROUPED.test(body)) return toDecimal(body, '', /^\d{1,3},\d{3}$/.test(body) ? ',' : null)
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(body)) return toDecimal(body)
  const decimal = /^(.*)([.,])(\d+)$/.exec(body)
  if (!decimal) return null
  const [, integer = '', sign = '', fraction = ''] = decimal
  const isPlain = /^\d+$/.test(integer) || (integer === '' && sign === '.')
  if (isPlain) return toDecimal(integer, fraction, /^[1-9]\d{0,2}\.\d{3}$/.test(body) ? '.' : null)
  return (sign === '.' ? GROUPED : DOT_GROUPED).test(integer) ? toDecimal(integer, fraction) : null
}

/** `₹1,23,456.5`, `149` or `499,50` to paise; null when invalid or with more than two decimals. */
export function parseRupees(typed: string): number | null {
  const decimal = parseDecimal(typed)
  if (!decimal || decimal.integer.length > 9 || decimal.fraction.length > 2) return null
  const paise = Number(decimal.integer) * 100 + Number(decimal.fraction.padEnd(2, '0'))
  return decimal.isNegative && paise > 0 ? -paise : paise
}

export type ParsedNumber =
  | { value: number }
  | { rejected: 'no_number' | 'no_whole_number' }
  | { rejected: 'ambiguous_number'; thousands: string; decimal: string }

/**
 * `1,00,000`, `1.5` or `1,5`. `1,250` is 1250 where only whole numbers are possible, and ambiguous
 * elsewhere; `1.250` is 1.25, and ambiguous where only whole numbers are.
 */
export function parseNumber(typed: string, isWhole: boolean): ParsedNumber {
  const decimal = parseDecimal(typed)
  if (decimal?.ambiguous === (isWhole ? '.' : ',')) return toAmbiguous(decimal)
  const value = decimal ? toNumber(decimal) : Number.NaN
  if (isWhole) return Number.isSafeInteger(value) ? { value } : { rejected: 'no_whole_number' }
  return Number.isFinite(value) ? { value } : { rejected: 'no_number' }
}

export const toNumber = ({ isNegative, integer, fraction }: Decimal): number =>
  Number(`${isNegative ? '-' : ''}${integer}.${fraction || '0'}`)

function toAmbiguous({ integer, fraction }: Decimal): ParsedNumber {
  const digits = `${integer}${fraction}`
  return {
    rejected: 'ambiguous_number',
    thousands: digits,
    decimal: String(Number(`${digits.slice(0, -3)}.${digits.slice(-3)}`)),
  }
}
