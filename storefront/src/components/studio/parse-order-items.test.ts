import { expect, test } from 'vitest'
import { parseOrderItems } from './parse-order-items.ts'

const shown = (pasted: string) => {
  const items = parseOrderItems(pasted)
  return items && { ...items, skus: [...items.skus] }
}

const ETSY = 'Sale Date,Item Name,Quantity,Price,Transaction ID,Variations,SKU'
const AMAZON = 'order-id\torder-item-id\tsku\tproduct-name\tquantity-purchased'

test.each<[string, string, ReturnType<typeof shown>]>([
  [
    'Etsy, with commas, colons and entities in the text',
    `\ufeff${ETSY}\r\n07/01/26,Mug,2,$5.00,11,"Colour:Teal,Personalization:Asha &amp; Ravi, 10:30",MUG-1\r\n07/01/26,Mug,1,5,12,"Personalisation:O&#39;Brien",MUG-1\r\n`,
    { names: ['Asha & Ravi, 10:30', 'Asha & Ravi, 10:30', "O'Brien"], skus: [['MUG-1', 3]], unnamed: 0 },
  ],
  [
    'Etsy, an item without a text',
    `${ETSY}\n07/01/26,Mug,1,5,11,Colour:Teal,MUG-2`,
    { names: [], skus: [['MUG-2', 1]], unnamed: 1 },
  ],
  [
    'Amazon, which has no texts',
    `${AMAZON}\n408-1\t521\tPLATE-1\tName plate\t3`,
    { names: [], skus: [['PLATE-1', 3]], unnamed: 3 },
  ],
  [
    'a table with semicolons and a line break in a cell',
    'Name;SKU;Qty\n"Asha\nRavi";A;2\nMeera;B;x',
    { names: ['Asha Ravi', 'Asha Ravi'], skus: [['A', 2]], unnamed: 0 },
  ],
  ['a list of names', 'Asha\nRavi', null],
  ['a column without headings', 'Asha\t2\nRavi\t3', null],
  ['one line with commas', 'Asha, Ravi', null],
])('reads %s', (_what, pasted, items) => {
  expect(shown(pasted)).toEqual(items)
})

test('takes at most 1,000 units', () => {
  expect(parseOrderItems('Name,Qty\nAsha,999999\nRavi,5')?.names).toHaveLength(1_000)
})
