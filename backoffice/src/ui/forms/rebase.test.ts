import { describe, expect, it } from 'vitest'
import { isSameValue, rebase } from './rebase.ts'

const base = { title: 'Mug', price: 100, stock: 5, tags: ['a'], size: { w: null, h: null } }

describe('local form edits rebased onto remote changes', () => {
  const rows = [
    {
      what: 'keeps what they changed of fields that were not touched here',
      local: { ...base, title: 'My mug' },
      remote: { ...base, price: 90, tags: ['a', 'b'] },
      parts: { ...base, title: 'My mug', price: 90, tags: ['a', 'b'] },
      changes: [
        { name: 'price', remote: 90, isContested: false },
        { name: 'tags', remote: ['a', 'b'], isContested: false },
      ],
    },
    {
      what: 'keeps what was typed where both changed a field, and says so',
      local: { ...base, price: 80 },
      remote: { ...base, price: 90 },
      parts: { ...base, price: 80 },
      changes: [{ name: 'price', remote: 90, isContested: true }],
    },
    {
      what: 'tells nothing where both came to the same',
      local: { ...base, price: 90 },
      remote: { ...base, price: 90 },
      parts: { ...base, price: 90 },
      changes: [],
    },
    {
      what: 'adds both changes of a number that is counted',
      local: { ...base, stock: 8 },
      remote: { ...base, stock: 4 },
      parts: { ...base, stock: 7 },
      changes: [{ name: 'stock', remote: 4, isContested: false }],
    },
    {
      what: 'leaves out what they removed and was not changed here',
      local: { ...base, title: 'My mug' },
      remote: { title: 'Mug', price: 100, stock: 5, size: base.size },
      parts: { title: 'My mug', price: 100, stock: 5, size: base.size },
      changes: [{ name: 'tags', remote: undefined, isContested: false }],
    },
  ]
  for (const { what, local, remote, parts, changes } of rows)
    it(what, () => {
      const add = (was: unknown, typed: unknown, now: unknown) => Number(now) + Number(typed) - Number(was)
      expect(rebase(base, local, remote, { stock: add })).toEqual({ parts, changes })
    })
})

describe('two form values', () => {
  it('are equal when both are blank, in any field order', () => {
    expect(isSameValue('', null)).toBe(true)
    expect(isSameValue({ a: 1, b: '' }, { b: null, a: 1 })).toBe(true)
    expect(isSameValue(0, null)).toBe(false)
    expect(isSameValue([], ['a'])).toBe(false)
    expect(isSameValue(false, null)).toBe(false)
  })
})
