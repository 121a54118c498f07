import { expect, test } from 'vitest'
import { diffRows } from './save-product-relations.ts'

const small = { id: 'a', product_id: 'lamp', value: 'Small', options: ['x', 'y'], sort_order: 0 }
const large = { id: 'b', product_id: 'lamp', value: 'Large', options: [], sort_order: 1 }
const fields = ({ product_id: _product, ...row }: typeof small | typeof large) => row
const withoutId = ({ id: _id, ...row }: ReturnType<typeof fields>) => row
type Submitted = { id?: string; value: string; options?: string[]; sort_order?: number }
type Case = [string, Submitted[], { removed: string[]; added: Submitted[] }]
const none = { removed: [], added: [] }

test.each<Case>([
  ['leaves unchanged rows alone', [fields(small), fields(large)], none],
  ['ignores the order of the list', [fields(large), fields(small)], none],
  ['removes missing rows', [fields(large)], { removed: ['a'], added: [] }],
  [
    'adds new rows without an id',
    [fields(small), fields(large), { value: 'Huge' }],
    { removed: [], added: [{ value: 'Huge' }] },
  ],
  [
    'adds a row with the id of another product as a new one',
    [fields(small), fields(large), { id: 'c', value: 'Huge' }],
    { removed: [], added: [{ value: 'Huge' }] },
  ],
  [
    'adds the second row of one id as a new one',
    [fields(small), fields(large), { ...fields(small), value: 'Huge' }],
    { removed: [], added: [{ ...withoutId(fields(small)), value: 'Huge' }] },
  ],
  [
    'replaces only a changed row, under its id',
    [fields(small), { ...fields(large), options: ['z'] }],
    { removed: ['b'], added: [{ ...fields(large), options: ['z'] }] },
  ],
  [
    'replaces both rows that swap a value',
    [
      { ...fields(small), value: 'Large' },
      { ...fields(large), value: 'Small' },
    ],
    {
      removed: ['a', 'b'],
      added: [
        { ...fields(small), value: 'Large' },
        { ...fields(large), value: 'Small' },
      ],
    },
  ],
])('%s', (_name, submitted, expected) => {
  expect(diffRows([small, large], submitted)).toEqual(expected)
})
