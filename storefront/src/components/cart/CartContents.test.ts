import type { CartLine } from '@nakshi/core/cart/schema'
import { expect, test } from 'vitest'
import { groupLineSets } from './CartContents.tsx'

const line = (id: string, setId: string | null) => ({ id, set_id: setId }) as CartLine

test('groups cart lines of one set at the position of the first, and keeps others separate', () => {
  const sets = groupLineSets([line('a', null), line('b', 's'), line('c', null), line('d', 's')])
  expect(sets.map(({ id, lines }) => [id, lines.map((one) => one.id)])).toEqual([
    ['a', ['a']],
    ['s', ['b', 'd']],
    ['c', ['c']],
  ])
})
