import { expect, test } from 'vitest'
import { getTrackingLinkExpiry } from './tracking-link.ts'

const [placed, changed, arrived] = [new Date('2026-01-01'), new Date('2026-01-20'), new Date('2026-01-10')]

test.each([
  ['processing', null, '2027-01-01'],
  ['shipped', null, '2027-01-01'],
  ['delivered', arrived, '2026-04-10'],
  ['delivered', null, '2026-04-20'],
  ['cancelled', null, '2026-04-20'],
] as const)(
  'keeps the tracking link of an order that is %s (delivered %s) valid until %s',
  (status, deliveredAt, until) => {
    const order = { status, created_at: placed, updated_at: changed, delivered_at: deliveredAt }
    expect(getTrackingLinkExpiry(order)).toEqual(new Date(until))
  },
)
