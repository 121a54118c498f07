import { expect, test } from 'vitest'
import { matchRows } from './validate-relations.ts'

const toRow = (row: string) => {
  const [type, name] = row.split(' ')
  return { type, name }
}
const likeness = {
  isSame: (one: ReturnType<typeof toRow>, other: ReturnType<typeof toRow>) => one.name === other.name,
  isOfSameType: (one: ReturnType<typeof toRow>, other: ReturnType<typeof toRow>) => one.type === other.type,
}

test.each<[string, string[], string[], (string | null)[]]>([
  ['by name, wherever it stands', ['text B', 'text A'], ['text A', 'text B'], ['B', 'A']],
  ['renamed at its place', ['text A', 'text New'], ['text A', 'text B'], ['A', 'B']],
  ['of another type at its place', ['text A', 'image New'], ['text A', 'text B'], ['A', null]],
  ['one more than before', ['text A', 'text New', 'text B'], ['text A', 'text B'], ['A', null, 'B']],
  ['one less than before', ['text New'], ['text A', 'text B'], [null]],
  ['the same name twice', ['text A', 'text A'], ['text A'], ['A', null]],
])('matches entered rows to stored rows: %s', (_what, typed, stored, expected) => {
  const found = matchRows(typed.map(toRow), stored.map(toRow), likeness)
  expect(found.map((row) => row?.name ?? null)).toEqual(expected)
})
