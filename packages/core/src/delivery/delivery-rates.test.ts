import { describe, expect, it } from 'vitest'
import { defaultDeliverySettings, defaultZoneTerms } from './default-zone-terms.ts'
import { getChargeRange, getDeliveryCharge, getRate, toGrams } from './delivery-rates.ts'
import { getFreeDeliveryClaim } from './free-delivery.ts'
import type { DeliveryRate, ZoneTerms } from './settings.ts'

const rate = (upTo: number | null, from: number, charge: number): DeliveryRate => ({
  up_to_weight_grams: upTo,
  from_order_paise: from,
  charge_paise: charge,
})

describe('the rate of an order', () => {
  const rates = [
    rate(null, 0, 30_000),
    rate(500, 0, 6_000),
    rate(500, 100_000, 3_000),
    rate(2_000, 0, 12_000),
    rate(2_000, 200_000, 0),
  ]
  it.each<[weight: number, subtotal: number, charge: number]>([
    [0, 1, 6_000],
    [500, 99_999, 6_000],
    [500, 100_000, 3_000],
    [501, 100_000, 12_000],
    [2_000, 200_000, 0],
    [2_001, 200_000, 30_000],
    [90_000, 0, 30_000],
  ])('of %i g and %i paise is %i', (weight, subtotal, charge) => {
    expect(getRate(rates, subtotal, weight)).toBe(charge)
    expect(getRate(rates.toReversed(), subtotal, weight)).toBe(charge)
  })
})

describe('the charge of a zone', () => {
  const charge = (change: Partial<ZoneTerms>, subtotal: number, productThresholds: (number | null)[] = []) =>
    Object.values(
      getDeliveryCharge({
        zone: { ...defaultZoneTerms, ...change },
        subtotal,
        weight_grams: 0,
        store_threshold: 49_900,
        product_thresholds: productThresholds,
      }),
    )
  it.each<[string, Partial<ZoneTerms>, number, (number | null)[], [number, number | null]]>([
    ['an empty cart', {}, 0, [], [0, 49_900]],
    ['a paisa by default', {}, 1, [], [5_000, 49_899]],
    ['just below the store threshold', {}, 49_899, [null], [5_000, 1]],
    ['the store threshold', {}, 49_900, [], [0, 0]],
    ['a product that lowers it', {}, 20_000, [null, 20_000], [0, 0]],
    ['a zone that is never free', { free_delivery: 'never' }, 900_000, [0], [5_000, null]],
    [
      'a zone below its own amount',
      { free_delivery: 'own', free_from_paise: 99_900 },
      49_900,
      [],
      [5_000, 50_000],
    ],
    ['a zone at its own amount', { free_delivery: 'own', free_from_paise: 99_900 }, 99_900, [], [0, 0]],
    [
      'its own amount lowered by a product',
      { free_delivery: 'own', free_from_paise: 99_900 },
      1_000,
      [500],
      [0, 0],
    ],
  ])('is for %s', (_what, change, subtotal, products, expected) => {
    expect(charge(change, subtotal, products)).toEqual(expected)
  })
})

it('counts a missing weight as nothing and rounds kilograms to grams', () => {
  expect([null, undefined, 0.35, 1.0005, 12].map(toGrams)).toEqual([0, 0, 350, 1_001, 12_000])
})

it('names the lowest and the highest charge of the places that are served', () => {
  expect(getChargeRange(defaultDeliverySettings)).toEqual({ min: 5_000, max: 5_000 })
  const place = { name: 'Islands', states: [], pin_prefixes: ['744'] }
  const zones = [
    { ...defaultZoneTerms, ...place, rates: [rate(null, 0, 20_000)] },
    { ...defaultZoneTerms, ...place, rates: [rate(null, 0, 90_000)], is_served: false },
  ]
  expect(getChargeRange({ ...defaultDeliverySettings, zones })).toEqual({ min: 5_000, max: 20_000 })
})

const [served, elsewhere]: [Partial<ZoneTerms>, Partial<ZoneTerms>] = [{}, { is_served: false }]
const NEVER = { free_delivery: 'never' } as const
const OWN = { free_delivery: 'own', free_from_paise: 99_900 } as const
it.each<[string, Partial<ZoneTerms>[], Partial<ZoneTerms>, ReturnType<typeof getFreeDeliveryClaim>]>([
  ['everywhere', [], served, { from: 49_900, everywhere: true }],
  ['in most places', [OWN, elsewhere], served, { from: 49_900, everywhere: false }],
  ['in two states and nowhere else', [{}, {}], elsewhere, { from: 49_900, everywhere: true }],
  ['from the higher amount of two states', [{}, OWN], elsewhere, { from: 99_900, everywhere: true }],
  ['in one of two states only', [{}, NEVER], elsewhere, null],
  ['in one state, but not in most places', [{}], NEVER, null],
])('claims that delivery is free %s', (_where, zones, everywhereElse, claim) => {
  const settings = {
    zones: zones.map((zone) => ({ ...defaultZoneTerms, name: 'Goa', states: [], pin_prefixes: [], ...zone })),
    everywhere_else: { ...defaultZoneTerms, ...everywhereElse },
  }
  expect(getFreeDeliveryClaim(settings, 49_900)).toEqual(claim)
})
