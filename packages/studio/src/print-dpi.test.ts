import { expect, test } from 'vitest'
import { getPrintDpi } from './layout.ts'

test.each([
  ['a mug that is printed', { process: 'print', width_mm: 200, height_mm: 80, bleed_mm: 2 }, 300],
  ['a plate that is engraved', { process: 'engrave', width_mm: 100, height_mm: 60, bleed_mm: 0 }, 254],
  ['a banner of two metres', { process: 'print', width_mm: 2000, height_mm: 2000, bleed_mm: 20 }, 73],
] as const)('calculates for %s a DPI that suits its machine and the server', (_, piece, dots) => {
  expect(getPrintDpi(piece)).toBe(dots)
})
