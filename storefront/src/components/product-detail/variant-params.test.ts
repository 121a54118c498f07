import { toVariantParams } from '@nakshi/core/products/product-address'
import { expect, test } from 'vitest'
import { parseVariantParams, withVariants } from './variant-params.ts'

const NAMES = [
  'size',
  'text',
  'design',
  'item',
  'order',
  'line',
  'move',
  'review',
  'v.size',
  '__proto__x',
  'Ink colour',
]

test.each(NAMES)('keeps a variant type called %s apart from other query parameters', (type) => {
  const before = new URLSearchParams('text=Ravi&line=7&design=8&item=9&order=10&move=&review=1')
  const after = withVariants(before, { [type]: 'Large' })
  expect(parseVariantParams(after, [{ type }])).toEqual({ [type]: 'Large' })
  for (const [name, value] of before) expect(after.get(name)).toBe(value)
  expect(parseVariantParams(before, [{ type }])).toEqual({})
})

test('selects a variant by a link without the prefix, and replaces it on the next selection', () => {
  const old = new URLSearchParams('colour=Indigo&text=Ravi')
  expect(parseVariantParams(old, [{ type: 'colour' }, { type: 'text' }])).toEqual({ colour: 'Indigo' })
  expect(withVariants(old, { colour: 'Sand' }).toString()).toBe('text=Ravi&v.colour=Sand')
})

test('names the variants in links to an item', () => {
  expect(new URLSearchParams({ ...toVariantParams({ size: 'A4' }), line: '7' }).toString()).toBe(
    'v.size=A4&line=7',
  )
})
