import { expect, test } from 'vitest'
import { findArea, findAreas, findPreviewAreas } from './select-area.ts'

const area = (name: string, selections: Record<string, string> = {}, side = '') => ({
  name,
  side,
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
  const preview = (chosen: Record<string, string>, of = [area('large', { size: 'L' })]) =>
    findPreviewAreas(of, chosen).map(({ name }) => name)
  expect(preview({})).toEqual(['large'])
  expect(preview({ size: 'S' })).toEqual([])
  expect(preview({}, areas)).toEqual(['any'])
})

const mug = [
  area('front', {}, 'Front'),
  area('back', {}, 'Back'),
  area('large front', { size: 'L' }, 'Front'),
  area('red saucer', { colour: 'Red' }, 'Saucer'),
]

test.each([
  [['front', 'back'], {}],
  [['large front', 'back'], { size: 'L' }],
  [['front', 'back', 'red saucer'], { colour: 'Red' }],
  [['large front', 'back', 'red saucer'], { size: 'L', colour: 'Red' }],
])('selects of each side the areas %o for %o', (names, chosen) => {
  expect(findAreas(mug, chosen).map(({ name }) => name)).toEqual(names)
  expect(findArea(mug, chosen)?.name).toBe(names[0])
  expect(findPreviewAreas(mug, { size: 'S', colour: 'Blue', ...chosen }).map(({ side }) => side)).toEqual(
    names.map((_, index) => ['Front', 'Back', 'Saucer'][index]),
  )
})
