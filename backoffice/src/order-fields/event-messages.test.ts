import { orderEvent } from '@nakshi/core/orders/events'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { expect, it } from 'vitest'
import hindi from '../languages/hi.json' with { type: 'json' }

const plain = { lines: [], note: '' }

it.each([
  [{ ...orderEvent('payment_captured', {}), ...plain }, 'भुगतान मिल गया'],
  [{ ...orderEvent('not_paid_in_minutes', { smart_count: 30 }), ...plain }, '30 मिनट में भुगतान पूरा नहीं हुआ'],
  [
    { ...orderEvent('refund_items_automatic', { amount: 149_900, reason: 'late' }), ...plain },
    '₹1,499.00 लौटाना शुरू हुआ: भुगतान ऑर्डर रद्द होने के बाद हुआ',
  ],
  [
    { ...orderEvent('refund_goodwill_because', { amount: 10_000 }), lines: [], note: 'Payment received' },
    'अपनी ओर से ₹100.00 लौटाना शुरू हुआ: Payment received',
  ],
  [
    { ...orderEvent('return_requested', { problem: 'damaged', title: '1 × Mug' }), ...plain },
    'समस्या बताई: टूटा हुआ, 1 × Mug',
  ],
  [
    {
      ...orderEvent('order_edited', {}),
      lines: [orderEvent('quantity', { title: 'Mug', before: 1, after: 2 })],
      note: 'Order edited',
    },
    'ऑर्डर बदला गया\nMug: 1 → 2 पीस\nOrder edited',
  ],
])('tells an order event in Hindi and leaves what people wrote: %j', (event, text) =>
  expect(formatOrderEvent(event, hindi.orderEvents)).toBe(text),
)
