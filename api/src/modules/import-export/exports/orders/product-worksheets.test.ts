import { expect, test } from 'vitest'
import { toWorksheetName } from '../export-resource.ts'

test.each([
  ['Photo mug', [], 'Photo mug'],
  ['Photo mug', ['photo MUG'], 'Photo mug (2)'],
  ['Photo mug', ['Photo mug', 'Photo mug (2)'], 'Photo mug (3)'],
  ['A/B: [C]?*\\', [], 'A B   C'],
  ["'Ma'am'", [], "Ma'am"],
  ['///', [], 'Product'],
  ['A nameplate of seasoned teak wood', [], 'A nameplate of seasoned teak wo'],
  [
    'A nameplate of seasoned teak wood',
    ['A nameplate of seasoned teak wo'],
    'A nameplate of seasoned tea (2)',
  ],
  [`${'x'.repeat(30)}🎁`, [], 'x'.repeat(30)],
])('converts the title "%s" with the taken names %j to the worksheet name "%s"', (title, taken, name) => {
  expect(toWorksheetName(title, taken)).toBe(name)
})
