import type { Mask } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { containsPoint, flattenPath, toEdges } from '@nakshi/studio/path'
import { expect, test } from 'vitest'
import { growPath } from './offset-path.ts'

const custom = (d: string): Mask => ({ kind: 'path', d, view_box: [0, 0, 100, 100] })
const masks: [string, Mask][] = [
  ['rect', { kind: 'rect' }],
  ['rounded', { kind: 'rounded', radius_mm: 9 }],
  ['ellipse', { kind: 'ellipse' }],
  ['heart', { kind: 'heart' }],
  ['ring', custom('M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50ZM25 50A25 25 0 1 0 75 50A25 25 0 1 0 25 50Z')],
  ['U', custom('M0 0H30V70H70V0H100V100H0Z')],
  ['star', custom('M50 0L61 35L98 35L68 57L79 91L50 70L21 91L32 57L2 35L39 35Z')],
  ['two bars that overlap', custom('M0 0H60V100H0ZM40 100H100V0H40Z')],
]
const cases = masks.flatMap(([name, mask]) =>
  [60, 200].flatMap((width) => [0.5, 12].map((bleed) => [name, width, bleed, mask] as const)),
)

function distance([x, y]: readonly [number, number], [x0, y0, x1, y1]: readonly number[]): number {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [x0, y0, x1, y1]
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  const along = squared && Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared))
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
}

test.each(cases)('%s of %d mm grows by %d mm everywhere', (_name, width, bleed, mask) => {
  const trim = maskPath(mask, { x0: 0, y0: 0, x1: width, y1: 50 }) ?? expect.fail('no path')
  const edges = flattenPath(trim, 64).flatMap(toEdges)
  const grown = flattenPath(growPath(trim, bleed), 6)
  const distances = grown
    .flatMap(toEdges)
    .map(([x, y]) => Math.min(...edges.map((edge) => distance([x, y], edge))))
  expect(Math.min(...distances)).toBeGreaterThan(bleed - 0.03)
  // A right angle stays sharp
  expect(Math.max(...distances)).toBeLessThan(bleed * Math.SQRT2 + 0.03)
  expect(edges.filter(([x, y]) => !containsPoint(grown, x, y))).toEqual([])
})

test('fills a hole that is smaller than twice the bleed', () => {
  const [, ring] = masks[4] ?? expect.fail('no ring')
  const trim = maskPath(ring, { x0: 0, y0: 0, x1: 20, y1: 20 }) ?? expect.fail('no path')
  expect(flattenPath(growPath(trim, 6), 4)).toHaveLength(1)
})
