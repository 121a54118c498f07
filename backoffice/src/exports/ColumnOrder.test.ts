import { expect, test } from 'vitest'
import { moveItem } from './ColumnOrder.tsx'

test.each([
  ['forward', 0, 2, 'bcad'],
  ['back', 3, 1, 'adbc'],
  ['to the end', 0, 3, 'bcda'],
  ['nowhere', 2, 2, 'abcd'],
])('moves an item %s', (_where, from, to, result) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(result)
})
