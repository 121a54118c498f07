import { createTranslator } from '@nakshi/core/languages/translator'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { expect, test } from 'vitest'
import { getOrderEventTexts } from './order-event-texts.ts'

const [english, hindi] = [createTranslator('en'), createTranslator('hi')]

test('writes what happened to an order, with the labels in it', () => {
  const event = {
    ...{ type: 'refund_items_automatic' as const, params: { amount: 50_000, reason: 'cancelled' }, note: '' },
    lines: [{ type: 'field' as const, params: { title: 'Name', before: 'Mira', after: 'Meera' } }],
  }
  const text = formatOrderEvent(event, getOrderEventTexts(hindi))
  expect(text).toMatch(/₹500.00.*ऑर्डर रद्द हुआ\nName Mira → Meera/)
  expect(formatOrderEvent(event, getOrderEventTexts(english))).toBe(formatOrderEvent(event))
})

test('writes the days of a timeline in its language', () => {
  const days = { before: '2026-12-20', after: '2026-09-30T20:00:00Z' }
  const event = { type: 'delivery_date' as const, params: days, lines: [], note: '' }
  expect(formatOrderEvent(event)).toBe('Estimated delivery: 20 Dec 2026 → 1 Oct 2026')
  expect(formatOrderEvent(event, getOrderEventTexts(hindi))).toBe(
    'अनुमानित डिलीवरी: 20 दिस॰ 2026 → 1 अक्टू॰ 2026',
  )
})
