/** What a paper says by its code: a piece of an order, or the order alone. */
export type ScanCode = { order_id: string; item_id: string | null } | { order_number: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PAPER = new RegExp(`/admin/scan/(${UUID})(?:/(${UUID}))?/?$`, 'i')
const NUMBER = /^ORD[0-9A-Z]{6,40}$/i

/**
 * Reads what a scanner typed or a camera saw: the address on a ticket or a slip, whatever the
 * shop's host is called, or an order number. Null for anything else.
 */
export function readScanCode(code: string): ScanCode | null {
  const seen = code.trim()
  const [, orderId, itemId] = PAPER.exec(seen) ?? []
  if (orderId) return { order_id: orderId.toLowerCase(), item_id: itemId?.toLowerCase() ?? null }
  return NUMBER.test(seen) ? { order_number: seen.toUpperCase() } : null
}
