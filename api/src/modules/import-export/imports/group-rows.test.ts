import { expect, test } from 'vitest'
import { groupRows } from './group-rows.ts'
import { mapCells, parseProductList } from './parse-product-list.ts'

const HEADINGS = 'slug,title,variant_type,variant_name,variant_value'
const columns = Object.fromEntries(HEADINGS.split(',').map((name) => [name, name]))
const group = (...rows: string[]) =>
  groupRows(mapCells(parseProductList([HEADINGS, ...rows].join('\n'), columns), columns)).map(
    ({ line, cells, lines }) => [
      line,
      cells.get('title'),
      lines.map((each) => each.cells.get('variant_value')).join(' '),
    ],
  )

test('puts rows with a slug to their product in any order, and others to the product above', () => {
  const sorted = [
    'cup,,size,Size,L',
    ',,size,Size,M',
    'bell,Bell,,,',
    'cup,Cup,size,Size,S',
    'cup,,size,Size,XL',
  ]
  expect(group(...sorted, ',,size,Size,XXL')).toEqual([
    [4, 'Bell', ''],
    [5, 'Cup', 'L M S XL XXL'],
  ])
})

test('makes one product of the rows of a slug without a row of its fields', () => {
  expect(group('cup,,size,Size,S', 'bell,Bell,,,', 'cup,,size,Size,L')).toEqual([
    [2, '', 'S L'],
    [3, 'Bell', ''],
  ])
})

test('keeps a second row of a product apart, so that it is rejected', () => {
  expect(group('cup,Cup,size,Size,S', 'cup,Cup,size,Size,L')).toEqual([
    [2, 'Cup', 'S'],
    [3, 'Cup', 'L'],
  ])
})
