/** Thousands as India groups them (`1,49,999`) or as others do (`1,234,567`, `1 234 567`). */
const GROUPED = /^(?:[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:([, ])\d{3})(?:\1\d{3})*)$/
/** Thousands as a sheet with a decimal comma groups them: `1.499`, `1.234.567`. */
const GROUPED_BY_DOT = /^[1-9]\d{0,2}(?:[. ]\d{3})+$/

export type Decimal = {
  isNegative: boolean
  whole: string
  /** digits after the decimal sign, without it */
  fraction: string
  /** where one sign with three digits behind it may group thousands or begin the decimals */
  ambiguous: ',' | '.' | null
}

/**
 * Reads a number as a person or a spreadsheet writes it. A comma groups thousands only where groups
 * of digits say so; any other single comma is a decimal comma. Null for everything else, also for
 * `0x10` and `1e5`, which no price list means.
 */
export function parseDecimal(typed: string): Decimal | null {
  const match = /^(-?)₹?(-?)(.+)$/.exec(
    typed
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(-?₹?) /, '$1'),
  )
  const [, before = '', after = '', body = ''] = match ?? []
  if (before && after) return null
  const read = split(body)
  return read && { isNegative: Boolean(before || after), ...read }
}

function split(body: string): Omit<Decimal, 'isNegative'> | null {
  const digits = (grouped: string) => grouped.replace(/\D/g, '')
  const of = (whole: string, fraction = '', ambiguous: ',' | '.' | null = null) => ({
    whole: digits(whole) || '0',
    fraction,
    ambiguous,
  })
  if (/^\d+$/.test(body)) return of(body)
  if (GROUPED.test(body)) return of(body, '', /^\d{1,3},\d{3}$/.test(body) ? ',' : null)
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(body)) return of(body)
  const decimal = /^(.*)([.,])(\d+)$/.exec(body)
  if (!decimal) return null
  const [, whole = '', sign = '', fraction = ''] = decimal
  const isPlain = /^\d+$/.test(whole) || (whole === '' && sign === '.')
  if (isPlain) return of(whole, fraction, /^[1-9]\d{0,2}\.\d{3}$/.test(body) ? '.' : null)
  return (sign === '.' ? GROUPED : GROUPED_BY_DOT).test(whole) ? of(whole, fraction) : null
}
