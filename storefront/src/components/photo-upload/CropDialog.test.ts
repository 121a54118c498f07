import { expect, test } from 'vitest'
import { getCropTypes } from './CropDialog.tsx'

test.each(['image/png', 'image/webp', 'image/gif', undefined])(
  'keeps the transparent parts of a cropped %s where the file is not too large',
  (type) => {
    expect(getCropTypes(type)).toEqual(['image/png', 'image/webp', 'image/jpeg'])
  },
)

test('crops a JPEG as a JPEG', () => {
  expect(getCropTypes('image/jpeg')).toEqual(['image/jpeg'])
})
