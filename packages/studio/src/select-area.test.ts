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
])('selects the area %s for %o', (name, chosen) => expect(findArea(areas, chosen)?.name).toBe(name))

test('does not use the area of one size for another size', () =>
  expect(findArea([area('large', { size: 'L' })], { size: 'S' })).toBeUndefined())

test('previews the area of one size until another size is selected', () => {
  expect(findPreviewArea([area('large', { size: 'L' })], {})?.name).toBe('large')
  expect(findPreviewArea([area('large', { size: 'L' })], { size: 'S' })).toBeUndefined()
  expect(findPreviewArea(areas, {})?.name).toBe('any')
})
