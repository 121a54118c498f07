import type { Jig } from '@nakshi/core/studio/jig'
import type { Mask } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { plate, textSlot } from '../../../test/harness-studio.ts'
import { checkJig } from './jig.ts'
import { prepareImposition } from './prepare-imposition.ts'

const RING = 'M0 50A50 50 0 1 0 100 50A50 50 0 1 0 0 50ZM25 50A25 25 0 1 1 75 50A25 25 0 1 1 25 50Z'
const areaOf = (mask: Mask, bleedMm = 0) => ({ width_mm: 40, height_mm: 20, bleed_mm: bleedMm, mask })
const jigOf = (...rows: [x: number, y: number, angle?: number][]): Jig => ({
  width_mm: 200,
  height_mm: 100,
  positions: rows.map(([xMm, yMm, angleDeg = 0]) => ({ x_mm: xMm, y_mm: yMm, angle_deg: angleDeg })),
})
const rect = areaOf({ kind: 'rect' })

test.each([
  ['edge to edge, up to the edge of the jig', rect, jigOf([20, 10], [60, 10], [180, 90]), []],
  ['over the edge', rect, jigOf([20, 10], [19.9, 50]), [{ row: 2, why: 'outside' }]],
  ['upright where only a lying one fits', rect, jigOf([30, 10, 90]), [{ row: 1, why: 'outside' }]],
  ['over another', rect, jigOf([20, 10], [100, 50], [59, 10]), [{ row: 3, why: 'overlap', other: 1 }]],
  ['across another', rect, jigOf([50, 50], [75, 50, 90]), [{ row: 2, why: 'overlap', other: 1 }]],
  ['at the same place twice', rect, jigOf([50, 50], [50, 50]), [{ row: 2, why: 'overlap', other: 1 }]],
  ['with their boxes, but not their shapes', areaOf({ kind: 'ellipse' }), jigOf([30, 30], [64, 43]), []],
  [
    'with the bleed of one on another',
    areaOf({ kind: 'rect' }, 2),
    jigOf([40, 40], [81, 40]),
    [{ row: 2, why: 'overlap', other: 1 }],
  ],
  ['with bleeds that meet on the jig', areaOf({ kind: 'rect' }, 2), jigOf([40, 40], [82.5, 40]), []],
  [
    'in the ring of another of its kind',
    { ...areaOf({ kind: 'path', d: RING, view_box: [0, 0, 100, 100] }), width_mm: 80, height_mm: 80 },
    jigOf([40, 40], [45, 40]),
    [{ row: 2, why: 'overlap', other: 1 }],
  ],
])('checks pieces %s', (_name, area, jig, issues) => {
  expect(checkJig(area, jig)).toEqual(issues)
})

const JOB = {
  ...({
    profile: null,
    sheetSize: null,
    gap: 6,
    turning: 'any',
    marks: 'circles_3',
    is_mirrored: false,
  } as const),
  spots: { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White Ink' },
  createdAt: new Date('2026-11-27T00:00:00Z'),
}
const item = (id: string, copies: number, jig: Jig | null) => ({
  ...{ id, copies, jig, label: id, photos: new Map() },
  area: plate({
    width_mm: 40,
    height_mm: 20,
    bleed_mm: 0,
    slots: [textSlot({ box: { x: 4, y: 4, w: 32, h: 12 } })],
  }),
  scene: { texts: [{ slot: 'name', text: 'Asha', font: 'tiro' as const, colour: '#1b2a57' }], photos: [] },
})

test('puts every unit into its position of the jig, in as many loads as needed', async () => {
  const jig = jigOf([20, 30], [70, 30, 12.5], [120, 30, 180])
  const { sheets, items, too_large } = await prepareImposition({
    ...JOB,
    items: [item('a', 4, jig), item('b', 1, jig)],
  })
  expect(too_large).toEqual([])
  expect(sheets.map(({ size, marks }) => ({ size, marks }))).toEqual(
    Array(2).fill({ size: { width: 200, height: 100 }, marks: [] }),
  )
  expect(sheets.map(({ placed }) => placed)).toEqual([
    [
      { id: 'a', x: 20, y: 30, angle: 0 },
      { id: 'a', x: 70, y: 30, angle: 12.5 },
      { id: 'a', x: 120, y: 30, angle: 180 },
    ],
    [
      { id: 'a', x: 20, y: 30, angle: 0 },
      { id: 'b', x: 70, y: 30, angle: 12.5 },
    ],
  ])
  expect([...items.values()].map(({ label, hasCropMarks }) => [label, hasCropMarks])).toEqual([
    [null, false],
    [null, false],
  ])
})

test('names an ordered design that does not fit the jig of today', async () => {
  const { sheets, too_large } = await prepareImposition({
    ...JOB,
    items: [item('old', 1, jigOf([20, 10], [55, 10])), item('new', 1, jigOf([20, 10]))],
  })
  expect([too_large, sheets.length]).toEqual([['old'], 1])
})
