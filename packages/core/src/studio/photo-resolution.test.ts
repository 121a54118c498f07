import { describe, expect, it } from 'vitest'
import { checkPhotoResolution, MIN_SHORT_SIDE_PX, parsePrintSize } from './photo-resolution.ts'

describe('the print size of a product', () => {
  it.each([
    [['Teak', '15 × 20 cm'], { width: 15, height: 20 }],
    [['Large, 8x10 in'], { width: 20.32, height: 25.4 }],
    [['300 x 450 mm'], { width: 30, height: 45 }],
    [['8 x 10 inches'], { width: 20.32, height: 25.4 }],
    [['8" x 10"'], { width: 20.32, height: 25.4 }],
    [['20cm x 30cm'], { width: 20, height: 30 }],
    [['8 inch by 10 inch'], { width: 20.32, height: 25.4 }],
    [['10.5×10.5cm'], { width: 10.5, height: 10.5 }],
    [['Large', '330 ml', '2 × 3 pieces', '2 x 3 inserts'], null],
    [[], null],
  ])('is parsed from the choices %j', (choices, size) => {
    const found = parsePrintSize(choices)
    expect(
      found && { width: Number(found.width.toFixed(2)), height: Number(found.height.toFixed(2)) },
    ).toEqual(size)
  })
})

describe('the resolution of a photo', () => {
  it.each([
    // 15 cm are 5.9 inches
    [
      { width: 900, height: 1200 },
      { width: 15, height: 20 },
      { dpi: 152, too_small: false },
    ],
    [
      { width: 1200, height: 900 },
      { width: 15, height: 20 },
      { dpi: 152, too_small: false },
    ],
    [
      { width: 800, height: 4000 },
      { width: 15, height: 20 },
      { dpi: 135, too_small: true },
    ],
    [
      { width: 1000, height: 1000 },
      { width: 10, height: 20 },
      { dpi: 127, too_small: true },
    ],
    [{ width: MIN_SHORT_SIDE_PX, height: 2000 }, null, { dpi: null, too_small: false }],
    [{ width: 2000, height: MIN_SHORT_SIDE_PX - 1 }, null, { dpi: null, too_small: true }],
  ])('of %j at %j is evaluated as %j', (photo, size, verdict) => {
    expect(checkPhotoResolution(photo, size)).toEqual(verdict)
  })
})
