import { normalisePhone } from '@nakshi/contract/normalise-digits'

/** `9876543210` -> `+91 98765 43210`; other values are unchanged. */
export function formatPhone(stored: string): string {
  return /^\d{10}$/.test(stored) ? `+91 ${stored.slice(0, 5)} ${stored.slice(5)}` : stored
}

/** Address of a link that dials the first of the numbers. */
export const toPhoneUrl = (stored: string): string =>
  `tel:${(/^(?:[^\d/,]*\d)+/.exec(stored)?.[0] ?? stored).replaceAll(/[^+\d]/g, '')}`

/** `+91 98290-45512` and `098290 45512` -> `9829045512`; null below four digits. Also for PIN codes. */
export function normalizeNumber(typed: string): string | null {
  const digits = normalisePhone(typed).replaceAll('+', '')
  return /^\d{4,}$/.test(digits) ? digits : null
}
