import { expect, it } from 'vitest'
import { formatMinutes, getPaymentTimeoutMinutes } from './payment-timeout.ts'

it.each([
  ['shop', 30, '30 minutes'],
  ['shop', 1, '1 minute'],
  ['telephone', 30, '48 hours'],
  ['whatsapp', 30, '48 hours'],
  ['telephone', 60 * 72, '72 hours'],
] as const)(
  'waits for the payment of an order from the %s, where the shop says %i minutes, %s',
  (channel, minutes, words) => {
    expect(formatMinutes(getPaymentTimeoutMinutes(channel, minutes))).toBe(words)
  },
)
