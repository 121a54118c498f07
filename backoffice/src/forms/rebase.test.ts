import { describe, expect, it } from 'vitest'
import { isSame, rebase } from './rebase.ts'

const base = { title: 'Mug', price: 100, stock: 5, tags: ['a'], size: { w: null, h: null } }

describe('What was typed, laid over what somebody else saved', () => {
  const rows = [
    {
      what: 'keeps what they changed of fields that were not touched here',
      mine: { ...base, title: 'My mug' },
      theirs: { ...base, price: 90, tags: ['a', 'b'] },
      parts: { ...base, title: 'My mug', price: 90, tags: ['a', 'b'] },
      changes: [
        { name: 'price', theirs: 90, isContested: false },
        { name: 'tags', theirs: ['a', 'b'], isContested: false },
      ],
    },
    {
      what: 'keeps what was typed where both changed a field, and says so',
      mine: { ...base, price: 80 },
      theirs: { ...base, price: 90 },
      parts: { ...base, price: 80 },
      changes: [{ name: 'price', theirs: 90, isContested: true }],
    },
    {
      what: 'tells nothing where both came to the same',
      mine: { ...base, price: 90 },
      theirs: { ...base, price: 90 },
      parts: { ...base, price: 90 },
      changes: [],
    },
    {
      what: 'adds both changes of a number that is counted',
      mine: { ...base, stock: 8 },
      theirs: { ...base, stock: 4 },
      parts: { ...base, stock: 7 },
      changes: [{ name: 'stock', theirs: 4, isContested: false }],
    },
    {
      what: 'leaves out what they removed and nobody touched here',
      mine: { ...base, title: 'My mug' },
      theirs: { title: 'Mug', price: 100, stock: 5, size: base.size },
      parts: { title: 'My mug', price: 100, stock: 5, size: base.size },
      changes: [{ name: 'tags', theirs: undefined, isContested: false }],
    },
  ]
  for (const { what, mine, theirs, parts, changes } of rows)
    it(what, () => {
      const add = (was: unknown, typed: unknown, now: unknown) => Number(now) + Number(typed) - Number(was)
      expect(rebase(base, mine, theirs, { stock: add })).toEqual({ parts, changes })
    })
})

describe('Two values of a form', () => {
  it('are the same where both are blank, whatever the order of their fields', () => {
    expect(isSame('', null)).toBe(true)
    expect(isSame({ a: 1, b: '' }, { b: null, a: 1 })).toBe(true)
    expect(isSame(0, null)).toBe(false)
    expect(isSame([], ['a'])).toBe(false)
    expect(isSame(false, null)).toBe(false)
  })
})
