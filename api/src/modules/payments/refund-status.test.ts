import { expect, test } from 'vitest'
import { getNextRefundStatus, getRefundKey } from './refund-status.ts'

test.each([
  ['requested', 'pending', 'pending'],
  ['requested', 'processed', 'processed'],
  ['requested', 'failed', 'failed'],
  ['pending', 'processed', 'processed'],
  ['pending', 'failed', 'failed'],
  ['pending', 'pending', null],
  ['failed', 'processed', 'processed'],
  ['failed', 'pending', 'pending'],
  ['failed', 'failed', null],
  ['processed', 'pending', null],
  ['processed', 'failed', null],
  ['processed', 'processed', null],
] as const)('changes a refund that is %s on the event "%s" to %s', (from, news, next) => {
  expect(getNextRefundStatus(from, news)).toBe(next)
})

test('uses a new idempotency key of at most 40 characters for a retried refund', () => {
  const id = '550e8400-e29b-41d4-a716-446655440000'
  expect([getRefundKey(id, 1), getRefundKey(id, 2)]).toEqual([id, `${id}-2`])
  expect(getRefundKey(id, 99).length).toBeLessThanOrEqual(40)
})
