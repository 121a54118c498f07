import { expect, it } from 'vitest'
import { MAX_ORDER_PAISE } from '../base/limits.ts'
import { formatRoundOff, getRoundOff, roundsTotal } from './round-total.ts'

it.each([
  ['a whole amount stays', 44_300, 0, 0],
  ['a paisa falls', 44_301, 0, -1],
  ['49 paise fall', 44_349, 0, -49],
  ['half a rupee rises', 44_350, 0, 50],
  ['99 paise rise', 44_399, 0, 1],
  ['nothing stays nothing', 0, 0, 0],
  ['49 paise are free', 49, 0, -49],
  ['the largest order', MAX_ORDER_PAISE - 1, 0, 1],
  ['whole rupees paid: the rest is whole, and so is the total', 88_666, 44_300, 34],
  ['paise paid: the rest is whole', 88_666, 44_333, -33],
  ['all but 49 paise paid', 44_382, 44_333, -49],
  ['all paid: the total is whole', 44_333, 44_333, -33],
  ['overpaid: the total is whole', 44_333, 88_666, -33],
])('%s', (_what, total, paid, roundOff) => {
  expect(getRoundOff(total, paid)).toBe(roundOff)
})

it('shows its sign', () => {
  expect([formatRoundOff(-33), formatRoundOff(50)]).toEqual(['−₹0.33', '+₹0.50'])
})

it.each([
  ['never', false, false],
  ['cash_on_delivery', false, true],
  ['always', true, true],
] as const)('%s rounds online payment: %s, cash: %s', (setting, online, cash) => {
  expect([roundsTotal(setting, false), roundsTotal(setting, true)]).toEqual([online, cash])
})
