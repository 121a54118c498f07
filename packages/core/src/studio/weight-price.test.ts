import { expect, test } from 'vitest'
import { solidSettings, type WeightPrice } from './solid-schema.ts'
import { getWeightCharge, getWeightPrice } from './weight-price.ts'

const rule: WeightPrice = { per_gram: 450, included_grams: 10, grams_per_cm3: 1.24, maximum: 50_000 }

test.each<[string, number, Partial<WeightPrice>, { grams: number; charge: number }]>([
  ['nothing is printed', 0, {}, { grams: 0, charge: 0 }],
  ['less than what is included', 5_000, {}, { grams: 7, charge: 0 }],
  ['exactly what is included', 10_000, { grams_per_cm3: 1 }, { grams: 10, charge: 0 }],
  ['a started gram', 10_100, { grams_per_cm3: 1 }, { grams: 11, charge: 450 }],
  [
    'a last digit above a gram, as of another engine',
    10_000.04,
    { grams_per_cm3: 1 },
    { grams: 10, charge: 0 },
  ],
  ['no gram included', 10_000, { included_grams: 0 }, { grams: 13, charge: 5_850 }],
  [
    'a product whose binary digits are above a gram',
    50_000,
    { grams_per_cm3: 1.1 },
    { grams: 55, charge: 20_250 },
  ],
  ['the maximum', 900_000, {}, { grams: 1_116, charge: 50_000 }],
  ['the largest solid', 2e12, { per_gram: 100_000, grams_per_cm3: 20 }, { grams: 4e10, charge: 50_000 }],
])('charges for %s', (_, volumeMm3, changes, charge) => {
  expect(getWeightCharge({ ...rule, ...changes }, volumeMm3)).toEqual(charge)
})

test('is of solids that do not depend on the brightness of a photo', () => {
  const printer = { nozzle_mm: 0.4, base_filament: { name: 'White', colour: '#ffffff' } }
  const plate = solidSettings.parse({
    kind: 'plate',
    ...printer,
    relief_filaments: [printer.base_filament],
    split: 'none',
    thickness_mm: 2,
    relief: { kind: 'cut' },
    weight_price: rule,
  })
  expect(getWeightPrice(plate)).toEqual(rule)
  expect(getWeightPrice(undefined)).toBeNull()
  const lithophane = {
    kind: 'lithophane',
    ...printer,
    thinnest_mm: 0.8,
    thickest_mm: 3,
    point_mm: 0.2,
    gamma: 1,
    curve_deg: 0,
  }
  expect(solidSettings.safeParse(lithophane).success).toBe(true)
  expect(solidSettings.safeParse({ ...lithophane, weight_price: rule }).success).toBe(false)
})

test.each([
  { per_gram: 0 },
  { per_gram: 4.5 },
  { per_gram: 100_001 },
  { included_grams: -1 },
  { included_grams: 10_001 },
  { grams_per_cm3: 0 },
  { grams_per_cm3: 21 },
  { maximum: 0 },
  { maximum: 10_000_001 },
])('is bounded: %j', (change) => {
  const plate = {
    kind: 'plate',
    nozzle_mm: 0.4,
    base_filament: { name: 'White', colour: '#ffffff' },
    relief_filaments: [{ name: 'White', colour: '#ffffff' }],
    split: 'none',
    thickness_mm: 2,
    relief: { kind: 'cut' },
  }
  expect(solidSettings.safeParse({ ...plate, weight_price: { ...rule, ...change } }).success).toBe(false)
})
