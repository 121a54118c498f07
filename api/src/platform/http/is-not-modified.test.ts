import { expect, test } from 'vitest'
import { isNotModified } from './is-not-modified.ts'

test.each([
  [undefined, '"a"', false],
  ['', '"a"', false],
  ['"a"', '"a"', true],
  ['"b", "a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b"', '"a"', false],
  ['"aa"', '"a"', false],
  ['*', '"a"', true],
  [' * ', 'W/"a"', true],
])('If-None-Match: %s and the entity tag %s', (ifNoneMatch, etag, expected) => {
  expect(isNotModified(ifNoneMatch, etag)).toBe(expected)
})
