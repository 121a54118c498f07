import { expect, it } from 'vitest'
import { getPaymentTimeoutMinutes, toWholeHours } from './payment-timeout.ts'

it.each([
  ['shop', 30, 30, null],
  ['shop', 1, 1, null],
  ['telephone', 30, 2880, 48],
  ['whatsapp', 30, 2880, 48],
  ['telephone', 60 * 72, 4320, 72],
] as const)(
  'gives an order from the channel %s with a payment timeout of %i minutes %i minutes, or %s hours, to pay',
  (channel, checkoutMinutes, minutes, hours) => {
    const timeout = getPaymentTimeoutMinutes(channel, checkoutMinutes)
    expect([timeout, toWholeHours(timeout)]).toEqual([minutes, hours])
  },
)
