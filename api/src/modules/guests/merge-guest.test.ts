import { describe, expect, test } from 'vitest'
import { mergeCarts } from './merge-guest.ts'

const line = (id: string, choices: string, quantity: number, productId = 'mug') => ({
  id,
  product_id: productId,
  choices,
  quantity,
})
const stock = new Map([
  ['mug', 5],
  ['plate', 5_000],
  ['gone', 0],
])

describe('merging a guest cart into an account cart', () => {
  test.each([
    [
      'equal lines become one',
      [line('a', 'x', 1)],
      [line('g', 'x', 2)],
      { combined: [{ id: 'a', quantity: 3 }], moved: [] },
    ],
    [
      'other words stay a line of their own',
      [line('a', 'x', 1)],
      [line('g', 'y', 2)],
      { combined: [], moved: [{ id: 'g', quantity: 2 }] },
    ],
    [
      'an equal line is not made more than there is',
      [line('a', 'x', 4)],
      [line('g', 'x', 4)],
      { combined: [{ id: 'a', quantity: 5 }], moved: [] },
    ],
    [
      'two personalisations share one stock',
      [line('a', 'x', 3)],
      [line('g', 'y', 2), line('h', 'x', 2)],
      { combined: [], moved: [{ id: 'g', quantity: 2 }] },
    ],
    [
      'what the account had of a product that is short now stays',
      [line('a', 'x', 9)],
      [line('g', 'x', 1)],
      { combined: [], moved: [] },
    ],
    [
      'a line of other words keeps one piece of what is gone',
      [],
      [line('g', 'x', 3, 'gone')],
      { combined: [], moved: [{ id: 'g', quantity: 1 }] },
    ],
    [
      'no line holds more than a line may',
      [line('a', 'x', 998, 'plate')],
      [line('g', 'x', 998, 'plate')],
      { combined: [{ id: 'a', quantity: 999 }], moved: [] },
    ],
  ])('%s', (_what, own, brought, expected) => {
    expect(mergeCarts({ accountLines: own, guestLines: brought, stock, most_lines: 100 })).toEqual(expected)
  })

  test('adds no line to a full cart and still combines equal lines', () => {
    const own = [line('a', 'x', 1), line('b', 'y', 1, 'plate')]
    const brought = [line('g', 'z', 1), line('h', 'x', 1)]
    expect(mergeCarts({ accountLines: own, guestLines: brought, stock, most_lines: 2 })).toEqual({
      combined: [{ id: 'a', quantity: 2 }],
      moved: [],
    })
  })
})
