/** `9876543210` -> `+91 98765 43210`; other values are unchanged. */
export function formatPhone(stored: string): string {
  return /^\d{10}$/.test(stored) ? `+91 ${stored.slice(0, 5)} ${stored.slice(5)}` : stored
}

/** E.164 of a 10-digit Indian number; null for anything else. */
export const toE164 = (phone: string): string | null => (/^[6-9]\d{9}$/.test(phone) ? `+91${phone}` : null)

/** Address of a link that dials the first of the numbers. */
export const toPhoneUrl = (stored: string): string => `tel:${stored.replace(/[/,].*|[^+\d]/g, '')}`
