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
] as const)('a refund that is %s and hears "%s" becomes %s', (from, news, next) => {
  expect(getNextRefundStatus(from, news)).toBe(next)
})

test('a refund that is begun anew has another key, of at most 40 characters', () => {
  const id = '550e8400-e29b-41d4-a716-446655440000'
  expect([getRefundKey(id, 1), getRefundKey(id, 2)]).toEqual([id, `${id}-2`])
  expect(getRefundKey(id, 99).length).toBeLessThanOrEqual(40)
})
