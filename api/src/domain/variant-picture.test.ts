import { expect, test } from 'vitest'
import { variantPicture } from './variant-picture.ts'

const variants = [
  { type: 'size', value: 'Large', image_url: null },
  { type: 'wood', value: 'Teak', image_url: '/media/catalogue/teak.webp' },
  { type: 'wood', value: 'Walnut', image_url: '/media/catalogue/walnut.webp' },
  { type: 'edge', value: 'Brass', image_url: '/media/catalogue/brass.webp' },
]

test.each([
  ['nothing chosen', {}, undefined],
  ['a value without a picture', { size: 'Large' }, undefined],
  ['a value with one', { wood: 'Walnut' }, 'Walnut'],
  ['several: the one that comes first', { edge: 'Brass', wood: 'Walnut' }, 'Walnut'],
  ['another type’s value', { edge: 'Teak' }, undefined],
])('%s', (_name, chosen, value) => {
  expect(variantPicture(variants, chosen)?.value).toBe(value)
})
