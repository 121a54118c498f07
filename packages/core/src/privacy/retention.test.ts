import { expect, test } from 'vitest'
import { getCartPhotoExpiry } from './retention.ts'

const changed = new Date('2026-11-01T08:00:00Z')
const until = '2026-12-01T08:00:00.000Z'

test.each([
  ['2026-11-01T08:00:00Z', null],
  ['2026-11-24T07:59:59Z', null],
  ['2026-11-24T08:00:00Z', until],
  ['2026-12-02T00:00:00Z', until],
])('calculates for a cart changed on 1 November and read at %s the photo expiry %s', (now, told) => {
  expect(getCartPhotoExpiry(changed, new Date(now), 30)?.toISOString() ?? null).toBe(told)
})
