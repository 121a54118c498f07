import { expect, test } from 'vitest'
import { normaliseNumber } from './normalise-number.ts'

test.each([
  ['9829045512', '9829045512'],
  ['098290 45512', '9829045512'],
  ['+91 98290-45512', '9829045512'],
  ['0091 98290 45512', '9829045512'],
  ['(98290) 45.512', '9829045512'],
  ['302 001', '302001'],
  ['45512', '45512'],
  ['919829', '919829'],
  ['123', null],
  ['ORD17', null],
  ['Aarav', null],
])('searches for the number %j as %j', (typed, stored) => expect(normaliseNumber(typed)).toBe(stored))
