import { expect, test } from 'vitest'
import { getPhotoVerdict } from './photo-verdict.ts'

test.each([
  [59.9, 'few'],
  [60, 'soft'],
  [149.9, 'soft'],
  [150, 'good'],
] as const)('judges %d DPI as %s', (dpi, verdict) => {
  expect(getPhotoVerdict({ min_dpi: 60, good_dpi: 150 }, dpi)).toBe(verdict)
})
