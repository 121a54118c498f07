import type { ArtSlot, Placement, StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { photoSlot, plate, textSlot } from '../../../api/test/harness-studio.ts'
import { validateArea, validatePlacement } from './validate-area.ts'

const round = (box: { x: number; y: number; w: number; h: number }, arcDeg = 0) =>
  plate({
    width_mm: 100,
    height_mm: 100,
    mask: { kind: 'ellipse' },
    slots: [textSlot({ box, arc_deg: arcDeg })],
  })
/** 60 mm, with a hole of 30 mm and a safe margin of 5 mm */
const ring = (box: { x: number; y: number; w: number; h: number }) =>
  plate({
    width_mm: 60,
    height_mm: 60,
    safe_mm: 5,
    mask: {
      kind: 'path',
      d: 'M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50ZM25 50A25 25 0 1 0 75 50A25 25 0 1 0 25 50Z',
      view_box: [0, 0, 100, 100],
    },
    slots: [textSlot({ box })],
  })
/** Two bars that overlap: what is drawn is one plate. */
const joined = (d: string, box: { x: number; y: number; w: number; h: number }) =>
  plate({
    width_mm: 100,
    height_mm: 60,
    safe_mm: 3,
    mask: { kind: 'path', d, view_box: [0, 0, 100, 60] },
    slots: [textSlot({ box })],
  })
const art = (d: string): ArtSlot => ({
  kind: 'art',
  key: 'art',
  box: { x: 0, y: 0, w: 10, h: 10 },
  d,
  view_box: [0, 0, 1, 1],
  colour: '#000000',
})

test.each<[string, StudioArea, object[]]>([
  ['a plate as it should be', plate(), []],
  [
    'a text over the edge',
    plate({ slots: [textSlot({ box: { x: 5, y: 5, w: 90, h: 20 } })] }),
    [{ slot: 'name', why: 'outside' }],
  ],
  [
    'a text in the safe edge',
    plate({ slots: [textSlot({ box: { x: 1, y: 5, w: 80, h: 20 } })] }),
    [{ slot: 'name', why: 'outside' }],
  ],
  ['a text inside a circle', round({ x: 20, y: 40, w: 60, h: 20 }), []],
  [
    'a text in the corner of a circle',
    round({ x: 4, y: 4, w: 60, h: 20 }),
    [{ slot: 'name', why: 'outside' }],
  ],
  ['a text bent along the circle', round({ x: 5, y: 8, w: 90, h: 12 }, 130), []],
  [
    'a text bent the other way',
    round({ x: 5, y: 8, w: 90, h: 12 }, -130),
    [{ slot: 'name', why: 'outside' }],
  ],
  ['a text in the hole of a ring', ring({ x: 26, y: 43, w: 8, h: 1.6 }), [{ slot: 'name', why: 'outside' }]],
  ['a text across the hole', ring({ x: 8, y: 25, w: 44, h: 10 }), [{ slot: 'name', why: 'outside' }]],
  ['a text around the hole', ring({ x: 8, y: 8, w: 44, h: 44 }), [{ slot: 'name', why: 'outside' }]],
  ['a text in the band of a ring', ring({ x: 28, y: 6, w: 4, h: 3.5 }), []],
  ['a text too near the hole', ring({ x: 28, y: 6, w: 4, h: 5 }), [{ slot: 'name', why: 'outside' }]],
  [
    'a text across two bars that overlap',
    joined('M0 0H60V60H0ZM40 0H100V60H40Z', { x: 3, y: 10, w: 94, h: 40 }),
    [],
  ],
  [
    'a text across two bars with a gap',
    joined('M0 0H49V60H0ZM50 0H100V60H50Z', { x: 3, y: 10, w: 94, h: 40 }),
    [{ slot: 'name', why: 'outside' }],
  ],
  [
    'a text over the notch of a U',
    joined('M0 0H30V40H70V0H100V60H0Z', { x: 3, y: 30, w: 94, h: 20 }),
    [{ slot: 'name', why: 'outside' }],
  ],
  [
    'a text over a notch narrower than its steps',
    joined('M0 0H49.9V30H50.1V0H100V60H0Z', { x: 3, y: 20, w: 94, h: 30 }),
    [{ slot: 'name', why: 'outside' }],
  ],
  [
    'a largest size below the smallest',
    plate({ slots: [textSlot({ max_mm: 2 })] }),
    [{ slot: 'name', why: 'sizes' }],
  ],
  ['two slots of one name', plate({ slots: [textSlot(), textSlot()] }), [{ slot: 'name', why: 'twice' }]],
  [
    'a photo that is cut',
    plate({ process: 'cut', slots: [photoSlot()] }),
    [{ slot: 'photo', why: 'process' }],
  ],
  [
    'a photo beyond the bleed',
    plate({ bleed_mm: 0, slots: [photoSlot()] }),
    [{ slot: 'photo', why: 'outside' }],
  ],
  ['art that is no path', plate({ slots: [art('hello')] }), [{ slot: 'art', why: 'path' }]],
  ['art that is one', plate({ slots: [art('M0,0h1v1a1,1 0 0 1-1-1z')] }), []],
  [
    'a mask that is no path',
    plate({ mask: { kind: 'path', d: 'xyz', view_box: [0, 0, 1, 1] } }),
    [{ slot: null, why: 'path' }],
  ],
  ['dots that contradict each other', plate({ min_dpi: 300 }), [{ slot: null, why: 'min_dpi_above_good' }]],
])('%s', (_, area, faults) => expect(validateArea(area)).toEqual(faults))

const createPlacement = (quad: Placement['quad'], bendDeg = 0): Placement => ({
  quad,
  bend_deg: bendDeg,
  sag: 0,
  finish: { kind: 'foil', shine: 1 },
})
// The plate is three times as wide as high
const regularQuad: Placement['quad'] = [
  [0.1, 0.4],
  [0.7, 0.4],
  [0.7, 0.6],
  [0.1, 0.6],
]
const [one, two, three, four] = regularQuad

test.each([
  ['corners of its shape', createPlacement(regularQuad), null],
  ['corners in the wrong order', createPlacement([two, one, three, four]), 'crossed'],
  ['one corner pushed in', createPlacement([[0.68, 0.58], two, three, four]), 'crossed'],
  ['corners of a square', createPlacement([one, [0.3, 0.4], [0.3, 0.6], four]), 'stretched'],
  [
    'a mug that hides a part of the width',
    createPlacement(
      [
        [0.1, 0.4],
        [0.5, 0.4],
        [0.5, 0.6],
        [0.1, 0.6],
      ],
      150,
    ),
    null,
  ],
] as const)('%s', (_, placement, fault) => {
  expect(validatePlacement(plate(), placement, { width: 1000, height: 1000 })).toBe(fault)
})
