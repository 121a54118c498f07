import type { StudioArea } from '@nakshi/core/studio/schema'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { expect, test } from 'vitest'
import { photoSlot, plate, textSlot } from '../../../api/test/harness-studio.ts'
import { validateArea } from './validate-area.ts'

const plain = {
  kind: 'plate',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#ffffff' },
  relief_filaments: [
    { name: 'Blue', colour: '#1b2a57' },
    { name: 'Red', colour: '#8a1c1c' },
  ],
  split: 'part',
  thickness_mm: 2,
  relief: { kind: 'raised', height_mm: 1 },
} satisfies SolidSettings
const lithophane = {
  kind: 'lithophane',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#ffffff' },
  thinnest_mm: 0.8,
  thickest_mm: 3,
  point_mm: 0.2,
  gamma: 1,
  curve_deg: 0,
} satisfies SolidSettings
const text = textSlot({ min_mm: 5 })
const sink = (depthMm: number) => ({ ...plain, relief: { kind: 'sunk' as const, depth_mm: depthMm } })

test.each<[string, SolidSettings, StudioArea['slots'], object[]]>([
  ['a text with filaments for its colours', plain, [text], []],
  ['a lithophane of a photo', lithophane, [photoSlot()], []],
  [
    'a colour without a filament',
    plain,
    [{ ...text, colours: ['#123456'] }],
    [{ slot: 'name', why: 'solid_filament' }],
  ],
  [
    'such a colour where all is of one filament',
    { ...plain, split: 'none' },
    [{ ...text, colours: ['#123456'] }],
    [],
  ],
  [
    'letters smaller than the nozzle draws',
    plain,
    [textSlot({ min_mm: 3 })],
    [{ slot: 'name', why: 'solid_small' }],
  ],
  ['the same with a finer nozzle', { ...plain, nozzle_mm: 0.2 }, [textSlot({ min_mm: 3 })], []],
  ['a photo on a plate', plain, [text, photoSlot()], [{ slot: 'photo', why: 'solid_photo' }]],
  ['text as deep as the plate', sink(2), [text], [{ slot: null, why: 'solid_depth' }]],
  ['text less deep', sink(1.4), [text], []],
  ['a lithophane with a text', lithophane, [photoSlot(), text], [{ slot: null, why: 'solid_one_photo' }]],
  [
    'a lithophane that is nowhere thick',
    { ...lithophane, thickest_mm: 0.8 },
    [photoSlot()],
    [{ slot: null, why: 'solid_thickness' }],
  ],
])('judges %s', (_, solid, slots, errors) => {
  expect(validateArea(plate({ process: 'solid', solid, slots }))).toEqual(errors)
})
