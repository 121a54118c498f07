import { expect, test } from 'vitest'
import { formatUnits, getParcelRevertAction, getUnpackedUnits, isPartlyShipped } from './partial-shipment.ts'

const items = [
  { id: 'mug', quantity: 3 },
  { id: 'plate', quantity: 1 },
]
const first = { items: [{ item_id: 'mug', quantity: 2 }] }
const rest = {
  items: [
    { item_id: 'mug', quantity: 1 },
    { item_id: 'plate', quantity: 1 },
  ],
}

test('returns the units that are in no parcel', () => {
  expect([...getUnpackedUnits(items, [])]).toEqual([
    ['mug', 3],
    ['plate', 1],
  ])
  expect([...getUnpackedUnits(items, [first])]).toEqual([
    ['mug', 1],
    ['plate', 1],
  ])
  expect([...getUnpackedUnits(items, [first, rest])]).toEqual([])
})

test.each([
  ['processing', [first], true],
  ['processing', [], false],
  ['shipped', [first, rest], false],
  ['cancelled', [first], false],
] as const)(
  'detects partial shipment of an order that is %s with parcels %j: %s',
  (status, parcels, partly) => {
    expect(isPartlyShipped({ status, items, parcels })).toBe(partly)
  },
)

test.each([
  ['shipped', 2, 0, 'stays'],
  ['cancelled', 2, 0, 'stays'],
  ['processing', 0, 4, 'stays'],
  ['processing', 1, 2, 'stays'],
  ['processing', 1, 0, 'taken_back'],
  ['processing', 2, 0, 'refused'],
  ['confirmed', 1, 0, 'taken_back'],
  ['confirmed', 1, 2, 'refused'],
  ['pending', 2, 0, 'refused'],
] as const)(
  'resolves the parcels on a change back to %s with %i parcels and %i unpacked units: %s',
  (to, parcels, left, step) => {
    expect(getParcelRevertAction(to, parcels, left)).toBe(step)
  },
)

test('formats units with their quantity', () => {
  const named = [
    { id: 'mug', product: { title: 'Photo mug' } },
    { id: 'plate', product: { title: 'Nameplate' } },
  ]
  expect(formatUnits(rest.items, named)).toBe('1 × Photo mug, 1 × Nameplate')
})
