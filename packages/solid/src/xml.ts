export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 has no control characters. */
export const escapeXml = (value: string) =>
  value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)
