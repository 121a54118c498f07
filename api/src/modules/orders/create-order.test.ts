import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generateContactReference } from '../contact-messages/shop-routes.ts'
import { generateOrderNumber } from './create-order.ts'

// spec: shop 9 · Orders, new: ORD + timestamp + 5 upper-case characters, made by the browser
// otherwise: made by the API, unique by constraint
it('consists of ORD, the time in milliseconds and five characters', () => {
  expect(generateOrderNumber(new Date(1_795_000_000_000), Uint8Array.of(0, 1, 2, 31, 32))).toBe(
    'ORD1795000000000ABC9A',
  )
})

it('contains no ambiguous characters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 8 }), (random) => {
      expect(generateOrderNumber(new Date(0), random)).toMatch(/^ORD0[A-HJ-NP-Z2-9]{5}$/)
      expect(generateContactReference(random)).toMatch(/^REQ-[A-HJ-NP-Z2-9]{6}$/)
    }),
  )
})
