import { expect, test } from 'vitest'
import { findPlacement, findVariantImage } from './variant-image.ts'

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
  expect(findVariantImage(variants, chosen)?.value).toBe(value)
})

const inColours = [
  { type: 'colour', value: 'Red', image_url: 'red' },
  { type: 'colour', value: 'Blue', image_url: 'blue' },
  { type: 'size', value: 'L', image_url: null },
]
test.each([
  ['the chosen colour’s', ['back', 'red', 'front'], ['front', 'red'], { colour: 'Red' }, 'red'],
  [
    'the page’s first: a colour it is not marked on',
    ['back', 'front'],
    ['front'],
    { colour: 'Blue' },
    'front',
  ],
  [
    'the page’s first: no colour with a picture',
    ['back', 'front'],
    ['front', 'back'],
    { size: 'L' },
    'front',
  ],
  ['the area’s first: on none of the page', ['back', 'front'], ['other'], {}, 'back'],
  ['none: marked nowhere', [], ['front'], { colour: 'Red' }, undefined],
])('shows a product on the image of %s', (_name, marked, pictures, chosen: Record<string, string>, url) => {
  const product = { variants: inColours, images: pictures.map((url) => ({ url })) }
  const placements = marked.map((imageUrl) => ({ image_url: imageUrl }))
  expect(findPlacement(placements, product, chosen)?.image_url).toBe(url)
})
