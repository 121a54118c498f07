import { expect, it } from 'vitest'
import { formatCompact } from './format-compact.ts'

it.each([
  [0, '0'],
  [12.5, '12.5'],
  [949, '949'],
  [999, '999'],
  [1_000, '1K'],
  [40_000, '40K'],
  [12_340, '12.3K'],
  [99_999, '1L'],
  [150_000, '1.5L'],
  [-40_000, '-40K'],
  [23_400_000, '2.3Cr'],
  [12_345_000_000, '1234.5Cr'],
])('shortens %d to %s', (value, text) => {
  expect(formatCompact(value)).toBe(text)
})
