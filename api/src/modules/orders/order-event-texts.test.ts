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
