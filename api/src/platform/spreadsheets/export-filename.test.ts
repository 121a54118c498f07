import { expect, test } from 'vitest'
import { exportFilename } from './export-filename.ts'

const now = new Date('2026-11-21T12:35:00Z')

test.each([
  ['Nakshi', {}, 'nakshi-items_2026-11-21_1805.csv'],
  [
    'Asha Gifts & Co., Pune',
    { status: 'confirmed' },
    'asha-gifts-co-pune-items_2026-11-21_1805_confirmed.csv',
  ],
  ['आशा गिफ़्ट्स', {}, 'आशा-गिफ़्ट्स-items_2026-11-21_1805.csv'],
  ['../★', { status: 'unknown' }, 'items_2026-11-21_1805.csv'],
])('names an export of the store %s', (store, filter, expected) => {
  expect(exportFilename(store, 'items', 'csv', now, filter)).toBe(expected.normalize('NFC'))
})
