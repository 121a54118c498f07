import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const NOT_KEPT = '(not kept)'

test.each([
  [
    'what stayed as it was is not named',
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    [{ b: 2 }, { b: 3 }],
  ],
  ['what is new was nothing before', [null, { a: 1 }], [null, { a: 1 }]],
  ['what is gone is nothing after', [{ a: 1 }, null], [{ a: 1 }, null]],
  [
    'a phone number and an address are named and not kept',
    [
      { phone: '1', shipping_address: { city: 'Pune' } },
      { phone: '2', shipping_address: { city: 'Goa' } },
    ],
    [
      { phone: NOT_KEPT, shipping_address: NOT_KEPT },
      { phone: NOT_KEPT, shipping_address: NOT_KEPT },
    ],
  ],
  [
    'however deep they lie',
    [null, { sellers: [{ name: 'A', phone: '1' }] }],
    [null, { sellers: [{ name: 'A', phone: NOT_KEPT }] }],
  ],
  [
    'that there was none is no secret',
    [{ phone: null }, { phone: '2' }],
    [{ phone: null }, { phone: NOT_KEPT }],
  ],
  ['when it was saved is no news', [{ updated_at: 'x' }, { updated_at: 'y' }], [{}, {}]],
] as const)('%s', (_name, [before, after], [was, is]) => {
  expect(changedFields(before, after)).toEqual({ before: was, after: is })
})

test('of a row about people only the fields named keep their values', () => {
  expect(changedFields({ role: 'user', nick: 'A' }, { role: 'admin', nick: 'B' }, ['role'])).toEqual({
    before: { role: 'user', nick: NOT_KEPT },
    after: { role: 'admin', nick: NOT_KEPT },
  })
})

test('a long text is cut', () => {
  const { after } = changedFields(null, { description: 'x'.repeat(5_000) })
  expect(String(after?.description)).toHaveLength(301)
})
