const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d:\d\d)(?:\.\d+)?$/,
  /^(?<day>\d\d) (?<month>\d\d) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)$/,
]

/** Couriers write Indian time without a zone: `2026-11-27 14:05:00`, `27 11 2026 14:05:00`. */
export function parseIndiaTime(text: string): Date | null {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : null
  if (zoned) return Number.isNaN(zoned.getTime()) ? null : zoned
  for (const pattern of PATTERNS) {
    const { year, month, day, time } = pattern.exec(text)?.groups ?? {}
    if (!year) continue
    const date = new Date(`${year}-${month}-${day}T${time}+05:30`)
    return Number.isNaN(date.getTime()) ? null : date
  }
  return null
}
