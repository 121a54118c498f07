import type { Placement, StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { getPreviewCrop, toAreaPoint, toPictureRect } from './picture-projection.ts'

const area = { width_mm: 100, height_mm: 50 } as StudioArea
const flat: Placement = {
  quad: [
    [0.2, 0.4],
    [0.8, 0.4],
    [0.8, 0.6],
    [0.2, 0.6],
  ],
  bend_deg: 0,
  sag: 0,
  finish: { kind: 'print', white: [255, 255, 255], is_opaque: false },
}

test('converts a box in mm to the picture, and a point back to mm', () => {
  const part = toPictureRect(area, flat, { x: 50, y: 0, w: 50, h: 50 })
  for (const [found, wanted] of [
    [part.x, 0.5],
    [part.y, 0.4],
    [part.w, 0.3],
    [part.h, 0.2],
  ])
    expect(found).toBeCloseTo(wanted ?? 0, 6)
  const point = toAreaPoint(area, flat, 0.5, 0.5)
  expect(point?.x).toBeCloseTo(50, 6)
  expect(point?.y).toBeCloseTo(25, 6)
})

test('returns no point beyond the edge of a cylinder', () =>
  expect(toAreaPoint(area, { ...flat, bend_deg: 160 }, 0.99, 0.5)).toBeNull())

test.each([
  ['a low wide plate', { x: 0.1, y: 0.45, w: 0.8, h: 0.1 }],
  ['a tall lamp', { x: 0.4, y: 0.05, w: 0.2, h: 0.9 }],
  ['all of the picture', { x: 0, y: 0, w: 1, h: 1 }],
])('keeps the preview crop around %s complete and inside the picture', (_, piece) => {
  const { x, y, w, h } = getPreviewCrop(piece, { width: 800, height: 1000 })
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + w).toBeLessThanOrEqual(1.000001)
  expect(y + h).toBeLessThanOrEqual(1.000001)
  expect(x).toBeLessThanOrEqual(piece.x + 1e-9)
  expect(x + w).toBeGreaterThanOrEqual(piece.x + piece.w - 1e-9)
  expect(y).toBeLessThanOrEqual(piece.y + 1e-9)
  expect(y + h).toBeGreaterThanOrEqual(piece.y + piece.h - 1e-9)
})
