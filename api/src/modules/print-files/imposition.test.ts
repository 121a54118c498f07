import type { Turning } from '@nakshi/core/studio/admin-print-files'
import type { Mask } from '@nakshi/core/studio/schema'
import { maskPath } from '@nakshi/studio/masks'
import { flattenPath, transformPath } from '@nakshi/studio/path'
import { Clipper, FillRule } from 'clipper2-ts'
import { expect, test } from 'vitest'
import { createFootprint, type ImpositionItem, type PlacedItem, placeFromMiddle } from './footprint.ts'
import { imposeItems } from './imposition.ts'
import { growPath } from './offset-path.ts'
import { placeMarks } from './registration-marks.ts'

const A4 = { width: 210, height: 297 }
const MARGIN = 6
type Shape = { mask: Mask; width: number; height: number; bleed: number }

const getTrim = ({ mask, width, height }: Shape) =>
  maskPath(mask, { x0: 0, y0: 0, x1: width, y1: height }) ?? expect.fail('no outline')
const toItem = (id: string, shape: Shape, gap: number, labelWidth: number | null = null): ImpositionItem => ({
  id,
  piece: createFootprint(shape.mask, { ...shape, trim: getTrim(shape) }, gap, labelWidth),
})
const rectangle = (width: number, height: number): Shape => ({
  mask: { kind: 'rect' },
  width,
  height,
  bleed: 0,
})
const many = (count: number, shape: Shape, gap: number): ImpositionItem[] => {
  const { piece } = toItem('', shape, gap)
  return Array.from({ length: count }, (_, index) => ({ id: String(index + 1), piece }))
}
const createRoom = ({ width, height } = A4) => ({
  free: { x0: MARGIN, y0: MARGIN, x1: width - MARGIN, y1: height - MARGIN },
  marks: [],
})

test('places units in rows with a gap between them, inside the margin', () => {
  const { sheets } = imposeItems(many(3, rectangle(90, 30), 5), createRoom(), 5, 'any')
  expect(sheets).toEqual([
    [
      { id: '1', x: 51, y: 21, angle: 0 },
      { id: '2', x: 146, y: 21, angle: 0 },
      { id: '3', x: 51, y: 56, angle: 0 },
    ],
  ])
})

test('rotates a unit that is too wide, unless the material has a direction, and reports one larger than the sheet', () => {
  const items = [toItem('long', rectangle(280, 40), 5), toItem('huge', rectangle(300, 220), 5)]
  const { sheets, too_large } = imposeItems(items, createRoom(), 5, 'any')
  expect(sheets).toEqual([[{ id: 'long', x: 26, y: 146, angle: 90 }]])
  expect(too_large).toEqual(['huge'])
  for (const turning of ['half', 'none'] as const)
    expect(imposeItems(items, createRoom(), 5, turning)).toEqual({ sheets: [], too_large: ['long', 'huge'] })
})

test.each([
  [1, 1],
  [16, 1],
  [17, 2],
  [32, 2],
  [33, 3],
])('fits %i plates of 90 by 30 mm on %i A4 sheets', (count, sheets) => {
  expect(imposeItems(many(count, rectangle(90, 30), 5), createRoom(), 5, 'any').sheets).toHaveLength(sheets)
})

test('fills a row to its end with widths that are no binary fractions', () => {
  const [sheet] = imposeItems(many(10, rectangle(19.8, 19.8), 0), createRoom(), 0, 'any').sheets
  expect(sheet?.every(({ y }) => y === MARGIN + 9.9)).toBe(true)
})

const STAR = 'M50 0L61 35L98 35L68 57L79 91L50 70L21 91L32 57L2 35L39 35Z'
const RING = 'M0 50A50 50 0 1 0 100 50A50 50 0 1 0 0 50ZM25 50A25 25 0 1 1 75 50A25 25 0 1 1 25 50Z'
const drawing = (d: string): Mask => ({ kind: 'path', d, view_box: [0, 0, 100, 100] })
const TRIANGLE = drawing('M0 100L50 0L100 100Z')

test.each([
  // pieces on the first A4 sheet: boxes in rows, and nested
  ['circles in honeycombs', { kind: 'ellipse' }, 25, 54, 60],
  ['hearts head to foot', { kind: 'heart' }, 60, 12, 13],
  ['triangles point to base', TRIANGLE, 60, 12, 18],
] as [string, Mask, number, number, number][])('nests %s', (_name, mask, side, before, nested) => {
  const shape = { mask, width: side, height: side, bleed: 0 }
  const gap = 4
  const perRow = (length: number) => Math.floor((length - 2 * MARGIN + gap) / (side + gap))
  expect(perRow(A4.width) * perRow(A4.height)).toBe(before)
  const [sheet = []] = imposeItems(many(80, shape, gap), createRoom(), gap, 'half').sheets
  expect(sheet.length).toBeGreaterThanOrEqual(nested)
  expectApart(sheet, new Map(sheet.map(({ id }) => [id, shape])), gap)
})

