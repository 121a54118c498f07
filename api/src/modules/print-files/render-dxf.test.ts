import type { Mask } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { flattenPath, toEdges } from '@nakshi/studio/path'
import { expect, test } from 'vitest'
import { renderDxf } from './render-dxf.ts'

const SIDE = { width: 80, height: 50 }
type Vertex = { x: number; y: number; bulge: number }

/** Polylines of a DXF by group codes. */
function readPolylines(dxf: string): { layer: string; isClosed: boolean; vertices: Vertex[] }[] {
  const lines = dxf.trimEnd().split('\n')
  const pairs = Array.from(
    { length: lines.length / 2 },
    (_, index) => [Number(lines[index * 2]), lines[index * 2 + 1] ?? ''] as const,
  )
  const polylines: ReturnType<typeof readPolylines> = []
  let kind = ''
  for (const [code, value] of pairs) {
    const last = polylines.at(-1)
    if (code === 0) {
      kind = value
      if (kind === 'POLYLINE') polylines.push({ layer: '', isClosed: false, vertices: [] })
      if (kind === 'VERTEX') last?.vertices.push({ x: 0, y: 0, bulge: 0 })
    }
    const vertex = last?.vertices.at(-1)
    if (kind === 'POLYLINE' && last && code === 8) last.layer = value
    if (kind === 'POLYLINE' && last && code === 70) last.isClosed = value === '1'
    if (kind !== 'VERTEX' || !vertex) continue
    if (code === 10) vertex.x = Number(value)
    if (code === 20) vertex.y = Number(value)
    if (code === 42) vertex.bulge = Number(value)
  }
  return polylines
}

const STEPS = Array.from({ length: 40 }, (_, step) => step / 40)

/** Points on lines and arcs, by the definition of a bulge: tangent of a quarter of the angle. */
function tracePoints(vertices: Vertex[]): [number, number][] {
  return vertices.flatMap(({ x, y, bulge }, index): [number, number][] => {
    const { x: toX, y: toY } = vertices[(index + 1) % vertices.length] ?? { x, y }
    const sweep = 4 * Math.atan(bulge)
    return STEPS.map((part): [number, number] => {
      if (bulge === 0) return [x + (toX - x) * part, y + (toY - y) * part]
      const half = sweep / 2
      const [cx, cy] = [
        (x + toX) / 2 - (toY - y) / (2 * Math.tan(half)),
        (y + toY) / 2 + (toX - x) / (2 * Math.tan(half)),
      ]
      const angle = sweep * part
      return [
        cx + (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle),
        cy + (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle),
      ]
    })
  })
}

const areaOf = (points: [number, number][]) =>
  Math.abs(toEdges(points.flat()).reduce((sum, [ax, ay, bx, by]) => sum + ax * by - bx * ay, 0)) / 2

const ring = 'M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50ZM25 50A25 25 0 1 0 75 50A25 25 0 1 0 25 50Z'
test.each<[string, Mask, number, number]>([
  ['a rectangle', { kind: 'rect' }, 1, 4],
  ['round corners', { kind: 'rounded', radius_mm: 9 }, 1, 24],
  ['an ellipse', { kind: 'ellipse' }, 1, 100],
  ['a heart', { kind: 'heart' }, 1, 120],
  ['a ring', { kind: 'path', d: ring, view_box: [0, 0, 100, 100] }, 2, 200],
])('writes %s as closed lines and arcs in mm', (_name, mask, contours, most) => {
  const trim = maskPath(mask, { x0: 0, y0: 0, x1: SIDE.width, y1: SIDE.height }) ?? expect.fail('no path')
  const dxf = renderDxf([{ name: 'Cut', paths: [trim] }], SIDE.height)
  expect(dxf).toContain('$INSUNITS\n70\n4\n')
  const polylines = readPolylines(dxf)
  expect(polylines.map(({ layer, isClosed }) => ({ layer, isClosed }))).toEqual(
    Array.from({ length: contours }, () => ({ layer: 'Cut', isClosed: true })),
  )
  expect(polylines.flatMap(({ vertices }) => vertices).length).toBeLessThanOrEqual(most)
  const traced = polylines.map(({ vertices }) => tracePoints(vertices))
  const expected = flattenPath(trim, 200).map((polygon) => areaOf(toPoints(polygon)))
  const measured = traced.map(areaOf)
  for (const [index, mm2] of measured.entries()) expect(mm2 / (expected[index] ?? 0)).toBeCloseTo(1, 3)
  const xs = traced.flat().map(([x]) => x)
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(0, 1), expect.closeTo(SIDE.width, 1)])
})

test('closes a contour that its path leaves open, with y pointing up', () => {
  const path = { ops: 'MLLZ', points: [0, 0, 10, 0, 10, 20] }
  const [triangle] = readPolylines(renderDxf([{ name: 'Score', paths: [path] }], 50))
  expect(triangle?.vertices.map(({ x, y }) => [x, y])).toEqual([
    [0, 50],
    [10, 50],
    [10, 30],
  ])
})

const toPoints = (polygon: number[]) => toEdges(polygon).map(([x, y]): [number, number] => [x, y])

test('names its layers as the format allows, each apart', () => {
  const trim = maskPath({ kind: 'rect' }, { x0: 0, y0: 0, x1: 10, y1: 10 }) ?? expect.fail('no path')
  const long = 'Cutter at the back of the workshop'
  const names = ['Foil Rose gold', `${long} 1`, `${long} 2`]
  const dxf = renderDxf(
    names.map((name) => ({ name, paths: [trim] })),
    10,
  )
  const layers = readPolylines(dxf).map(({ layer }) => layer)
  expect(layers[0]).toBe('Foil_Rose_gold')
  expect(new Set(layers).size).toBe(3)
  for (const layer of layers) expect(layer).toMatch(/^[\w$-]{1,31}$/)
})
