import { expect, test } from 'vitest'
import {
  type Bounds,
  blend,
  type Camera,
  findView,
  START,
  toMatrices,
  turn,
  VIEWS,
  zoomBy,
} from './camera.ts'

const PLATE: Bounds = { min: [0, 0, 0], max: [120, 40, 3] }
const ZERO: Camera = { yaw: 0, pitch: 0, zoom: 1 }

/** Where a point is seen: x to the right and y up, -1 to 1, and mm before the viewer. */
function see(camera: Camera, point: number[], bounds = PLATE, aspect = 1) {
  const { view, projection } = toMatrices(camera, bounds, aspect)
  const apply = (matrix: Float32Array, vector: number[]) =>
    [0, 1, 2, 3].map((row) =>
      vector.reduce((sum, value, column) => sum + (matrix[column * 4 + row] ?? 0) * value, 0),
    )
  const before = apply(view, [...point, 1])
  const [x = 0, y = 0, z = 0, w = 1] = apply(projection, before)
  return { x: x / w, y: y / w, depth: z / w, away: -(before[2] ?? 0) }
}

const corners = ({ min, max }: Bounds) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
    min.map((value, axis) => (bits & (1 << axis) ? (max[axis] ?? 0) : value)),
  )

test('shows the front as the design reads: x to the right, y up, its relief nearest', () => {
  const [left, right] = [see(ZERO, [0, 20, 3]), see(ZERO, [120, 20, 3])]
  expect(left.x).toBeCloseTo(-right.x)
  expect(right.x).toBeGreaterThan(0.5)
  expect(see(ZERO, [60, 40, 3]).y).toBeGreaterThan(0)
  expect(see(ZERO, [60, 20, 3]).away).toBeLessThan(see(ZERO, [60, 20, 0]).away)
  expect(see(VIEWS.side, [120, 20, 1]).away).toBeLessThan(see(VIEWS.side, [0, 20, 1]).away)
  expect(see(VIEWS.top, [60, 40, 1]).away).toBeLessThan(see(VIEWS.top, [60, 0, 1]).away)
})

test('follows the finger: to the right and down', () => {
  const nearest = [60, 20, 3]
  expect(see(turn(ZERO, 0.3, 0), nearest).x).toBeGreaterThan(see(ZERO, nearest).x)
  expect(see(turn(ZERO, 0, 0.3), nearest).y).toBeLessThan(see(ZERO, nearest).y)
})

test.each([
  ['a plate on a wide screen', PLATE, 2.4],
  ['a plate on a narrow screen', PLATE, 0.6],
  ['a cube', { min: [0, 0, 0], max: [60, 60, 60] }, 1],
  ['a tall lamp', { min: [-30, 0, -30], max: [30, 140, 30] }, 0.8],
] as const)('keeps %s inside of the canvas in each view, and before the viewer', (_, bounds, aspect) => {
  for (const camera of [...Object.values(VIEWS), START, turn(ZERO, 2.2, 0)])
    for (const corner of corners(bounds)) {
      const { x, y, depth } = see(camera, corner, bounds, aspect)
      expect(Math.max(Math.abs(x), Math.abs(y), Math.abs(depth))).toBeLessThanOrEqual(1)
    }
})

test('does not turn over its poles, and zooms within bounds', () => {
  expect(turn(ZERO, 0, 9).pitch).toBe(Math.PI / 2)
  let [near, far] = [ZERO, ZERO]
  for (let times = 0; times < 99; times += 1) [near, far] = [zoomBy(near, 1.25), zoomBy(far, 0.8)]
  expect([near.zoom, far.zoom]).toEqual([8, 0.5])
  expect(see(near, [60, 20, 3]).depth).toBeGreaterThan(-1)
})

test('glides the shortest way and arrives', () => {
  const [from, to] = [turn(ZERO, 3, 0), turn(ZERO, -3, 0.4)]
  expect(Math.abs(blend(from, to, 0.5).yaw)).toBeCloseTo(Math.PI)
  const end = blend(from, to, 1)
  expect(end.yaw).toBeCloseTo(to.yaw)
  expect(end.pitch).toBeCloseTo(to.pitch)
})

test('knows the named views however often it was turned', () => {
  expect(findView(turn(VIEWS.side, 2 * Math.PI, 0))).toBe('side')
  expect(findView(START)).toBeNull()
})
