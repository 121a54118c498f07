import { toE164 } from '@nakshi/core/base/phone'
import { expect, test } from 'vitest'
import { parseOptOut } from './opt-outs.ts'

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['Unsubscribe', true],
  ['बंद', true],
  ['START', false],
  ['start!', false],
  ['please stop by on Monday', null],
  ['', null],
])('reads %j as an opt-out: %s', (text, expected) => {
  expect(parseOptOut(text)).toBe(expected)
})

test.each([
  ['9876543210', '+919876543210'],
  ['', null],
  ['12345', null],
  ['5876543210', null],
])('turns %j into E.164: %s', (phone, expected) => {
  expect(toE164(phone)).toBe(expected)
})
