import { defaultSettings } from '@nakshi/core/settings/schema'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import { expect, test } from 'vitest'
import { estimateBySlicer, estimateByVolume, findMaterial, parseSlicerComments } from './estimate.ts'

const FACTS = { volume_mm3: 10_000, size_mm: [90, 30, 3], change_mm: 2, filaments: [] } as const
const facts = { ...FACTS, size_mm: [90, 30, 3] as [number, number, number], filaments: [] }
const [pla] = defaultSettings.store_settings.print_materials
const petg = { name: 'PETG', density_g_cm3: 1.27, solid_share: 0.7, minutes_per_gram: 8 }
const materials = pla ? [pla, petg] : expect.fail('no material by default')

test.each([
  ['White PETG', 'PETG'],
  ['petg-cf black', 'PETG'],
  ['Dark blue', 'PLA'],
  ['Compete', 'PLA'],
])('takes the material of the filament %s from its name: %s', (name, expected) => {
  const solid = { ...DEFAULT_SOLID, base_filament: { name, colour: '#ffffff' } }
  expect(findMaterial(materials, solid)?.name).toBe(expected)
})

test('estimates 10 cm³ of PLA as 9.9 g and an hour', () => {
  expect(estimateByVolume(facts, materials[0] ?? petg)).toMatchObject({
    grams: 9.9,
    minutes: 60,
    source: 'volume',
  })
})

const END = `G1 X1
; filament used [mm] = 3271.04, 100.00
; filament used [cm3] = 7.87, 0.24
; filament used [g] = 9.76, 0.30
; total filament used [g] = 10.06
; estimated printing time (normal mode) = 1h 18m 30s
; prusaslicer_config = begin
`

test('reads grams of all extruders and the time from the comments of PrusaSlicer', () => {
  const sliced = parseSlicerComments(END)
  expect(sliced).toEqual({ cm3: expect.closeTo(8.11), grams: expect.closeTo(10.06), minutes: 78.5 })
  const estimate = estimateBySlicer(facts, sliced ?? expect.fail(), petg)
  expect(estimate).toMatchObject({ grams: 10.1, minutes: 79, source: 'slicer' })
})

test('weighs by the density of the settings when the profile has none', () => {
  const sliced = parseSlicerComments(END.replace(/; filament used \[g\].*\n/, ''))
  expect(estimateBySlicer(facts, sliced ?? expect.fail(), petg).grams).toBe(10.3)
})

test.each([
  ['', null],
  [END.replace('1h 18m 30s', 'soon'), null],
  [END.replace('7.87', 'x'), null],
  [END.replace('1h 18m 30s', '1d 2h 0m 0s'), 1_560],
  [END.replace('1h 18m 30s', '45s'), 0.75],
])('reads nothing from what is no estimate (%#)', (text, minutes) => {
  expect(parseSlicerComments(text)?.minutes ?? null).toBe(minutes)
})
