import { expect, test } from 'vitest'
import { parseAmount, parseDate, toLine, toText, withoutTextMark } from './history-records.ts'
import { findIndianState } from './indian-state-names.ts'
import { parsePackedItems } from './packed-items.ts'

test.each([
  ['', null],
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['1,23,456.00', 12_345_600],
  ['₹499', 49_900],
  ['33.3333', 3333],
  ['0.005', 1],
  ['-0.00', 0],
])('reads the amount %j as %j hundredths', (cell, value) => {
  expect(parseAmount(cell)).toEqual({ value })
})

test.each(['abc', '-12.00', '1234567890123', '=1+1', '12.00 INR'])('rejects the amount %s', (cell) => {
  expect(parseAmount(cell)).toHaveProperty('error')
})

const now = new Date('2026-11-27T00:00:00Z')
test.each([
  ['2025-03-31 14:22:10 +0530', '2025-03-31T08:52:10.000Z'],
  ['2025-03-31 14:22:10 -0400', '2025-03-31T18:22:10.000Z'],
  ['2025-03-31T08:52:10Z', '2025-03-31T08:52:10.000Z'],
  ['2025-03-31 08:52:10 UTC', '2025-03-31T08:52:10.000Z'],
  ['2025-03-31 14:22 IST', '2025-03-31T08:52:00.000Z'],
  ['2025-03-31 9:05', '2025-03-31T03:35:00.000Z'],
  ['2025-03-31', '2025-03-30T18:30:00.000Z'],
])('reads the date %s as %s', (cell, iso) => {
  const parsed = parseDate(cell, now)
  expect('value' in parsed && parsed.value.toISOString()).toBe(iso)
})

test.each([
  '',
  '31/03/2025',
  '2025-02-30',
  '2025-13-01',
  '2025-03-31 25:00',
  '0000-00-00',
  '2026-12-24',
  'soon',
])('rejects the date %j', (cell) => expect(parseDate(cell, now)).toHaveProperty('error'))

test('keeps lines and texts storable', () => {
  expect(toLine('  Asha\u0000\n<b>Rao</b>\ud800  ', 12)).toBe('Asha <b>Rao<')
  expect(toText('one\r\ntwo\u0007', 100)).toBe('one\ntwo')
  expect(withoutTextMark("'400001")).toBe('400001')
  expect(withoutTextMark("'90s mug".slice(1))).toBe('90s mug')
})

test.each([
  ['MH', 'Maharashtra'],
  ['IN-KA', 'Karnataka'],
  ['jammu & kashmir', 'Jammu and Kashmir'],
  ['Orissa', 'Odisha'],
  ['NY', null],
  ['constructor', null],
])('finds the state %s', (typed, state) => {
  expect(findIndianState(typed)).toBe(state)
})

test.each([
  [
    'id:1|name:Mug \\| red|sku:M-1|quantity:2|total:300.00|meta:Name=Asha;name:Frame|quantity:1|total:99.5',
    [
      { title: 'Mug | red', sku: 'M-1', quantity: 2, amount: 30_000 },
      { title: 'Frame', sku: '', quantity: 1, amount: 9950 },
    ],
    [],
  ],
  [
    '[{"name":"Mug &amp; lid","quantity":2,"total":"300"},{"quantity":1},"Frame"]',
    [{ title: 'Mug & lid', sku: '', quantity: 2, amount: 30_000 }],
    ['{"quantity":1}', '"Frame"'],
  ],
  ['2 x Mug', [], ['2 x Mug']],
  ['[{"name":', [], ['[{"name":']],
  ['name:Mug|quantity:many|total:3;', [], ['name:Mug|quantity:many|total:3']],
  [
    'name:Mug|total:3; ;name:Lid|quantity:-1',
    [{ title: 'Mug', sku: '', quantity: 1, amount: 300 }],
    ['name:Lid|quantity:-1'],
  ],
])('reads packed items of %j, and tells which it cannot read', (cell, items, unreadable) => {
  expect(parsePackedItems(cell)).toEqual({ items, unreadable })
})
