import { plainPhone } from '../contract/plain-digits.ts'

/**
 * Ten stored digits as a person reads them: `9876543210` -> `+91 98765 43210`. Anything else is
 * shown as it is.
 */
export function formatPhone(stored: string): string {
  return /^\d{10}$/.test(stored) ? `+91 ${stored.slice(0, 5)} ${stored.slice(5)}` : stored
}

/**
 * A phone number or PIN code as it is stored, however somebody types it: `+91 98290-45512` and
 * `098290 45512` are `9829045512`. Null for what is no number of four digits or more.
 */
export function plainNumber(typed: string): string | null {
  const digits = plainPhone(typed).replaceAll('+', '')
  return /^\d{4,}$/.test(digits) ? digits : null
}
