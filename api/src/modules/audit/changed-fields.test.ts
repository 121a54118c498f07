import { expect, test } from 'vitest'
import { diffFields } from './changed-fields.ts'

const REDACTED = '(not kept)'

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
      { phone: REDACTED, shipping_address: REDACTED },
      { phone: REDACTED, shipping_address: REDACTED },
    ],
  ],
  [
    'however deep they lie',
    [null, { sellers: [{ name: 'A', phone: '1' }] }],
    [null, { sellers: [{ name: 'A', phone: REDACTED }] }],
  ],
  [
    'that there was none is no secret',
    [{ phone: null }, { phone: '2' }],
    [{ phone: null }, { phone: REDACTED }],
  ],
  [
    'a long text is not cut inside a character, as jsonb refuses half of one',
    [null, { title: `${'a'.repeat(299)}🎁🎁` }],
    [null, { title: `${'a'.repeat(299)}…` }],
  ],
  ['when it was saved is no news', [{ updated_at: 'x' }, { updated_at: 'y' }], [{}, {}]],
] as const)('%s', (_name, [before, after], [was, is]) => {
  expect(diffFields(before, after)).toEqual({ before: was, after: is })
})

test('keeps only the listed fields of a row with personal data and redacts the rest', () => {
  expect(diffFields({ role: 'user', nick: 'A' }, { role: 'admin', nick: 'B' }, ['role'])).toEqual({
    before: { role: 'user', nick: REDACTED },
    after: { role: 'admin', nick: REDACTED },
  })
})

test('truncates a long text', () => {
  const { after } = diffFields(null, { description: 'x'.repeat(5_000) })
  expect(String(after?.description)).toHaveLength(301)
})
