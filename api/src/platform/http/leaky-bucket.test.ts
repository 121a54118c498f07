import { expect, test } from 'vitest'
import { calculateRateLimit } from './leaky-bucket.ts'

const size = { burst: 3, refillSeconds: 60 }
const NOW = 1_800_000_000_000

test.each([
  ['a new bucket takes one', 0, { ok: true, resetsAt: NOW + 60_000 }],
  ['one that ran empty long ago is as good as new', NOW - 1e9, { ok: true, resetsAt: NOW + 60_000 }],
  ['one with two in it takes a third', NOW + 120_000, { ok: true, resetsAt: NOW + 180_000 }],
  ['a full one takes none until one is gone', NOW + 180_000, { ok: false, waitSeconds: 60 }],
  ['one of before the clock was set back is full', NOW + 1e10, { ok: false, waitSeconds: 60 }],
  ['a wait is told in whole seconds, never too short', NOW + 120_001, { ok: false, waitSeconds: 1 }],
])('%s', (_sentence, resetsAt, poured) => {
  expect(calculateRateLimit(size, resetsAt, NOW)).toEqual(poured)
})

test('drains the bucket over time', () => {
  const full = NOW + 180_000
  expect(calculateRateLimit(size, full, NOW + 59_999)).toEqual({ ok: false, waitSeconds: 1 })
  expect(calculateRateLimit(size, full, NOW + 60_000)).toEqual({ ok: true, resetsAt: full + 60_000 })
})
