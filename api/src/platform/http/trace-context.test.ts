import { expect, test } from 'vitest'
import { getReceivedTraceparent, toTraceparent } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const SENT = `00-${TRACE}-${SPAN}-01`

test.each([
  ['version 00', SENT, SENT],
  ['a later version with further fields', `01-${TRACE}-${SPAN}-01-more`, `01-${TRACE}-${SPAN}-01`],
  ['version 00 with further fields', `${SENT}-more`, undefined],
  ['the version that is never used', `ff-${TRACE}-${SPAN}-01`, undefined],
  ['a trace id of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  ['a span id of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  ['capital letters', SENT.toUpperCase(), undefined],
  ['text', 'none', undefined],
  ['nothing', undefined, undefined],
])('reads a traceparent of a proxy: %s', (_what, traceparent, expected) => {
  expect(getReceivedTraceparent({ traceparent }, { trustProxy: 1 })).toBe(expected)
  expect(getReceivedTraceparent({ traceparent }, { trustProxy: false })).toBeUndefined()
})

test.each([
  [{ id: '7d4c1b62-6a1f-4e0e-9a44-3c5b8a1d2e3f' }, '00-7d4c1b626a1f4e0e9a443c5b8a1d2e3f-9a443c5b8a1d2e3f-01'],
  [{ id: '7d4c1b62-6a1f-4e0e-9a44-3c5b8a1d2e3f', traceparent: SENT }, `00-${TRACE}-9a443c5b8a1d2e3f-01`],
  [
    { id: '7d4c1b62-6a1f-4e0e-9a44-3c5b8a1d2e3f', traceparent: `00-${TRACE}-${SPAN}-00` },
    `00-${TRACE}-9a443c5b8a1d2e3f-00`,
  ],
])('passes on its own span, and the trace and sampling it received', (request, expected) => {
  expect(toTraceparent(request)).toBe(expected)
})
