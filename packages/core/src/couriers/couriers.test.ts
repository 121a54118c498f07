import { expect, test } from 'vitest'
import { renderMessage } from '../base/format-message.ts'
import { parcelMessages } from '../parcels/admin-messages.ts'
import {
  formatCourierName,
  getCourierTrackingUrl,
  getTrackingNumberError,
  getTrackingNumberWarning,
  normaliseTrackingNumber,
} from './couriers.ts'

test.each([
  ['BLUEDART', 'Blue Dart'],
  ['blue dart express', 'Blue Dart'],
  ['Xpressbees', 'XpressBees'],
  ['Speed Post', 'India Post'],
  ['Ecom', 'Ecom Express'],
  ['delhivery surface', 'Delhivery'],
  ['Sharma Travels', 'Sharma Travels'],
])('formats the courier %s as %s', (typed, name) => {
  expect(formatCourierName(typed)).toBe(name)
})

test.each([
  ['India Post', 'ek 123456789 in', null],
  ['India Post', '123456789', 'India Post'],
  ['Delhivery', '1234567890123', null],
  ['Delhivery', 'D123', 'Delhivery'],
  ['DTDC', 'd12345678', null],
  ['DTDC', 'DTDC-1', 'DTDC'],
  ['Blue Dart', '12345678901', null],
  ['Blue Dart', '123456789012', 'Blue Dart'],
  ['Ecom Express', '123456789', null],
  ['Ecom Express', 'EC1', 'Ecom Express'],
  ['XpressBees', '14123456789012', null],
  ['XpressBees', '1', 'XpressBees'],
  ['Sharma Travels', 'seat 4', null],
  [null, 'anything 7', null],
])('validates a tracking number of %s: %s', (courier, number, refusedBy) => {
  const problem = getTrackingNumberError(courier, number)
  if (refusedBy === null) expect(problem).toBeNull()
  else
    expect(renderMessage(problem ?? '')).toMatch(
      new RegExp(`^This is not a valid ${refusedBy} tracking number\\. Expected: `),
    )
})

test.each(
  [
    ['#N/A', '#REF!', 'NA', 'N/A', '-', 'TBA', '0', '000', 'Not Assigned', 'null', 'FALSE', '#####', 'nil'],
    ['1.49E+12', '1.40123E+14', '1490010012345.0', '1,49,001', '=HYPERLINK("x1")', '=A1', '<b>149</b>'],
    [
      'https://x.example/1',
      '22-11-2026',
      '22/11/26',
      '2026-11-22',
      '1-Feb',
      '22 Nov 2026',
      'Nov-2026',
      '१४९',
      '.',
    ],
  ].flat(),
)('rejects a placeholder as a tracking number for every courier: %s', (typed) => {
  for (const courier of [null, 'Sharma Travels', 'Delhivery', 'DTDC'])
    expect(getTrackingNumberError(courier, typed)).toBe(parcelMessages.not_a_number)
})

test.each(['1', 'NK 3', 'TRK-4711', 'AWB_42', '12/345', '1Z 999 AA1', '12E45678', 'TBA123456789000'])(
  'validates a tracking number of an unknown courier: %s',
  (typed) => {
    expect(getTrackingNumberError(null, typed)).toBeNull()
  },
)

test('removes spaces and lower case for a known courier and keeps them for an unknown one', () => {
  expect(normaliseTrackingNumber('India Post', 'ek 123-456 789in')).toBe('EK123456789IN')
  expect(normaliseTrackingNumber('Sharma Travels', 'seat 4')).toBe('seat 4')
})

test.each([
  ['Delhivery', '123', null, 'https://www.delhivery.com/track-v2/package/123'],
  ['Delhivery', '1/../2', null, 'https://www.delhivery.com/track-v2/package/1%2F..%2F2'],
  ['Delhivery', null, null, null],
  ['Delhivery', '123', 'https://elsewhere.example', 'https://www.delhivery.com/track-v2/package/123'],
  ['Sharma', '123', 'https://sharma.example/123', 'https://sharma.example/123'],
  ['Sharma', '123', null, null],
  [null, '123', null, null],
])('links %s parcel %s (tracking URL %s) to %s', (courier, trackingNumber, trackingUrl, link) => {
  expect(getCourierTrackingUrl({ courier, tracking_number: trackingNumber, tracking_url: trackingUrl })).toBe(
    link,
  )
})

test.each([
  ['India Post', 'EK 123456785 IN', null],
  ['India Post', 'RR473124829IN', null],
  ['Speed Post', 'ek123456789in', '5, not 9'],
  ['India Post', 'EK000000005IN', null],
  [null, 'EK123456789IN', '5, not 9'],
  ['', 'EK123456785IN', null],
  ['DTDC', 'EK123456789IN', null],
  ['India Post', '123456789', null],
])('warns of the check digit of %s: %s', (courier, number, expected) => {
  const warning = getTrackingNumberWarning(courier, number)
  if (expected === null) expect(warning).toBeNull()
  else expect(renderMessage(warning ?? '')).toContain(expected)
})
