import { expect, test } from 'vitest'
import { measureClearances } from './clearance.ts'
import { pathFromSvg } from './path.ts'
import { SIGN_OUTLINES } from './sign-outlines.ts'
import { SIGNS } from './signs.ts'

const measure = (d: string, limit: number) => {
  const path = pathFromSvg(d)
  if (!path) throw new Error(d)
  const { stroke, gap } = measureClearances(path, limit)
  return { stroke: stroke && Math.round(stroke.mm * 100) / 100, gap: gap && Math.round(gap.mm * 100) / 100 }
}

test.each([
  ['a bar', 'M0 0H10V1H0Z', { stroke: 1, gap: null }],
  ['two bars', 'M0 0H10V3H0ZM0 3.5H10V6H0Z', { stroke: null, gap: 0.5 }],
  ['two bars that overlap', 'M0 0H10V3H0ZM0 2.5H10V6H0Z', { stroke: null, gap: null }],
  ['bars that overlap in opposite directions', 'M0 0H10V3H0ZM0 2.5V6H10V2.5Z', { stroke: null, gap: 0.5 }],
  ['a bar that joins two blocks', 'M0 0H4V4H0ZM3 1.5H9V2.2H3ZM8 0H12V4H8Z', { stroke: 0.7, gap: null }],
  ['a small hole', 'M0 0H9V9H0ZM4 4V5H5V4Z', { stroke: null, gap: 1 }],
  ['a round hole', 'M0 0H9V9H0ZM4 4.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0Z', { stroke: null, gap: 0.99 }],
  ['a dot', 'M4 4.5a.4 .4 0 1 1 .8 0a.4 .4 0 1 1-.8 0Z', { stroke: 0.8, gap: null }],
  ['a ring open at one side', 'M0 0H9V4H5V3H3V6H5V4.6H9V9H0Z', { stroke: null, gap: 0.6 }],
  ['a slot', 'M0 0H9V9H5V3H4.2V9H0Z', { stroke: null, gap: 0.8 }],
  ['a waist', 'M0 0L6 2.7L12 0V6L6 3.3L0 6Z', { stroke: 0.6, gap: null }],
  ['a tip', 'M0 0L20 2L0 4Z', { stroke: null, gap: null }],
  ['a wedge', 'M0 0H20V9H11L10 2L9 9H0Z', { stroke: null, gap: null }],
  ['nothing', '', { stroke: null, gap: null }],
])('measures %s', (_, d, found) => {
  expect(measure(d, 1.5)).toEqual(found)
})

test.each(SIGNS)('finds neither strokes nor gaps below 0.05 em in the sign %s', (sign) => {
  expect(measure(SIGN_OUTLINES[sign], 5)).toEqual({ stroke: null, gap: null })
})
