import { expect, test } from 'vitest'
import {
  formatCoverage,
  getUploadedFontName,
  parseCoverage,
  registerUploadedFonts,
  uploadedFontCovers,
} from './uploaded-fonts.ts'

test.each([
  [[0x41], '41'],
  [[0x43, 0x41, 0x42, 0x61], '41-43,61'],
  [[], ''],
])('writes the characters %j as ranges', (codes, coverage) => {
  expect(formatCoverage(codes)).toBe(coverage)
  expect(
    parseCoverage(coverage).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    ),
  ).toEqual(codes.toSorted())
})

test('knows the characters and name of a registered font alone', () => {
  const family = `up-${'a'.repeat(40)}` as const
  expect(uploadedFontCovers(family, 'A')).toBe(false)
  registerUploadedFonts([{ family, name: 'Shop hand', coverage: '41-5a,915' }])
  expect(['A', 'AZ', 'क', 'Aa', 'के'].map((text) => uploadedFontCovers(family, text))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(getUploadedFontName(family)).toBe('Shop hand')
})
