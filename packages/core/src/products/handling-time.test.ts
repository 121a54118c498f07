import { expect, test } from 'vitest'
import { getHandlingDays, getRequiredHandlingDays } from './handling-time.ts'

const product = (days: number | null) => ({
  handling_days: days,
  custom_options: [
    { id: 'name', handling_days: 0 },
    { id: 'paint', handling_days: 3 },
    { id: 'box', handling_days: 1 },
  ],
})

test.each([
  ['as the store says', null, {}, 2],
  ['its own', 10, {}, 10],
  ['made at once', 0, {}, 0],
  ['with an option that needs none', null, { name: { text: 'Rao' } }, 2],
  ['with one that needs more', 10, { paint: { text: 'Red' } }, 13],
  ['with two', null, { paint: { text: 'Red' }, box: { text: 'Yes' } }, 6],
  ['left blank', 10, { paint: { text: ' ' } }, 10],
])('%s', (_name, days, chosen, expected) => {
  expect(getHandlingDays(product(days), chosen, 2)).toBe(expected)
})

test('adds the extra time of required options to the handling time of every unit', () => {
  const customOptions = [
    { is_required: true, handling_days: 3 },
    { is_required: false, handling_days: 5 },
    { is_required: true, handling_days: 1 },
  ]
  expect(getRequiredHandlingDays({ custom_options: customOptions })).toBe(4)
})
