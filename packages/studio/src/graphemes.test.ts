import { expect, test } from 'vitest'
import { normaliseText } from './graphemes.ts'

test.each([
  ['Asha \u200b Rao', 'Asha Rao'],
  ['Asha \u200e\u200f Rao', 'Asha Rao'],
  ['e\u200b\u0301', '\u00e9'],
  ['a\u00ad b', 'a b'],
])('removes what is invisible before it joins spaces and composes letters: %j', (typed, normalised) => {
  expect(normaliseText(typed)).toBe(normalised)
  expect(normaliseText(normalised)).toBe(normalised)
})
