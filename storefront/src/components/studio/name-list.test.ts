import { expect, test } from 'vitest'
import { MOST_NAMES, namesFrom } from './name-list.ts'

test.each([
  ['Asha\nRavi\n', ['Asha', 'Ravi']],
  ['Asha\r\n\r\n  Ravi  ', ['Asha', 'Ravi']],
  ['Asha\t12\tRed\nRavi\t3\tBlue', ['Asha', 'Ravi']],
  ['', []],
])('%j holds %j', (pasted, names) => expect(namesFrom(pasted)).toEqual(names))

test('no more rows are made than one looks through', () =>
  expect(namesFrom('Asha\n'.repeat(500))).toHaveLength(MOST_NAMES))
