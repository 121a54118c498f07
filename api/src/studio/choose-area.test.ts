import { expect, test } from 'vitest'
import { areaFor, areaToShow, placementFor } from './choose-area.ts'

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
])('the area %s is for %o', (name, chosen) => expect(areaFor(areas, chosen)?.name).toBe(name))

test('an area of one size is not for another', () =>
  expect(areaFor([area('large', { size: 'L' })], { size: 'S' })).toBeUndefined())

test('before a size is chosen an area of one size is shown, and not once another is', () => {
  expect(areaToShow([area('large', { size: 'L' })], {})?.name).toBe('large')
  expect(areaToShow([area('large', { size: 'L' })], { size: 'S' })).toBeUndefined()
  expect(areaToShow(areas, {})?.name).toBe('any')
})

test('a piece is shown on the picture of the chosen colour, else on the first that it can be', () => {
  const placements = [{ image_url: 'back' }, { image_url: 'red' }, { image_url: 'front' }]
  expect(placementFor(placements, ['red', 'front'])?.image_url).toBe('red')
  expect(placementFor(placements, [null, 'front', 'back'])?.image_url).toBe('front')
  expect(placementFor(placements, [])?.image_url).toBe('back')
  expect(placementFor([], ['red'])).toBeUndefined()
})
