import { expect, test } from 'vitest'
import { parseNames, pasteNames } from './BulkNames.tsx'

test.each([
  ['Asha\nRavi\n', ['Asha', 'Ravi']],
  ['Asha\r\n\r\n  Ravi  ', ['Asha', 'Ravi']],
  ['Asha\t12\tRed\nRavi\t3\tBlue', ['Asha', 'Ravi']],
  ['Asha\vRavi\u2028Zoya', ['Asha', 'Ravi', 'Zoya']],
  ['"Asha\nRavi"\r\n"Zoya ""Zo""\nKhan"\t2\nMeera', ['Asha Ravi', 'Zoya "Zo" Khan', 'Meera']],
  ['"Asha"\n"Ravi"', ['"Asha"', '"Ravi"']],
  ['', []],
])('parses %j as %j', (pasted, names) => expect(parseNames(pasted)).toEqual(names))

test('separates names above the limit from the others and loses none', () => {
  const pasted = Array.from({ length: 64 }, (_, index) => `Name ${index + 1}`)
  const { rows, left } = pasteNames(['Asha', '', 'Ravi', ''], 1, pasted, 50)
  expect(rows).toEqual(['Asha', ...pasted.slice(0, 49)])
  expect(left).toEqual([...pasted.slice(49), 'Ravi'])
  expect(pasteNames(['', ''], 0, ['Asha', 'Ravi'], 50)).toEqual({ rows: ['Asha', 'Ravi'], left: [] })
})
