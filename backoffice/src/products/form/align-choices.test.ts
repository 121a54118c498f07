import { expect, it } from 'vitest'
import { alignChoices } from './align-choices.ts'

const blank = { price_modifier: null, image_url: null, colour: null }
const steel = { ...blank, value: 'Steel', price_modifier: 100 }
const gold = { ...blank, value: 'Gold', price_modifier: 900 }

it.each([
  ['a value that is added', ['Steel', 'Gold', 'Tin'], [steel, gold, { ...blank, value: 'Tin' }]],
  ['a value that is removed', ['Gold'], [gold]],
  ['another order', ['Gold', 'Steel'], [gold, steel]],
  ['a value that is renamed', ['Stainless steel', 'Gold'], [{ ...steel, value: 'Stainless steel' }, gold]],
  ['a value renamed to the other', ['Gold', 'Gold'], [gold, gold]],
  ['none', [], []],
])('takes prices along with %s', (_what, values, expected) => {
  expect(alignChoices(values, [steel, gold])).toEqual(expected)
})
