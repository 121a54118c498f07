import { expect, it } from 'vitest'
import { formatMinutes, getPaymentTimeoutMinutes } from './payment-timeout.ts'

it.each([
  ['shop', 30, '30 minutes'],
  ['shop', 1, '1 minute'],
  ['telephone', 30, '48 hours'],
  ['whatsapp', 30, '48 hours'],
  ['telephone', 60 * 72, '72 hours'],
] as const)(
  'gives an order from the channel %s with a payment timeout of %i minutes %s to pay',
  (channel, minutes, words) => {
    expect(formatMinutes(getPaymentTimeoutMinutes(channel, minutes))).toBe(words)
  },
)
