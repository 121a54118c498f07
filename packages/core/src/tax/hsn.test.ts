import { expect, it } from 'vitest'
import { COMMON_GIFT_RATES } from './common-rates.ts'
import { isKnownHsn } from './hsn.ts'

it.each(
  '6912 69120040 4420 442090 9405 3926 4911 8310 8306 9503 9505 0802 2202 7117 9701 9706 2404 44 01 97 98 99 9954 9983 9997 0604 2528 4112 0504 7415 8007 8524 8549 8807'.split(
    ' ',
  ),
)('knows %s', (code) => {
  expect(isKnownHsn(code)).toBe(true)
})

it.each(
  '0077 00 77 7799 7701 6915 4400 9502 9707 9900 9955 9974 9990 990000 0605 2527 0112 69150000 7803 8006 8469 2851 42040010'.split(
    ' ',
  ),
)('does not know %s', (code) => {
  expect(isKnownHsn(code)).toBe(false)
})

it('proposes rates for headings that exist, each once and with its source', () => {
  const codes = COMMON_GIFT_RATES.map(({ hsn }) => hsn)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes.filter((code) => !isKnownHsn(code))).toEqual([])
  expect(new Set(COMMON_GIFT_RATES.map(({ percent }) => percent))).toEqual(new Set([0, 3, 5, 40]))
})
