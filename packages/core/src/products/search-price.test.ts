import { expect, test } from 'vitest'
import { parseSearchPrice } from './search-price.ts'

test.each<[search: string, rest: string, min: number | undefined, max: number | undefined]>([
  ['gift under 500', 'gift', undefined, 500],
  ['gifts below ₹500 for mom', 'gifts for mom', undefined, 500],
  ['Under Rs. 1,000/- mugs', 'mugs', undefined, 1000],
  ['rakhi less than 300 rupees', 'rakhi', undefined, 300],
  ['mug upto 1k', 'mug', undefined, 1000],
  ['up to 1.5k lamp', 'lamp', undefined, 1500],
  ['500 se kam wala gift', 'wala gift', undefined, 500],
  ['mug 300 tak', 'mug', undefined, 300],
  ['1 hazaar ke andar ghadi', 'ghadi', undefined, 1000],
  ['₹500 से कम गिफ्ट', 'गिफ्ट', undefined, 500],
  ['500 के अंदर मग', 'मग', undefined, 500],
  ['2 हज़ार तक की घड़ी', 'की घड़ी', undefined, 2000],
  ['clock above 1000', 'clock', 1000, undefined],
  ['1000+ lamps', 'lamps', 1000, undefined],
  ['500 se zyada', '', 500, undefined],
  ['500 से ज़्यादा', '', 500, undefined],
  ['gift between 300 and 500', 'gift', 300, 500],
  ['mugs 500-300', 'mugs', 300, 500],
  ['₹20 to ₹40 tags', 'tags', 20, 40],
  ['300 se 500 ke beech', '', 300, 500],
  ['price under 999.50', '', undefined, 999.5],
])('%s', (search, rest, min, max) => {
  expect(parseSearchPrice(search)).toEqual({
    rest,
    ...(min === undefined ? {} : { min_price: min * 100 }),
    ...(max === undefined ? {} : { max_price: max * 100 }),
  })
})

test.each([
  'हज़ार',
  'under 99999999999 mug',
  'tumbler 500 ml',
  'tumbler under 500 ml',
  'gift for under 18',
  'frame 8 x 10',
  'frame 60-90 cm',
  '60 to 70 years',
  'toy for 2-3 years',
  'number plate 1234',
  'underground 500',
  'map 1998-2023',
  'set of 100',
  'mug',
])('no price: %s', (search) => {
  expect(parseSearchPrice(search)).toBeNull()
})
