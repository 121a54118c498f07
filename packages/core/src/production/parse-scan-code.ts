type ScanCode = { order_id: string; item_id: string | null } | { order_number: string }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SCAN_URL = new RegExp(`/admin/scan/(${UUID})(?:/(${UUID}))?/?$`, 'i')
const ORDER_NUMBER = /^ORD[0-9A-Z]{6,40}$/i

/** Accepts a ticket or packing slip URL on any host, or an order number; null for anything else. */
export function parseScanCode(code: string): ScanCode | null {
  const trimmed = code.trim()
  const [, orderId, itemId] = SCAN_URL.exec(trimmed) ?? []
  if (orderId) return { order_id: orderId.toLowerCase(), item_id: itemId?.toLowerCase() ?? null }
  return ORDER_NUMBER.test(trimmed) ? { order_number: trimmed.toUpperCase() } : null
}
