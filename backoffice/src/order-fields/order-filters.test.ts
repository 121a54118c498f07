import { expect, test } from 'vitest'
import { formatOrderFilter } from './order-filters.tsx'

test.each([
  [{}, 'all of them.'],
  [{ status: ['confirmed', 'processing'], city: 'Jaipur' }, 'Status: Confirmed, Processing; City: Jaipur.'],
  [{ payment_method: 'cod', total_gte: 200_000 }, 'Payment: Cash on delivery; Total from: ₹2,000.00.'],
  [{ has_due: true, created_gte: '2026-11-01' }, 'Payment due: Yes; Placed from: 1 Nov 2026.'],
  [{ product_id: 'c0ffee', q: 'mug' }, 'Product; Search: mug.'],
])('says %j as a sentence', (filter, text) => {
  expect(formatOrderFilter(filter)).toBe(text)
})
