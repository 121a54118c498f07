import { positionPhoto } from '@nakshi/studio/photo-position'
import { expect, test } from 'vitest'
import { DEFAULT_PHOTO_POSITION, movePhoto, rotatePhoto, zoomPhoto } from './move-photo.ts'

const photo = { width: 2000, height: 1000 }
const box = { x: 10, y: 10, w: 50, h: 50 }
const style = { slot: 'photo', ...DEFAULT_PHOTO_POSITION }

test('moves a photo by the dragged distance in mm', () => {
  const before = positionPhoto(photo, box, style).matrix
  const after = positionPhoto(photo, box, movePhoto(style, photo, box, 7, 0)).matrix
  expect(after[4] - before[4]).toBeCloseTo(7, 6)
  expect(after[5]).toBeCloseTo(before[5], 6)
})

test('moves a rotated photo in the drag direction', () => {
  const start = zoomPhoto(rotatePhoto(style, photo, box, 90), photo, box, 2)
  const before = positionPhoto(photo, box, start).matrix
  const after = positionPhoto(photo, box, movePhoto(start, photo, box, 3, -4)).matrix
  expect(after[4] - before[4]).toBeCloseTo(3, 6)
  expect(after[5] - before[5]).toBeCloseTo(-4, 6)
})

test('stops a photo at its edge, and moves it back with the first mm', () => {
  const pushed = movePhoto(style, photo, box, 400, 0)
  expect(pushed.x).toBeCloseTo(0.25, 6)
  const before = positionPhoto(photo, box, pushed).matrix
  const after = positionPhoto(photo, box, movePhoto(pushed, photo, box, -1, 0)).matrix
  expect(after[4] - before[4]).toBeCloseTo(-1, 6)
})

test.each([
  [0.5, 1],
  [3, 3],
  [40, 10],
])('zooms by %f to %f and always covers the box', (by, zoom) =>
  expect(zoomPhoto(style, photo, box, by).zoom).toBe(zoom),
)

test.each([
  [45, 45],
  [270, -90],
  [-200, 160],
])('rotates by %i degrees to %i', (by, turn) =>
  expect(rotatePhoto(style, photo, box, by).turn_deg).toBeCloseTo(turn, 9),
)
