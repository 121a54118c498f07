import { importFields } from '@nakshi/core/imports/admin-products'
import { expect, test } from 'vitest'
import { detectImportColumns } from './detect-columns.ts'

test.each([
  [
    [
      'Handle',
      'Title',
      'Body (HTML)',
      'Variant Grams',
      'Variant Inventory Qty',
      'Variant Price',
      'Image Src',
    ],
    {
      slug: 'Handle',
      title: 'Title',
      description: 'Body (HTML)',
      stock: 'Variant Inventory Qty',
      price: 'Variant Price',
      images: 'Image Src',
    },
  ],
  [
    [
      'SKU',
      'Name',
      'Published',
      'Stock',
      'Weight (lbs)',
      'Weight (kg)',
      'Sale price',
      'Regular price',
      'Images',
    ],
    {
      sku: 'SKU',
      title: 'Name',
      is_active: 'Published',
      stock: 'Stock',
      weight_kg: 'Weight (kg)',
      discounted_price: 'Sale price',
      price: 'Regular price',
      images: 'Images',
    },
  ],
])('detects the columns of %j', (headings, columns) => {
  expect(detectImportColumns(headings, importFields)).toEqual(columns)
})
