import type { Placement } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { plate } from '../../../api/test/harness-studio.ts'
import { boxOnPhoto, createMmGrid, trimOnPhoto } from './placement-guides.ts'

const flat: Placement = {
  quad: [
    [0.1, 0.4],
    [0.7, 0.4],
    [0.7, 0.6],
    [0.1, 0.6],
  ],
  bend_deg: 0,
  sag: 0,
  finish: { kind: 'foil', shine: 1 },
}
const round: Placement = { ...flat, bend_deg: 120, sag: 0.2 }
const ends = (line: [number, number][] | undefined) =>
  [line?.at(0), line?.at(-1)].map((point) => point?.map((part) => Math.round(part * 1000) / 1000))

test('draws eight vertical and two horizontal grid lines on a plate of 90 by 30 mm', () => {
  const lines = createMmGrid(plate(), flat)
  expect(lines).toHaveLength(10)
  expect(ends(lines[2])).toEqual([
    [0.3, 0.4],
    [0.3, 0.6],
  ])
})

test('compresses the grid at the sides of a cylinder and curves it in the middle', () => {
  const lines = createMmGrid(plate(), round)
  const across = lines.slice(0, 8).map((line) => line[0]?.[0] ?? 0)
  const gap = (at: number) => (across[at] ?? 0) - (across[at - 1] ?? 0)
  expect(gap(1)).toBeLessThan(gap(4))
  const along = lines[8]?.map(([, y]) => y) ?? []
  expect(along[12]).toBeGreaterThan(along[0] ?? 1)
})

test('draws a grid line every 50 mm on a large product', () => {
  expect(createMmGrid(plate({ width_mm: 600, height_mm: 100 }), flat)).toHaveLength(11 + 1)
})

test('places the product edge and the slot box where the warp maps them', () => {
  const [edge] = trimOnPhoto(plate({ mask: { kind: 'rect' } }), flat)
  expect(Math.min(...(edge ?? []).map(([x]) => x))).toBeCloseTo(0.1)
  expect(Math.max(...(edge ?? []).map(([, y]) => y))).toBeCloseTo(0.6)
  const box = boxOnPhoto(plate(), flat, { x: 0, y: 0, w: 45, h: 15 })
  expect(Math.max(...box.map(([x]) => x))).toBeCloseTo(0.4)
  expect(Math.max(...box.map(([, y]) => y))).toBeCloseTo(0.5)
})
