import { expect, test } from 'vitest'
import { parseTransform } from './svg-geometry.ts'

test.each([
  [null, ''],
  ['none', ''],
  ['  translate(10, 20)\n scale(1.5)  ', 'translate(10, 20) scale(1.5)'],
  ['rotate(45),skewX(1) , matrix(1 0 0 1 2 3)', 'rotate(45),skewX(1) , matrix(1 0 0 1 2 3)'],
  ['rotate(45deg)', null],
  ['scale(1),,scale(1)', null],
  ['spin(1)', null],
])('reads the transform %j as %j', (list, expected) => {
  expect(parseTransform(list)).toBe(expected)
})

test.each([
  ['blanks', `${'scale(1)    '.repeat(2_000)}x`],
  ['long blanks', `scale(1)${' '.repeat(50_000)}x`],
  ['commas', `${'scale(1) , '.repeat(2_000)},`],
])('refuses %s before an unknown word', (_name, list) => {
  expect(parseTransform(list)).toBeNull()
})
