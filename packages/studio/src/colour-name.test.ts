import { expect, test } from 'vitest'
import { getColourName } from './colour-name.ts'

test.each([
  ['#000000', 'Black'],
  ['#1b2033', 'Navy'],
  ['#ffffff', 'White'],
  ['#c9a227', 'Gold'],
  ['#23408e', 'Blue'],
  ['#b3262d', 'Red'],
  ['#7b1e2b', 'Maroon'],
  ['#e8b4b8', 'Pink'],
])('names the colour %s %s', (hex, name) => expect(getColourName(hex)).toBe(name))
