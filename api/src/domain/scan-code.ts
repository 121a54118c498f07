export type ScanCode = { order_id: string; item_id: string | null } | { order_number: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const PAPER = new RegExp(`/admin/scan/(${UUID})(?:/(${UUID}))?/?$`, 'i')
const NUMBER = /^ORD[0-9A-Z]{6,40}$/i

/** Accepts a ticket or packing slip URL on any host, or an order number; null for anything else. */
export function readScanCode(code: string): ScanCode | null {
  const seen = code.trim()
  const [, orderId, itemId] = PAPER.exec(seen) ?? []
  if (orderId) return { order_id: orderId.toLowerCase(), item_id: itemId?.toLowerCase() ?? null }
  return NUMBER.test(seen) ? { order_number: seen.toUpperCase() } : null
}
