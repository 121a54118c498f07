import { expect, test } from 'vitest'
import { getCategoryPath, listCategoryTree } from './category-tree.ts'

const home = { id: 'home', parent_id: null }
const lamps = { id: 'lamps', parent_id: 'home' }
const night = { id: 'night', parent_id: 'lamps' }
const mugs = { id: 'mugs', parent_id: null }
const lost = { id: 'lost', parent_id: 'hidden' }

test('lists each category below its parent, in the given order', () => {
  const tree = listCategoryTree([night, lost, home, lamps, mugs])
  expect(tree.map(({ id, level }) => `${level} ${id}`)).toEqual([
    '1 lost',
    '1 home',
    '2 lamps',
    '3 night',
    '1 mugs',
  ])
})

test.each([
  [night, ['home', 'lamps', 'night']],
  [home, ['home']],
  [lost, ['lost']],
])('names what is above %o', (category, path) => {
  const all = [home, lamps, night, mugs, lost]
  expect(getCategoryPath(all, category).map(({ id }) => id)).toEqual(path)
})
