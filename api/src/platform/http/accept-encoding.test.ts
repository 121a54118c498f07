import { expect, test } from 'vitest'
import { listAcceptedCodings } from './accept-encoding.ts'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0', []],
  ['br;q=0, gzip', ['gzip']],
  ['gzip;q=0, br; Q=0.000', []],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['*, br;q=0', ['gzip']],
  ['x-br, brotli, my-gzip', []],
  ['br;level=4;q=0', []],
])('reads Accept-Encoding %j as %j', (header, expected) => {
  expect(listAcceptedCodings(header)).toEqual(expected)
})
