import { normalisePhone } from './normalise-digits.ts'

/** `+91 98290-45512` and `098290 45512` -> `9829045512`; null below four digits. Also for PIN codes. */
export function normaliseNumber(typed: string): string | null {
  const digits = normalisePhone(typed).replaceAll('+', '')
  return /^\d{4,}$/.test(digits) ? digits : null
}
