import { expect, test } from 'vitest'
import { findArea, findPreviewArea } from './select-area.ts'

const area = (name: string, selections: Record<string, string> = {}) => ({
  name,
  variant_selections: selections,
})
const areas = [area('any'), area('large', { size: 'L' }), area('large and red', { size: 'L', colour: 'Red' })]

test.each([
  ['any', {}],
  ['any', { size: 'S' }],
  ['large', { size: 'L', colour: 'Blue' }],
  ['large and red', { size: 'L', colour: 'Red' }],
])('the area %s is for %o', (name, chosen) => expect(findArea(areas, chosen)?.name).toBe(name))

test('an area of one size is not for another', () =>
  expect(findArea([area('large', { size: 'L' })], { size: 'S' })).toBeUndefined())

test('before a size is chosen an area of one size is shown, and not once another is', () => {
  expect(findPreviewArea([area('large', { size: 'L' })], {})?.name).toBe('large')
  expect(findPreviewArea([area('large', { size: 'L' })], { size: 'S' })).toBeUndefined()
  expect(findPreviewArea(areas, {})?.name).toBe('any')
})
