import { expect, it } from 'vitest'
import { delimiterOf } from './delimiter.ts'

it.each([
  ['a,b\n1;2,3', ','],
  ['a;b\n1,2;3', ';'],
  ['a\tb, c\td\n1\t2,3\t4', '\t'],
  ['\r\n\na;b', ';'],
  ['one', ','],
])('the columns of %j are parted by %j', (list, delimiter) => {
  expect(delimiterOf(list)).toBe(delimiter)
})