test('turns nothing but by half where the material has a grain', () => {
  const items = many(40, { mask: TRIANGLE, width: 60, height: 50, bleed: 1 }, 3)
  const listAngles = (turning: Turning) => [
    ...new Set(
      imposeItems(items, createRoom(), 3, turning)
        .sheets.flat()
        .map(({ angle }) => angle),
    ),
  ]
  expect(listAngles('none')).toEqual([0])
  expect(listAngles('half').sort()).toEqual([0, 180])
})

/** Mulberry32 */
function createRandom(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from)
  }
}

function createBlob(random: ReturnType<typeof createRandom>): Mask {
  const count = Math.round(random(3, 14))
  const corners = Array.from({ length: count }, (_, index) => {
    const [angle, radius] = [(index / count) * 2 * Math.PI, random(12, 50)]
    return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`
  })
  return drawing(`M${corners.join('L')}Z`)
}

const toPolygons = (shape: Shape, { x, y, angle }: PlacedItem, grow: number) => {
  const centred = transformPath(getTrim(shape), [1, 0, 0, 1, -shape.width / 2, -shape.height / 2])
  const grown = growPath(centred, shape.bleed + grow)
  return flattenPath(transformPath(grown, placeFromMiddle({ x, y, angle })), 24).map((polygon) =>
    Array.from({ length: polygon.length / 2 }, (_, at) => ({
      x: polygon[2 * at] ?? 0,
      y: polygon[2 * at + 1] ?? 0,
    })),
  )
}

/** Measured by another program than the one that nests. */
function expectApart(sheet: PlacedItem[], shapes: ReadonlyMap<string, Shape>, gap: number): void {
  const grown = sheet.map((placed) => {
    const shape = shapes.get(placed.id) ?? expect.fail('an item that was not requested')
    // Corners of an offset are cut off at most at 0.02 mm within the gap.
    return { placed, polygons: toPolygons(shape, placed, gap / 2 - 0.02) }
  })
  for (const [index, one] of grown.entries())
    for (const other of grown.slice(index + 1)) {
      const common = Clipper.intersectD(one.polygons, other.polygons, FillRule.NonZero, 4)
      expect([one.placed, other.placed, Clipper.areaPathsD(common) < 1e-3]).toEqual([
        one.placed,
        other.placed,
        true,
      ])
    }
}

test.each(Array.from({ length: 6 }, (_, seed) => [seed]))(
  'keeps random shapes apart, inside their sheets and off the marks, and loses none: %i',
  (seed) => {
    const random = createRandom(seed + 1)
    const gap = [0, 1.5, 4, 8][seed % 4] ?? 0
    const turning = (['any', 'half', 'none'] as const)[seed % 3] ?? 'any'
    const bed = { width: random(180, 420), height: random(180, 420) }
    const masks: Mask[] = [
      ...[createBlob(random), createBlob(random), { kind: 'heart' as const }, { kind: 'ellipse' as const }],
      ...[{ kind: 'rect' as const }, drawing(STAR), drawing(RING)],
    ]
    const shapes = new Map<string, Shape>()
    const items: ImpositionItem[] = []
    for (const [kind, mask] of masks.entries()) {
      const shape = { mask, width: random(15, 80), height: random(15, 80), bleed: kind % 3 }
      const { piece } = toItem('', shape, gap, kind % 2 === 0 ? 14 : null)
      for (let copy = 0; copy < 4; copy++) {
        items.push({ id: `${kind}-${copy}`, piece })
        shapes.set(`${kind}-${copy}`, shape)
      }
    }
    const marks = placeMarks('circles_3', bed, MARGIN)
    const room = { ...createRoom(bed), marks: marks.map(({ blocked }) => blocked) }
    const { sheets, too_large } = imposeItems(items, room, gap, turning)
    expect([...sheets.flat().map(({ id }) => id), ...too_large].sort()).toEqual([...shapes.keys()].sort())
    for (const sheet of sheets) {
      expectApart(sheet, shapes, gap)
      for (const placed of sheet) {
        const polygons = toPolygons(shapes.get(placed.id) ?? expect.fail(), placed, 0)
        for (const { x, y } of polygons.flat()) {
          expect(x >= MARGIN - 0.01 && x <= bed.width - MARGIN + 0.01).toBe(true)
          expect(y >= MARGIN - 0.01 && y <= bed.height - MARGIN + 0.01).toBe(true)
          for (const { x0, y0, x1, y1 } of room.marks)
            expect(x > x0 && x < x1 && y > y0 && y < y1).toBe(false)
        }
      }
    }
  },
)

test('arranges the same items alike each time', () => {
  const items = many(30, { mask: { kind: 'heart' }, width: 40, height: 45, bleed: 2 }, 4)
  expect(imposeItems(items, createRoom(), 4, 'any')).toEqual(imposeItems(items, createRoom(), 4, 'any'))
})
