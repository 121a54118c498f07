/**
 * Ten stored digits as a person reads them: `9876543210` -> `+91 98765 43210`. Anything else is
 * shown as it is.
 */
export function formatPhone(stored: string): string {
  return /^\d{10}$/.test(stored) ? `+91 ${stored.slice(0, 5)} ${stored.slice(5)}` : stored
}
